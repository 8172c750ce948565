import type { Migration } from '../migrate.ts';

/** The ends of machine tokens. Tokens of an earlier generation are refused. */
export const machineTokens: Migration = {
  id: 50,
  name: 'machine-tokens',
  sql: [
    `CREATE TABLE machine_token_end (
      product TEXT NOT NULL PRIMARY KEY,
      generation BIGINT NOT NULL,
      ended_at BIGINT NOT NULL
    )`,
  ],
};
