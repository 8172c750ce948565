import type { Migration } from '../migrate.ts';

/** Whether the provider of a passkey may keep copies, which decides what its counter means. */
export const passkeyBackup: Migration = {
  id: 26,
  name: 'passkey-backup',
  sql: [
    'ALTER TABLE passkey ADD COLUMN is_backup_eligible INTEGER',
    'ALTER TABLE operator_passkey ADD COLUMN is_backup_eligible INTEGER',
  ],
};
