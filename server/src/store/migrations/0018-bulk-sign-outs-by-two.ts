import type { Migration } from '../migrate.ts';

/** Bulk sign-outs that need a second operator. They are proposals until the second operator approves. */
export const bulkSignOutsByTwo: Migration = {
  id: 18,
  name: 'bulk-sign-outs-by-two',
  sql: [
    'ALTER TABLE bulk_sign_out ADD COLUMN running_since BIGINT',
    'ALTER TABLE bulk_sign_out ADD COLUMN agreed_by TEXT',
  ],
};
