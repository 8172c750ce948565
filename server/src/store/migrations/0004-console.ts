import type { Migration, Statement } from '../migrate.ts';

/** Creates an index for the beginnings of texts, by their bytes, no matter in which language the database sorts. */
const byBytes = (name: string, text: string, rest = ''): Statement => ({
  sqlite: `CREATE INDEX ${name} ON account (${text}, id)${rest}`,
  postgres: `CREATE INDEX ${name} ON account ((${text}) COLLATE "C", id)${rest}`,
});

/** Operators, their actions, and the indexes that they search by. */
export const operatorsConsole: Migration = {
  id: 4,
  name: 'console',
  sql: [
    `CREATE TABLE operator (
      name TEXT NOT NULL PRIMARY KEY,
      role TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      ended_at BIGINT
    )`,
    `CREATE TABLE operator_passkey (
      id TEXT NOT NULL PRIMARY KEY,
      operator_name TEXT NOT NULL REFERENCES operator (name),
      public_key TEXT NOT NULL,
      counter BIGINT NOT NULL,
      transports TEXT NOT NULL,
      is_synced INTEGER NOT NULL,
      created_at BIGINT NOT NULL,
      last_used_at BIGINT
    )`,
    'CREATE INDEX operator_passkey_of_operator ON operator_passkey (operator_name)',
    `CREATE TABLE operator_invitation (
      token_hash TEXT NOT NULL PRIMARY KEY,
      name TEXT NOT NULL,
      role TEXT NOT NULL,
      replaces INTEGER NOT NULL,
      expires_at BIGINT NOT NULL
    )`,
    'CREATE INDEX operator_invitation_of_operator ON operator_invitation (name)',
    'CREATE INDEX operator_invitation_expiry ON operator_invitation (expires_at)',
    `CREATE TABLE operator_session (
      token_hash TEXT NOT NULL PRIMARY KEY,
      operator_name TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      last_seen_at BIGINT NOT NULL,
      confirmed_at BIGINT
    )`,
    'CREATE INDEX operator_session_of_operator ON operator_session (operator_name)',
    'CREATE INDEX operator_session_age ON operator_session (created_at)',
    // `holder` is the device, session or invitation that the challenge was issued to.
    `CREATE TABLE operator_challenge (
      hash TEXT NOT NULL PRIMARY KEY,
      kind TEXT NOT NULL,
      holder TEXT NOT NULL,
      expires_at BIGINT NOT NULL
    )`,
    'CREATE INDEX operator_challenge_expiry ON operator_challenge (expires_at)',
    // Everything that adds an entry waits for this one row. It numbers the entries and keeps the hash of the last one.
    `CREATE TABLE audit_head (
      id INTEGER NOT NULL PRIMARY KEY,
      seq BIGINT NOT NULL,
      hash TEXT NOT NULL
    )`,
    `CREATE TABLE audit_entry (
      seq BIGINT NOT NULL PRIMARY KEY,
      at BIGINT NOT NULL,
      operator TEXT NOT NULL,
      kind TEXT NOT NULL,
      account_id TEXT,
      reason TEXT,
      detail TEXT NOT NULL,
      ip TEXT,
      request_id TEXT,
      previous_hash TEXT NOT NULL,
      hash TEXT NOT NULL
    )`,
    'CREATE INDEX audit_entry_of_operator ON audit_entry (operator, seq)',
    'CREATE INDEX audit_entry_of_account ON audit_entry (account_id, seq) WHERE account_id IS NOT NULL',
    'CREATE INDEX audit_entry_age ON audit_entry (at)',
    'CREATE INDEX account_phone_end ON account (substr(phone, 8), id) WHERE phone IS NOT NULL',
    byBytes('account_email_start', 'email', ' WHERE email IS NOT NULL'),
    byBytes('account_nick_name_start', 'lower(nick_name)'),
    'CREATE INDEX account_created ON account (created_at, id)',
    'CREATE INDEX account_closing ON account (closes_at, id) WHERE closes_at IS NOT NULL',
    'CREATE INDEX account_frozen ON account (frozen_at, id) WHERE frozen_at IS NOT NULL',
    'CREATE INDEX identity_subject_by_subject ON identity_subject (subject)',
    'CREATE INDEX identity_union_by_union_id ON identity_union (union_id)',
  ],
};
