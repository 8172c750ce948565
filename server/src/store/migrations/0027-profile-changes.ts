import type { Migration } from '../migrate.ts';

/** The time when the data that products learn of an account last changed: the claim `updated_at`. */
export const profileChanges: Migration = {
  id: 27,
  name: 'profile-changes',
  sql: ['ALTER TABLE account ADD COLUMN profile_changed_at BIGINT'],
};
