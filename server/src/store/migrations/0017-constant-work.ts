import type { Migration } from '../migrate.ts';

/** Indexes for queries that read a whole table, or the part of it that is in use. */
export const constantWork: Migration = {
  id: 17,
  name: 'constant-work',
  sql: [
    'CREATE INDEX merge_record_of_merged ON merge_record (merged_id)',
    'CREATE INDEX merge_record_of_survivor ON merge_record (survivor_id)',
    // Only this index is read to count the sessions of an incident.
    'CREATE INDEX session_begun ON session (created_at, id, source, ip, account_id) WHERE ended_at IS NULL',
  ],
};
