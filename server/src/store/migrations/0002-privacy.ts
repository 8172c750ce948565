import type { Migration } from '../migrate.ts';

/** Closing, exports and the ledger of consents. */
export const privacy: Migration = {
  id: 2,
  name: 'privacy',
  sql: [
    'ALTER TABLE account ADD COLUMN closes_at BIGINT',
    'CREATE INDEX account_closes ON account (closes_at) WHERE closes_at IS NOT NULL',
    'CREATE INDEX session_of_account ON session (account_id)',
    'ALTER TABLE expiring_object ADD COLUMN account_id TEXT',
    'CREATE INDEX expiring_object_of_account ON expiring_object (account_id) WHERE account_id IS NOT NULL',
    `CREATE TABLE account_export (
      account_id TEXT NOT NULL PRIMARY KEY REFERENCES account (id),
      state TEXT NOT NULL,
      progress INTEGER NOT NULL,
      object_key TEXT NOT NULL,
      asked_at BIGINT NOT NULL,
      due_at BIGINT,
      tries INTEGER NOT NULL,
      expires_at BIGINT NOT NULL
    )`,
    'CREATE INDEX account_export_due ON account_export (due_at) WHERE due_at IS NOT NULL',
    'CREATE INDEX account_export_expiry ON account_export (expires_at)',
    `CREATE TABLE consent_record (
      account_id TEXT NOT NULL REFERENCES account (id),
      kind TEXT NOT NULL,
      product TEXT NOT NULL,
      given_at BIGINT NOT NULL,
      version TEXT NOT NULL,
      given_by TEXT NOT NULL,
      withdrawn_at BIGINT,
      PRIMARY KEY (account_id, kind, product, given_at)
    )`,
  ],
};
