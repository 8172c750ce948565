import type { Migration } from '../migrate.ts';

/** The time before which the receiver of a stream asks not to be called. */
export const askedWaits: Migration = {
  id: 93,
  name: 'asked-waits',
  sql: ['ALTER TABLE event_stream ADD COLUMN not_before BIGINT NOT NULL DEFAULT 0'],
};
