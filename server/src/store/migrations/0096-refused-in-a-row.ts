import type { Migration } from '../migrate.ts';

/** The first event that a receiver refused since it last accepted one. */
export const refusedInARow: Migration = {
  id: 96,
  name: 'refused-in-a-row',
  sql: ['ALTER TABLE event_stream ADD COLUMN refused_id TEXT'],
};
