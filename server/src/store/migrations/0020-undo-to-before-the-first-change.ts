import type { Migration } from '../migrate.ts';

/** The account before a change, besides its contacts: what confirms an undo, and since when the account had it. */
export const undoToBeforeTheFirstChange: Migration = {
  id: 20,
  name: 'undo-to-before-the-first-change',
  sql: [
    'ALTER TABLE contact_change ADD COLUMN password_hash TEXT',
    // Null means since the registration, or that a node of the previous version wrote the row.
    'ALTER TABLE contact_change ADD COLUMN phone_since BIGINT',
    'ALTER TABLE contact_change ADD COLUMN email_since BIGINT',
    'ALTER TABLE contact_change ADD COLUMN password_since BIGINT',
  ],
};
