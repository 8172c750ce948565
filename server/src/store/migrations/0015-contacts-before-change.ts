import type { Migration } from '../migrate.ts';

/**
 * An undo needs all contacts before the change and its time. A change whose notice went to no e-mail cannot be undone. The
 * time before 72 hours (259200000 ms) is that of a change that is stored already.
 */
export const contactsBeforeChange: Migration = {
  id: 15,
  name: 'contacts-before-change',
  sql: [
    `CREATE TABLE contact_change_next (
      token_hash TEXT NOT NULL PRIMARY KEY,
      account_id TEXT NOT NULL REFERENCES account (id),
      phone TEXT,
      email TEXT NOT NULL,
      changed_at BIGINT NOT NULL,
      expires_at BIGINT NOT NULL
    )`,
    `INSERT INTO contact_change_next (token_hash, account_id, phone, email, changed_at, expires_at)
      SELECT contact_change.token_hash, contact_change.account_id,
        CASE WHEN contact_change.kind = 'phone' THEN contact_change.old_value ELSE account.phone END,
        CASE WHEN contact_change.kind = 'email' THEN contact_change.old_value ELSE account.email END,
        contact_change.expires_at - 259200000, contact_change.expires_at
      FROM contact_change JOIN account ON account.id = contact_change.account_id
      WHERE contact_change.kind = 'email' OR account.email IS NOT NULL`,
    'DROP TABLE contact_change',
    'ALTER TABLE contact_change_next RENAME TO contact_change',
    'CREATE INDEX contact_change_of_account ON contact_change (account_id)',
    'CREATE INDEX contact_change_of_phone ON contact_change (phone) WHERE phone IS NOT NULL',
    'CREATE INDEX contact_change_expiry ON contact_change (expires_at)',
  ],
};
