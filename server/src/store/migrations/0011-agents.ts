import type { Migration } from '../migrate.ts';

/** The metadata documents of agents. */
export const agents: Migration = {
  id: 11,
  name: 'agents',
  sql: [
    `CREATE TABLE agent (
      client_id TEXT NOT NULL PRIMARY KEY,
      document TEXT NOT NULL,
      fetched_at BIGINT NOT NULL,
      fresh_until BIGINT NOT NULL,
      expires_at BIGINT NOT NULL
    )`,
    'CREATE INDEX agent_expiry ON agent (expires_at)',
  ],
};
