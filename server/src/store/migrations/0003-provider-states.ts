import type { Migration } from '../migrate.ts';

/** No release wrote a state before: the table is created again with the columns of an authorization request. */
export const providerStates: Migration = {
  id: 3,
  name: 'provider-states',
  sql: [
    'DROP TABLE provider_state',
    `CREATE TABLE provider_state (
      hash TEXT NOT NULL PRIMARY KEY,
      provider TEXT NOT NULL,
      intent TEXT NOT NULL,
      place TEXT NOT NULL,
      browser TEXT NOT NULL,
      account_id TEXT,
      session_id TEXT,
      reauth_hash TEXT,
      launch_hash TEXT,
      back_url TEXT,
      platform TEXT,
      expires_at BIGINT NOT NULL,
      CONSTRAINT provider_state_login_has_no_holder CHECK ((intent = 'login') = (account_id IS NULL))
    )`,
    'CREATE INDEX provider_state_expiry ON provider_state (expires_at)',
  ],
};
