import type { Migration } from '../migrate.ts';

/** The identities of an account before a change, as JSON: an undo links them again. */
export const identitiesBeforeAChange: Migration = {
  id: 98,
  name: 'identities-before-a-change',
  // Null means that a node of the previous version wrote the row.
  sql: ['ALTER TABLE contact_change ADD COLUMN identities TEXT'],
};
