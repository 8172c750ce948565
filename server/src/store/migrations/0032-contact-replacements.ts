import type { Migration } from '../migrate.ts';

/** Contacts that operators replace: one operator proposes it, and it happens 72 hours after a second one has agreed. */
export const contactReplacements: Migration = {
  id: 32,
  name: 'contact-replacements',
  sql: [
    `CREATE TABLE contact_replacement (
      account_id TEXT NOT NULL PRIMARY KEY REFERENCES account (id),
      kind TEXT NOT NULL,
      value TEXT NOT NULL,
      proposed_by TEXT NOT NULL,
      reason TEXT NOT NULL,
      expires_at BIGINT,
      agreed_by TEXT,
      token_hash TEXT,
      due_at BIGINT
    )`,
    'CREATE INDEX contact_replacement_of_proposer ON contact_replacement (proposed_by)',
    'CREATE INDEX contact_replacement_of_agreeing ON contact_replacement (agreed_by) WHERE agreed_by IS NOT NULL',
    'CREATE INDEX contact_replacement_of_token ON contact_replacement (token_hash) WHERE token_hash IS NOT NULL',
    'CREATE INDEX contact_replacement_expiry ON contact_replacement (expires_at) WHERE expires_at IS NOT NULL',
    'CREATE INDEX contact_replacement_due ON contact_replacement (due_at) WHERE due_at IS NOT NULL',
  ],
};
