import type { Migration } from '../migrate.ts';

/** When a recovery code was made, so that an undo removes those that a thief made. */
export const recoveryCodeTimes: Migration = {
  id: 22,
  name: 'recovery-code-times',
  sql: ['ALTER TABLE recovery_code ADD COLUMN created_at BIGINT NOT NULL DEFAULT 0'],
};
