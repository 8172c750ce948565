import type { Migration } from '../migrate.ts';

/** Accounts that came from another system, and the imports that brought them. */
export const importedAccounts: Migration = {
  id: 62,
  name: 'imported-accounts',
  sql: [
    `CREATE TABLE account_import (
      id TEXT NOT NULL PRIMARY KEY,
      operator TEXT NOT NULL,
      fingerprint TEXT NOT NULL,
      started_at BIGINT NOT NULL,
      ended_at BIGINT,
      undone_at BIGINT,
      created INTEGER NOT NULL,
      updated INTEGER NOT NULL,
      refused INTEGER NOT NULL
    )`,
    'CREATE INDEX account_import_unfinished ON account_import (fingerprint, id) WHERE ended_at IS NULL AND undone_at IS NULL',
    // The key is a hash, which stays for a while after the account was closed, so that no import brings it back.
    `CREATE TABLE imported_account (
      external_hash TEXT NOT NULL PRIMARY KEY,
      external_id TEXT,
      account_id TEXT,
      import_id TEXT NOT NULL,
      imported_at BIGINT NOT NULL,
      digest TEXT NOT NULL,
      fields TEXT NOT NULL,
      sign_ins INTEGER NOT NULL,
      expires_at BIGINT
    )`,
    'CREATE INDEX imported_account_of_account ON imported_account (account_id) WHERE account_id IS NOT NULL',
    'CREATE INDEX imported_account_of_import ON imported_account (import_id, account_id)',
    'CREATE INDEX imported_account_expiry ON imported_account (expires_at) WHERE expires_at IS NOT NULL',
    // A passkey from another system answers with the user handle that it got there.
    'ALTER TABLE passkey ADD COLUMN user_handle TEXT',
  ],
};
