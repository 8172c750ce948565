import type { Migration } from '../migrate.ts';

/** The text that the token of a pending act is derived from, so that an act which replaces it has the same token. */
export const stopTokens: Migration = {
  id: 97,
  name: 'stop-tokens',
  sql: ['ALTER TABLE pending_act ADD COLUMN token_seed TEXT'],
};
