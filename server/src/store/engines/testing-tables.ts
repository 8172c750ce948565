import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';
import { lockingQuery, query } from './engine.ts';

type TestTables = {
  note: { id: string; subject: string; amount: number; at: number; body: Uint8Array | null };
};

export const noteMigrations: readonly Migration[] = [
  {
    id: 1,
    name: 'note',
    sql: [
      'CREATE TABLE note (id TEXT PRIMARY KEY, subject TEXT NOT NULL, amount BIGINT NOT NULL, at BIGINT NOT NULL, body BYTEA)',
      'CREATE INDEX note_subject ON note (subject)',
    ],
  },
];

export const insertNote = query<{ id: string; subject: string; at: number }>()((db, p) =>
  db
    .withTables<TestTables>()
    .insertInto('note')
    .values({ id: p.id, subject: p.subject, amount: 7, at: p.at, body: null }),
);

export const putNote = query<{ id: string; body: Uint8Array | null; amount: number }>()((db, p) =>
  db
    .withTables<TestTables>()
    .insertInto('note')
    .values({ id: p.id, subject: 'put', amount: p.amount, at: 1_700_000_000_000, body: p.body })
    .onConflict((on) => on.column('id').doUpdateSet({ body: p.body, amount: p.amount }))
    .returning(['id', 'amount', 'at', 'body']),
);

export const notesOf = query<{ subject: string }>()((db, p) =>
  db.withTables<TestTables>().selectFrom('note').select('id').where('subject', '=', p.subject).orderBy('id'),
);

export const lockNote = lockingQuery<{ id: string }>()((db, p) =>
  db.withTables<TestTables>().selectFrom('note').select('id').where('id', '=', p.id),
);

export const allNotes = query()((db) => db.withTables<TestTables>().selectFrom('note').selectAll().orderBy('id'));

export const takeNote = query<{ id: string }>()((db, p) =>
  db.withTables<TestTables>().deleteFrom('note').where('id', '=', p.id).returning('id'),
);

export const totals = query()(
  () => sql<{ notes: number; sum: number }>`SELECT count(*) AS notes, sum(amount) AS sum FROM note`,
);

/** A statement that SQLite computes for some seconds. */
export const slowStatement = query()(
  () => sql<{ rows: number }>`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000000)
    SELECT count(*) AS rows FROM n`,
);

/** The error that PostgreSQL reports when it aborts a transaction because of concurrent ones. */
export const createSerializationFailure = `CREATE FUNCTION serialization_failure() RETURNS integer LANGUAGE plpgsql
  AS $$ BEGIN RAISE EXCEPTION 'aborted' USING ERRCODE = '40001'; END $$`;

export const serializationFailure = query()(() => sql<{ failed: number }>`SELECT serialization_failure() AS failed`);
