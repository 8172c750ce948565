import type { Migration } from '../migrate.ts';

/** The subjects of closed accounts that a product knows, so that it learns that it must delete them. */
export const closedUsers: Migration = {
  id: 51,
  name: 'closed-users',
  sql: [
    `CREATE TABLE closed_user (
      account_id TEXT NOT NULL,
      product TEXT NOT NULL,
      expires_at BIGINT NOT NULL,
      PRIMARY KEY (account_id, product)
    )`,
    'CREATE INDEX closed_user_expires ON closed_user (expires_at)',
  ],
};
