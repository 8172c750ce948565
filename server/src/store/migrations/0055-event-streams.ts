import type { Migration } from '../migrate.ts';

/** The event streams of products, and the events that products are told (Shared Signals Framework 1.0). */
export const eventStreams: Migration = {
  id: 55,
  name: 'event-streams',
  sql: [
    `CREATE TABLE event_stream (
      product TEXT NOT NULL PRIMARY KEY,
      stream_id TEXT NOT NULL,
      made_by TEXT NOT NULL,
      push_url TEXT,
      sealed_authorization TEXT,
      requested TEXT,
      kinds TEXT,
      description TEXT,
      status TEXT NOT NULL,
      reason TEXT,
      tries BIGINT NOT NULL,
      failing_since BIGINT,
      next_at BIGINT NOT NULL,
      verified_at BIGINT NOT NULL,
      succeeded_at BIGINT NOT NULL,
      error TEXT
    )`,
    `CREATE TABLE product_event (
      id TEXT NOT NULL PRIMARY KEY,
      product TEXT NOT NULL,
      account_id TEXT NOT NULL,
      subject TEXT NOT NULL,
      sid TEXT,
      kind TEXT NOT NULL,
      body TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      due_at BIGINT NOT NULL,
      tries BIGINT NOT NULL,
      done_at BIGINT,
      error TEXT
    )`,
    'CREATE INDEX product_event_of_account ON product_event (account_id, product, id)',
    'CREATE INDEX product_event_waiting ON product_event (product, id) WHERE done_at IS NULL',
    'CREATE INDEX product_event_ahead ON product_event (account_id, product, id) WHERE done_at IS NULL',
    'CREATE INDEX product_event_created ON product_event (created_at)',
  ],
};
