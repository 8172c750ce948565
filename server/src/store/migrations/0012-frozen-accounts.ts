import type { Migration } from '../migrate.ts';

/** When an operator froze an account; null for one that may sign in. */
export const frozenAccounts: Migration = {
  id: 12,
  name: 'frozen-accounts',
  sql: ['ALTER TABLE account ADD COLUMN frozen_at BIGINT'],
};
