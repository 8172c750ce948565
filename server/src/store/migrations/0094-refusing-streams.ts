import type { Migration } from '../migrate.ts';

/** The first event that the receiver of a stream refused since it last accepted one. */
export const refusingStreams: Migration = {
  id: 94,
  name: 'refusing-streams',
  sql: ['ALTER TABLE event_stream ADD COLUMN refusing_since BIGINT'],
};
