import type { Migration } from '../migrate.ts';

/** The first event that a receiver refused since it last accepted one, the events sent again, an index for undos. */
export const refusedInARow: Migration = {
  id: 96,
  name: 'refused-in-a-row',
  sql: [
    'ALTER TABLE event_stream ADD COLUMN refused_id TEXT',
    'ALTER TABLE product_event ADD COLUMN again_until BIGINT',
    'CREATE INDEX import_job_undo ON import_job (undo_at) WHERE undo_at IS NOT NULL',
  ],
};
