import type { Migration } from '../migrate.ts';

/** Data for a person's page in the console: who had an email address before, and why points were corrected. */
export const personPage: Migration = {
  id: 14,
  name: 'person-page',
  sql: [
    'CREATE INDEX contact_change_of_email ON contact_change (email) WHERE email IS NOT NULL',
    'ALTER TABLE coin_entry ADD COLUMN note TEXT',
  ],
};
