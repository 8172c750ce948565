import type { Migration } from '../migrate.ts';

/** Personal access tokens. */
export const personalTokens: Migration = {
  id: 5,
  name: 'personal-tokens',
  sql: [
    `CREATE TABLE personal_token (
      hash TEXT NOT NULL PRIMARY KEY,
      id TEXT NOT NULL,
      account_id TEXT NOT NULL REFERENCES account (id),
      name TEXT NOT NULL,
      product TEXT NOT NULL,
      scope TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      expires_at BIGINT NOT NULL,
      remind_at BIGINT,
      last_used_at BIGINT,
      last_used_from TEXT
    )`,
    'CREATE INDEX personal_token_of_account ON personal_token (account_id)',
    'CREATE INDEX personal_token_expiry ON personal_token (expires_at)',
    'CREATE INDEX personal_token_reminder ON personal_token (remind_at) WHERE remind_at IS NOT NULL',
  ],
};
