import type { Migration } from '../migrate.ts';

/** Pending irrevocable acts, and the times since when an account has had its contacts and its password. */
export const irrevocableActs: Migration = {
  id: 19,
  name: 'irrevocable-acts',
  sql: [
    // Null means since the registration.
    'ALTER TABLE contact ADD COLUMN since BIGINT',
    'ALTER TABLE account ADD COLUMN password_since BIGINT',
    `CREATE TABLE pending_act (
      account_id TEXT NOT NULL PRIMARY KEY REFERENCES account (id),
      token_hash TEXT NOT NULL,
      due_at BIGINT NOT NULL,
      survivor_id TEXT REFERENCES account (id),
      led_by TEXT,
      contact_key TEXT,
      keep TEXT
    )`,
    'CREATE INDEX pending_act_of_token ON pending_act (token_hash)',
    'CREATE INDEX pending_act_of_survivor ON pending_act (survivor_id) WHERE survivor_id IS NOT NULL',
    'CREATE INDEX pending_act_due ON pending_act (due_at) WHERE survivor_id IS NOT NULL',
  ],
};
