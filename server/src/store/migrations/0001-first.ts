import type { Migration } from '../migrate.ts';

/*
 * Foreign keys stand where a row is written seldom and must never lose its account. What every sign-in writes
 * (sessions, tokens, records) has none: a check would lock the account's row each time on PostgreSQL, and a row without
 * its parent is never found, because it is only read joined with it.
 *
 * A unique index is called after its table and columns, so that a violation has one name on both databases.
 */

const accounts = [
  `CREATE TABLE account (
    id TEXT NOT NULL PRIMARY KEY,
    nick_name TEXT NOT NULL,
    phone TEXT,
    email TEXT,
    password_hash TEXT,
    avatar_key TEXT,
    terms_version TEXT NOT NULL,
    terms_agreed_at BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    merged_into TEXT REFERENCES account (id),
    closed_at BIGINT,
    CONSTRAINT account_open_has_contact
      CHECK (merged_into IS NOT NULL OR closed_at IS NOT NULL OR phone IS NOT NULL OR email IS NOT NULL)
  )`,
  'CREATE UNIQUE INDEX account_phone ON account (phone) WHERE merged_into IS NULL AND closed_at IS NULL',
  'CREATE UNIQUE INDEX account_email ON account (email) WHERE merged_into IS NULL AND closed_at IS NULL',
  `CREATE TABLE contact_change (
    token_hash TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES account (id),
    kind TEXT NOT NULL,
    old_value TEXT NOT NULL,
    new_value TEXT NOT NULL,
    expires_at BIGINT NOT NULL
  )`,
  'CREATE INDEX contact_change_of_account ON contact_change (account_id)',
  'CREATE INDEX contact_change_expiry ON contact_change (expires_at)',
  `CREATE TABLE merge_record (
    ticket_hash TEXT NOT NULL PRIMARY KEY,
    session_id TEXT NOT NULL,
    absorbed_id TEXT NOT NULL REFERENCES account (id),
    survivor_id TEXT NOT NULL REFERENCES account (id),
    expires_at BIGINT NOT NULL
  )`,
  'CREATE INDEX merge_record_expiry ON merge_record (expires_at)',
  `CREATE TABLE vip (
    account_id TEXT NOT NULL PRIMARY KEY REFERENCES account (id),
    workspace_id TEXT NOT NULL,
    product TEXT NOT NULL,
    starts_at BIGINT NOT NULL,
    ends_at BIGINT NOT NULL
  )`,
  `CREATE TABLE coin_entry (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES account (id),
    amount INTEGER NOT NULL,
    reason TEXT NOT NULL,
    once TEXT NOT NULL,
    at BIGINT NOT NULL
  )`,
  'CREATE UNIQUE INDEX coin_entry_account_id_once ON coin_entry (account_id, once)',
  'CREATE INDEX coin_entry_of_account ON coin_entry (account_id, at, id)',
];

// An identity is a person at a provider; each app of that provider knows the person by a subject of its own.
const identities = [
  `CREATE TABLE identity (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES account (id),
    provider TEXT NOT NULL,
    union_id TEXT,
    nick_name TEXT,
    avatar TEXT,
    linked_at BIGINT NOT NULL
  )`,
  'CREATE UNIQUE INDEX identity_account_id_provider ON identity (account_id, provider)',
  'CREATE UNIQUE INDEX identity_provider_union_id ON identity (provider, union_id) WHERE union_id IS NOT NULL',
  `CREATE TABLE identity_subject (
    provider TEXT NOT NULL,
    app_id TEXT NOT NULL,
    subject TEXT NOT NULL,
    identity_id TEXT NOT NULL REFERENCES identity (id) ON DELETE CASCADE,
    CONSTRAINT identity_subject_provider_app_id_subject PRIMARY KEY (provider, app_id, subject)
  )`,
  'CREATE INDEX identity_subject_of_identity ON identity_subject (identity_id)',
  `CREATE TABLE provider_state (
    hash TEXT NOT NULL PRIMARY KEY,
    provider TEXT NOT NULL,
    intent TEXT NOT NULL,
    browser TEXT NOT NULL,
    account_id TEXT,
    session_id TEXT,
    ticket_hash TEXT,
    back_url TEXT,
    platform TEXT,
    expires_at BIGINT NOT NULL
  )`,
  'CREATE INDEX provider_state_expiry ON provider_state (expires_at)',
  `CREATE TABLE launch_nonce (
    source TEXT NOT NULL,
    nonce TEXT NOT NULL,
    expires_at BIGINT NOT NULL,
    PRIMARY KEY (source, nonce)
  )`,
  'CREATE INDEX launch_nonce_expiry ON launch_nonce (expires_at)',
];

const sessions = [
  `CREATE TABLE session (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL,
    client TEXT NOT NULL,
    source TEXT NOT NULL,
    browser TEXT NOT NULL,
    device TEXT NOT NULL,
    ip TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    last_seen_at BIGINT NOT NULL,
    ended_at BIGINT
  )`,
  'CREATE INDEX session_live ON session (account_id, created_at, id) WHERE ended_at IS NULL',
  'CREATE INDEX session_of_browser ON session (account_id, browser)',
  'CREATE INDEX session_expiry ON session (last_seen_at)',
  `CREATE TABLE access_token (
    hash TEXT NOT NULL PRIMARY KEY,
    session_id TEXT NOT NULL,
    expires_at BIGINT NOT NULL
  )`,
  'CREATE INDEX access_token_expiry ON access_token (expires_at)',
  `CREATE TABLE refresh_token (
    hash TEXT NOT NULL PRIMARY KEY,
    session_id TEXT NOT NULL,
    expires_at BIGINT NOT NULL,
    used_at BIGINT
  )`,
  'CREATE INDEX refresh_token_expiry ON refresh_token (expires_at)',
  `CREATE TABLE login_record (
    account_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    login_type TEXT NOT NULL,
    product TEXT NOT NULL,
    at BIGINT NOT NULL,
    ip TEXT NOT NULL,
    device TEXT NOT NULL,
    PRIMARY KEY (account_id, seq)
  )`,
  'CREATE INDEX login_record_expiry ON login_record (at)',
];

const verification = [
  `CREATE TABLE challenge (
    id TEXT NOT NULL PRIMARY KEY,
    scene TEXT NOT NULL,
    browser TEXT NOT NULL,
    x INTEGER,
    bits INTEGER,
    tried_at BIGINT,
    expires_at BIGINT NOT NULL,
    CONSTRAINT challenge_has_one_task CHECK ((x IS NULL) <> (bits IS NULL))
  )`,
  'CREATE INDEX challenge_expiry ON challenge (expires_at)',
  `CREATE TABLE verification_code (
    address TEXT NOT NULL,
    scene TEXT NOT NULL,
    browser TEXT NOT NULL,
    code_hash TEXT NOT NULL,
    wrong_tries INTEGER NOT NULL,
    expires_at BIGINT NOT NULL,
    PRIMARY KEY (address, scene)
  )`,
  'CREATE INDEX verification_code_expiry ON verification_code (expires_at)',
  `CREATE TABLE ticket (
    hash TEXT NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL,
    browser TEXT NOT NULL,
    scene TEXT,
    address TEXT,
    account_id TEXT,
    session_id TEXT,
    other_account_id TEXT,
    payload TEXT,
    expires_at BIGINT NOT NULL
  )`,
  'CREATE INDEX ticket_expiry ON ticket (expires_at)',
  `CREATE TABLE counter (
    key TEXT NOT NULL PRIMARY KEY,
    count INTEGER NOT NULL,
    ends_at BIGINT NOT NULL
  )`,
  'CREATE INDEX counter_expiry ON counter (ends_at)',
];

const openidConnect = [
  `CREATE TABLE oidc_record (
    model TEXT NOT NULL,
    id TEXT NOT NULL,
    payload TEXT NOT NULL,
    grant_id TEXT,
    uid TEXT,
    session_id TEXT,
    consumed_at BIGINT,
    expires_at BIGINT,
    PRIMARY KEY (model, id)
  )`,
  'CREATE INDEX oidc_record_of_grant ON oidc_record (grant_id) WHERE grant_id IS NOT NULL',
  'CREATE INDEX oidc_record_of_uid ON oidc_record (uid) WHERE uid IS NOT NULL',
  'CREATE INDEX oidc_record_of_session ON oidc_record (session_id) WHERE session_id IS NOT NULL',
  'CREATE INDEX oidc_record_expiry ON oidc_record (expires_at) WHERE expires_at IS NOT NULL',
  `CREATE TABLE oidc_consent (
    account_id TEXT NOT NULL REFERENCES account (id),
    client TEXT NOT NULL,
    scope TEXT NOT NULL,
    given_at BIGINT NOT NULL,
    PRIMARY KEY (account_id, client)
  )`,
  `CREATE TABLE signing_key (
    id TEXT NOT NULL PRIMARY KEY,
    jwk TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    retires_at BIGINT NOT NULL
  )`,
];

/** Every table of the contract. */
export const first: Migration = {
  id: 1,
  name: 'first',
  sql: [...accounts, ...identities, ...sessions, ...verification, ...openidConnect],
};
