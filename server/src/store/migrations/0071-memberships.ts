import type { Migration } from '../migrate.ts';

/** The memberships of an account, one for each product. Rows of `vip` are those that older nodes have granted. */
export const memberships: Migration = {
  id: 71,
  name: 'memberships',
  sql: [
    `CREATE TABLE membership (
      account_id TEXT NOT NULL REFERENCES account (id),
      workspace_id TEXT,
      product TEXT NOT NULL,
      starts_at BIGINT NOT NULL,
      ends_at BIGINT NOT NULL,
      PRIMARY KEY (account_id, product)
    )`,
  ],
};
