import type { Migration } from '../migrate.ts';

/** A state keeps the product that its sign-in is for. */
export const stateSource: Migration = {
  id: 13,
  name: 'state-source',
  sql: ['ALTER TABLE provider_state ADD COLUMN source TEXT'],
};
