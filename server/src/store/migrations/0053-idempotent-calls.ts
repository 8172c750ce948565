import type { Migration } from '../migrate.ts';

/** The calls of back ends with an `Idempotency-Key`, and their answers for a day. */
export const idempotentCalls: Migration = {
  id: 53,
  name: 'idempotent-calls',
  sql: [
    `CREATE TABLE idempotent_call (
      product TEXT NOT NULL,
      key_hash TEXT NOT NULL,
      fingerprint TEXT NOT NULL,
      holder TEXT NOT NULL,
      leased_until BIGINT NOT NULL,
      answer TEXT,
      expires_at BIGINT NOT NULL,
      PRIMARY KEY (product, key_hash)
    )`,
    'CREATE INDEX idempotent_call_expiry ON idempotent_call (expires_at)',
  ],
};
