import type { Migration } from '../migrate.ts';

/** The authenticator that was replaced by the present one, which an undo brings back. */
export const formerAuthenticators: Migration = {
  id: 21,
  name: 'former-authenticators',
  sql: [
    'ALTER TABLE authenticator ADD COLUMN former_sealed_secret TEXT',
    'ALTER TABLE authenticator ADD COLUMN former_created_at BIGINT',
  ],
};
