import type { Migration } from '../migrate.ts';

/** Passkeys, authenticators with their recovery codes, devices that need no second factor, and removals that wait. */
export const factors: Migration = {
  id: 19,
  name: 'factors',
  sql: [
    `CREATE TABLE passkey (
      id TEXT NOT NULL PRIMARY KEY,
      account_id TEXT NOT NULL REFERENCES account (id),
      public_key TEXT NOT NULL,
      counter BIGINT NOT NULL,
      transports TEXT NOT NULL,
      aaguid TEXT NOT NULL,
      name TEXT NOT NULL,
      synced INTEGER NOT NULL,
      created_at BIGINT NOT NULL,
      last_used_at BIGINT
    )`,
    'CREATE INDEX passkey_of_account ON passkey (account_id)',
    `CREATE TABLE authenticator (
      account_id TEXT NOT NULL PRIMARY KEY REFERENCES account (id),
      sealed_secret TEXT NOT NULL,
      last_step BIGINT NOT NULL,
      created_at BIGINT NOT NULL,
      last_used_at BIGINT
    )`,
    `CREATE TABLE recovery_code (
      account_id TEXT NOT NULL REFERENCES account (id),
      hash TEXT NOT NULL,
      PRIMARY KEY (account_id, hash)
    )`,
    `CREATE TABLE trusted_device (
      id TEXT NOT NULL PRIMARY KEY,
      account_id TEXT NOT NULL REFERENCES account (id),
      browser TEXT NOT NULL,
      device TEXT NOT NULL,
      ip TEXT NOT NULL,
      trusted_at BIGINT NOT NULL,
      expires_at BIGINT NOT NULL
    )`,
    'CREATE UNIQUE INDEX trusted_device_of_account ON trusted_device (account_id, browser)',
    'CREATE INDEX trusted_device_of_browser ON trusted_device (browser)',
    'CREATE INDEX trusted_device_expiry ON trusted_device (expires_at)',
    `CREATE TABLE factor_removal (
      account_id TEXT NOT NULL REFERENCES account (id),
      factor TEXT NOT NULL,
      token_hash TEXT NOT NULL,
      due_at BIGINT NOT NULL,
      PRIMARY KEY (account_id, factor)
    )`,
    'CREATE UNIQUE INDEX factor_removal_token ON factor_removal (token_hash)',
    'CREATE INDEX factor_removal_due ON factor_removal (due_at)',
    'ALTER TABLE session ADD COLUMN second_factor TEXT',
  ],
};
