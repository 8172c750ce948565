import type { Migration } from '../migrate.ts';

/** The time at which a node last said that its settings name a stream. */
export const namedStreams: Migration = {
  id: 99,
  name: 'named-streams',
  sql: ['ALTER TABLE event_stream ADD COLUMN named_at BIGINT NOT NULL DEFAULT 0'],
};
