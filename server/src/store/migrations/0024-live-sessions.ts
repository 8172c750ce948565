import type { Migration } from '../migrate.ts';

/** The live sessions by their last use and by their sign-in: the job that ends the lapsed ones reads no others. */
export const liveSessions: Migration = {
  id: 24,
  name: 'live-sessions',
  sql: [
    'CREATE INDEX session_idle ON session (last_seen_at) WHERE ended_at IS NULL',
    'CREATE INDEX session_age ON session (created_at) WHERE ended_at IS NULL',
  ],
};
