import type { Migration } from '../migrate.ts';

/** A change of contact of an account without an e-mail is kept too: its former phone recovers the account. */
export const changesWithoutEmail: Migration = {
  id: 35,
  name: 'changes-without-email',
  sql: [
    `CREATE TABLE contact_change_next (
      token_hash TEXT NOT NULL PRIMARY KEY,
      account_id TEXT NOT NULL REFERENCES account (id),
      phone TEXT,
      email TEXT,
      changed_at BIGINT NOT NULL,
      expires_at BIGINT NOT NULL
    )`,
    `INSERT INTO contact_change_next (token_hash, account_id, phone, email, changed_at, expires_at)
      SELECT token_hash, account_id, phone, email, changed_at, expires_at FROM contact_change`,
    'DROP TABLE contact_change',
    'ALTER TABLE contact_change_next RENAME TO contact_change',
    'CREATE INDEX contact_change_of_account ON contact_change (account_id)',
    'CREATE INDEX contact_change_of_phone ON contact_change (phone) WHERE phone IS NOT NULL',
    'CREATE INDEX contact_change_expiry ON contact_change (expires_at)',
  ],
};
