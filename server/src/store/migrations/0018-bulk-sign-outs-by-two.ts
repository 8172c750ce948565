import type { Migration } from '../migrate.ts';

/** A bulk sign-out that needs a second operator is a proposal until then. */
export const bulkSignOutsByTwo: Migration = {
  id: 18,
  name: 'bulk-sign-outs-by-two',
  sql: [
    'ALTER TABLE bulk_sign_out ADD COLUMN running_since BIGINT',
    'ALTER TABLE bulk_sign_out ADD COLUMN agreed_by TEXT',
  ],
};
