import type { Migration, Statement } from '../migrate.ts';

/*
 * The rules of the schema, for SQLite, PostgreSQL and distributed databases that speak the protocol of PostgreSQL:
 *
 * Values that must be unique across accounts are the key of a table: a contact, a subject of a provider, a union id.
 * Unique indexes are unique within an account.
 *
 * Ids come from the code: the time and 80 random bits. There are no sequences, triggers or functions.
 *
 * Foreign keys are used for rows that are seldom written and must never lose their account. Rows that every sign-in
 * writes (sessions, tokens, records, events) do not have them: on PostgreSQL a check would lock the account's row each
 * time. A row without its parent is never found, because it is only read joined with it.
 *
 * A unique index is named after its table and columns, so a violation has the same name on both databases.
 */

/**
 * Creates a table whose key contains the rows. On SQLite there is no second copy of the key: one page less to write for
 * each row of a sign-in. The sign-in records of an account are then stored together, not in the order of their time.
 */
const inKey = (create: string): Statement => ({ sqlite: `${create} WITHOUT ROWID`, postgres: create });

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
    locale TEXT,
    merged_into TEXT REFERENCES account (id),
    closed_at BIGINT,
    frozen_at BIGINT,
    CONSTRAINT account_open_has_contact
      CHECK (merged_into IS NOT NULL OR closed_at IS NOT NULL OR phone IS NOT NULL OR email IS NOT NULL)
  )`,
  'CREATE INDEX account_merged_into ON account (merged_into) WHERE merged_into IS NOT NULL',
  // The contacts of open accounts. The account has them too, for queries that read the account.
  inKey(`CREATE TABLE contact (
    kind TEXT NOT NULL,
    value TEXT NOT NULL,
    account_id TEXT NOT NULL REFERENCES account (id),
    CONSTRAINT contact_kind_value PRIMARY KEY (kind, value)
  )`),
  'CREATE UNIQUE INDEX contact_account_id_kind ON contact (account_id, kind)',
  `CREATE TABLE contact_change (
    token_hash TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES account (id),
    phone TEXT,
    email TEXT,
    changed_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
  )`,
  'CREATE INDEX contact_change_of_account ON contact_change (account_id)',
  'CREATE INDEX contact_change_of_phone ON contact_change (phone) WHERE phone IS NOT NULL',
  'CREATE INDEX contact_change_expiry ON contact_change (expires_at)',
  `CREATE TABLE merge_record (
    ticket_hash TEXT NOT NULL PRIMARY KEY,
    device_id TEXT NOT NULL,
    session_id TEXT NOT NULL,
    proof TEXT NOT NULL,
    keep TEXT NOT NULL,
    merged_id TEXT NOT NULL REFERENCES account (id),
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

// An identity is a user at a provider. The user has a different subject in each app of the provider, and one union id
// for all.
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
  `CREATE TABLE identity_subject (
    provider TEXT NOT NULL,
    app_id TEXT NOT NULL,
    subject TEXT NOT NULL,
    identity_id TEXT NOT NULL REFERENCES identity (id) ON DELETE CASCADE,
    CONSTRAINT identity_subject_provider_app_id_subject PRIMARY KEY (provider, app_id, subject)
  )`,
  'CREATE INDEX identity_subject_of_identity ON identity_subject (identity_id)',
  `CREATE TABLE identity_union (
    provider TEXT NOT NULL,
    union_id TEXT NOT NULL,
    identity_id TEXT NOT NULL REFERENCES identity (id) ON DELETE CASCADE,
    CONSTRAINT identity_union_provider_union_id PRIMARY KEY (provider, union_id)
  )`,
  'CREATE INDEX identity_union_of_identity ON identity_union (identity_id)',
  `CREATE TABLE provider_state (
    hash TEXT NOT NULL PRIMARY KEY,
    provider TEXT NOT NULL,
    intent TEXT NOT NULL,
    client_context TEXT NOT NULL,
    device_id TEXT NOT NULL,
    account_id TEXT,
    session_id TEXT,
    reauth_hash TEXT,
    launch_hash TEXT,
    back_url TEXT,
    platform TEXT,
    source TEXT,
    expires_at BIGINT NOT NULL,
    CONSTRAINT provider_state_login_has_no_holder CHECK ((intent = 'login') = (account_id IS NULL))
  )`,
  'CREATE INDEX provider_state_of_device ON provider_state (device_id)',
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
    device_id TEXT NOT NULL,
    device_name TEXT NOT NULL,
    ip TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    last_seen_at BIGINT NOT NULL,
    ended_at BIGINT,
    login_type TEXT NOT NULL,
    second_factor TEXT
  )`,
  'CREATE INDEX session_live ON session (account_id, created_at, id) WHERE ended_at IS NULL',
  'CREATE INDEX session_of_device ON session (device_id) WHERE ended_at IS NULL',
  // The job that ends lapsed sessions reads only these.
  'CREATE INDEX session_idle ON session (last_seen_at) WHERE ended_at IS NULL',
  'CREATE INDEX session_age ON session (created_at) WHERE ended_at IS NULL',
  'CREATE INDEX session_expiry ON session (last_seen_at)',
  // A device id changes at each sign-in. Counts by device use the first id by which the account knew the device.
  inKey(`CREATE TABLE known_device (
    device_id TEXT NOT NULL,
    account_id TEXT NOT NULL,
    first_id TEXT NOT NULL,
    expires_at BIGINT NOT NULL,
    established_at BIGINT NOT NULL,
    PRIMARY KEY (device_id, account_id)
  )`),
  'CREATE INDEX known_device_of_account ON known_device (account_id)',
  'CREATE INDEX known_device_expiry ON known_device (expires_at)',
  inKey(`CREATE TABLE access_token (
    hash TEXT NOT NULL PRIMARY KEY,
    session_id TEXT NOT NULL,
    expires_at BIGINT NOT NULL
  )`),
  'CREATE INDEX access_token_expiry ON access_token (expires_at)',
  inKey(`CREATE TABLE refresh_token (
    hash TEXT NOT NULL PRIMARY KEY,
    session_id TEXT NOT NULL,
    expires_at BIGINT NOT NULL,
    used_at BIGINT
  )`),
  'CREATE INDEX refresh_token_expiry ON refresh_token (expires_at)',
  inKey(`CREATE TABLE login_record (
    account_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    login_type TEXT NOT NULL,
    product TEXT NOT NULL,
    at BIGINT NOT NULL,
    ip TEXT NOT NULL,
    device_name TEXT NOT NULL,
    PRIMARY KEY (account_id, seq)
  )`),
  'CREATE INDEX login_record_expiry ON login_record (at)',
];

const verification = [
  `CREATE TABLE challenge (
    id TEXT NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL,
    scene TEXT NOT NULL,
    device_id TEXT NOT NULL,
    x INTEGER,
    bits INTEGER,
    tried_at BIGINT,
    expires_at BIGINT NOT NULL,
    CONSTRAINT challenge_picture_has_x CHECK ((kind = 'picture') = (x IS NOT NULL)),
    CONSTRAINT challenge_proof_has_bits CHECK ((kind IN ('proof', 'slide')) = (bits IS NOT NULL))
  )`,
  'CREATE INDEX challenge_of_device ON challenge (device_id)',
  'CREATE INDEX challenge_expiry ON challenge (expires_at)',
  `CREATE TABLE verification_code (
    contact_key TEXT NOT NULL,
    scene TEXT NOT NULL,
    device_id TEXT NOT NULL,
    code_hash TEXT NOT NULL,
    wrong_tries INTEGER NOT NULL,
    expires_at BIGINT NOT NULL,
    PRIMARY KEY (contact_key, scene, device_id)
  )`,
  'CREATE INDEX verification_code_of_device ON verification_code (device_id)',
  'CREATE INDEX verification_code_expiry ON verification_code (expires_at)',
  `CREATE TABLE ticket (
    hash TEXT NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL,
    device_id TEXT NOT NULL,
    scene TEXT,
    contact_key TEXT,
    account_id TEXT,
    session_id TEXT,
    other_account_id TEXT,
    payload TEXT,
    expires_at BIGINT NOT NULL
  )`,
  'CREATE INDEX ticket_of_device ON ticket (device_id)',
  'CREATE INDEX ticket_of_contact ON ticket (contact_key) WHERE contact_key IS NOT NULL',
  'CREATE INDEX ticket_of_account ON ticket (account_id) WHERE account_id IS NOT NULL',
  'CREATE INDEX ticket_of_other_account ON ticket (other_account_id) WHERE other_account_id IS NOT NULL',
  'CREATE INDEX ticket_expiry ON ticket (expires_at)',
  inKey(`CREATE TABLE counter (
    key TEXT NOT NULL PRIMARY KEY,
    count INTEGER NOT NULL,
    ends_at BIGINT NOT NULL
  )`),
  'CREATE INDEX counter_expiry ON counter (ends_at)',
];

const factors = [
  `CREATE TABLE passkey (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES account (id),
    public_key TEXT NOT NULL,
    counter BIGINT NOT NULL,
    transports TEXT NOT NULL,
    aaguid TEXT NOT NULL,
    name TEXT NOT NULL,
    is_synced INTEGER NOT NULL,
    created_at BIGINT NOT NULL,
    last_used_at BIGINT
  )`,
  'CREATE INDEX passkey_of_account ON passkey (account_id)',
  // An undo restores the authenticator that the present one replaced.
  `CREATE TABLE authenticator (
    account_id TEXT NOT NULL PRIMARY KEY REFERENCES account (id),
    sealed_secret TEXT NOT NULL,
    last_step BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    last_used_at BIGINT,
    former_sealed_secret TEXT,
    former_created_at BIGINT
  )`,
  `CREATE TABLE recovery_code (
    account_id TEXT NOT NULL REFERENCES account (id),
    hash TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (account_id, hash)
  )`,
  `CREATE TABLE trusted_device (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES account (id),
    device_id TEXT NOT NULL,
    device_name TEXT NOT NULL,
    ip TEXT NOT NULL,
    trusted_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
  )`,
  'CREATE UNIQUE INDEX trusted_device_account_id_device_id ON trusted_device (account_id, device_id)',
  'CREATE INDEX trusted_device_of_device ON trusted_device (device_id)',
  'CREATE INDEX trusted_device_expiry ON trusted_device (expires_at)',
  `CREATE TABLE factor_removal (
    account_id TEXT NOT NULL REFERENCES account (id),
    factor TEXT NOT NULL,
    token_hash TEXT NOT NULL,
    due_at BIGINT NOT NULL,
    PRIMARY KEY (account_id, factor)
  )`,
  'CREATE INDEX factor_removal_of_token ON factor_removal (token_hash)',
  'CREATE INDEX factor_removal_due ON factor_removal (due_at)',
];

const openId = [
  `CREATE TABLE oidc_record (
    model TEXT NOT NULL,
    id TEXT NOT NULL,
    payload TEXT NOT NULL,
    grant_id TEXT,
    uid TEXT,
    session_id TEXT,
    scope TEXT,
    product TEXT,
    introspection TEXT,
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
    product TEXT NOT NULL,
    scope TEXT NOT NULL,
    given_at BIGINT NOT NULL,
    connection_id TEXT NOT NULL,
    last_used_at BIGINT NOT NULL,
    PRIMARY KEY (account_id, product)
  )`,
  `CREATE TABLE product_session (
    sid TEXT NOT NULL PRIMARY KEY,
    session_id TEXT NOT NULL,
    product TEXT NOT NULL,
    account_id TEXT NOT NULL,
    tries INTEGER NOT NULL,
    created_at BIGINT NOT NULL,
    due_at BIGINT,
    ended_at BIGINT
  )`,
  'CREATE INDEX product_session_of_session ON product_session (session_id)',
  'CREATE INDEX product_session_of_account ON product_session (account_id, product)',
  'CREATE INDEX product_session_due ON product_session (product, due_at) WHERE due_at IS NOT NULL',
  'CREATE INDEX product_session_expiry ON product_session (created_at)',
  `CREATE TABLE signing_key (
    id TEXT NOT NULL PRIMARY KEY,
    sealed_jwk TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    retires_at BIGINT NOT NULL
  )`,
  'CREATE INDEX signing_key_retires ON signing_key (retires_at)',
];

const events = [
  `CREATE TABLE security_event (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT,
    kind TEXT NOT NULL,
    at BIGINT NOT NULL,
    actor TEXT NOT NULL,
    request_id TEXT,
    ip TEXT,
    device_name TEXT,
    detail TEXT NOT NULL
  )`,
  'CREATE INDEX security_event_of_account ON security_event (account_id, id) WHERE account_id IS NOT NULL',
  'CREATE INDEX security_event_from ON security_event (ip, at) WHERE ip IS NOT NULL',
  'CREATE INDEX security_event_expiry ON security_event (at)',
  // These events are kept for a shorter time than others.
  `CREATE INDEX security_event_anonymous ON security_event (at)
    WHERE account_id IS NULL AND kind IN ('refused', 'sign-in-refused')`,
  `CREATE TABLE pending_notice (
    id TEXT NOT NULL PRIMARY KEY,
    sealed TEXT NOT NULL,
    tries INTEGER NOT NULL,
    created_at BIGINT NOT NULL,
    due_at BIGINT NOT NULL
  )`,
  'CREATE INDEX pending_notice_due ON pending_notice (due_at)',
  // Objects of the object store that are removed unless an account keeps them.
  `CREATE TABLE expiring_object (
    path TEXT NOT NULL PRIMARY KEY,
    remove_at BIGINT NOT NULL
  )`,
  'CREATE INDEX expiring_object_expiry ON expiring_object (remove_at)',
];

/** All tables of the first release. */
export const baseline: Migration = {
  id: 1,
  name: 'baseline',
  sql: [...accounts, ...identities, ...sessions, ...verification, ...factors, ...openId, ...events],
};
