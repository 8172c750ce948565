import type { Migration } from '../migrate.ts';

/** The actions of operators during an incident. */
export const incident: Migration = {
  id: 6,
  name: 'incident',
  sql: [
    // `last_begun_at` and `last_id` name the last session that was processed. `due_at` is the end of the worker's
    // lease.
    `CREATE TABLE bulk_sign_out (
      id TEXT NOT NULL PRIMARY KEY,
      operator TEXT NOT NULL,
      reason TEXT NOT NULL,
      network TEXT,
      product TEXT,
      begun_from BIGINT NOT NULL,
      begun_to BIGINT NOT NULL,
      requires_passwords INTEGER NOT NULL,
      state TEXT NOT NULL,
      expected_sessions INTEGER NOT NULL,
      expected_accounts INTEGER NOT NULL,
      is_counted_whole INTEGER NOT NULL,
      sessions INTEGER NOT NULL,
      accounts INTEGER NOT NULL,
      last_begun_at BIGINT NOT NULL,
      last_id TEXT NOT NULL,
      started_at BIGINT NOT NULL,
      ended_at BIGINT,
      due_at BIGINT,
      tries INTEGER NOT NULL
    )`,
    'CREATE INDEX bulk_sign_out_due ON bulk_sign_out (due_at) WHERE due_at IS NOT NULL',
    'CREATE INDEX bulk_sign_out_start ON bulk_sign_out (started_at)',
    `CREATE TABLE incident_measure (
      id TEXT NOT NULL PRIMARY KEY,
      kind TEXT NOT NULL,
      value TEXT NOT NULL,
      operator TEXT NOT NULL,
      reason TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      ends_at BIGINT NOT NULL
    )`,
    'CREATE INDEX incident_measure_end ON incident_measure (ends_at)',
    // The search for locked accounts reads recent refusals.
    `CREATE INDEX security_event_refused ON security_event (kind, at, account_id)
      WHERE kind = 'sign-in-refused' AND account_id IS NOT NULL`,
  ],
};
