import type { Migration } from '../migrate.ts';

/** What the page of a person in the console needs: who had a mail before, who uses an agent, and why points were corrected. */
export const personPage: Migration = {
  id: 14,
  name: 'person-page',
  sql: [
    'CREATE INDEX contact_change_of_email ON contact_change (email) WHERE email IS NOT NULL',
    'CREATE INDEX oidc_consent_of_product ON oidc_consent (product, account_id)',
    'ALTER TABLE coin_entry ADD COLUMN note TEXT',
  ],
};
