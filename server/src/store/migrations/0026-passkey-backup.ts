import type { Migration } from '../migrate.ts';

/** A flag: the provider of a passkey may keep copies. It decides how the passkey's counter is read. */
export const passkeyBackup: Migration = {
  id: 26,
  name: 'passkey-backup',
  sql: [
    'ALTER TABLE passkey ADD COLUMN is_backup_eligible INTEGER',
    'ALTER TABLE operator_passkey ADD COLUMN is_backup_eligible INTEGER',
  ],
};
