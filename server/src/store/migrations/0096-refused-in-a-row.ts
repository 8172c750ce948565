import type { Migration } from '../migrate.ts';

/** The first event that a receiver refused since it last accepted one, and an index for the undos that wait. */
export const refusedInARow: Migration = {
  id: 96,
  name: 'refused-in-a-row',
  sql: [
    'ALTER TABLE event_stream ADD COLUMN refused_id TEXT',
    'CREATE INDEX import_job_undo ON import_job (undo_at) WHERE undo_at IS NOT NULL',
  ],
};
