import type { Migration } from '../migrate.ts';

/** The progress of events that are sent again to a product. */
export const eventsSentAgain: Migration = {
  id: 92,
  name: 'events-sent-again',
  sql: [
    'ALTER TABLE event_stream ADD COLUMN again_since BIGINT',
    'ALTER TABLE event_stream ADD COLUMN again_until BIGINT',
    'ALTER TABLE event_stream ADD COLUMN again_after TEXT',
    'ALTER TABLE event_stream ADD COLUMN again_due_at BIGINT',
  ],
};
