import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Engine, Run } from './engines/engine.ts';
import { migrations } from './migrations.ts';
import { prune } from './prune.ts';
import { openStore } from './store.ts';
import { calls } from './testing-calls.ts';
import { T, useTestStore } from './testing-store.ts';

/** Features that a distributed PostgreSQL lacks, or has on one machine only. */
const forbidden: Readonly<Record<string, RegExp>> = {
  'a notification': /\b(LISTEN|UNLISTEN|NOTIFY|pg_notify)\b/i,
  'a trigger or function': /\bCREATE\s+(OR\s+REPLACE\s+)?(\w+\s+)?(TRIGGER|FUNCTION|PROCEDURE|RULE)\b/i,
  'a savepoint': /\bSAVEPOINT\b/i,
  'a lock of the session or of a table': /\bpg_(try_)?advisory_(un)?lock|\bLOCK\s+TABLE\b/i,
  'a sequence':
    /\b(BIG|SMALL)?SERIAL\b|\bAS\s+IDENTITY\b|\bAUTOINCREMENT\b|\bSEQUENCE\b|\b(nextval|currval|lastval)\b/i,
  'a temporary table or a cursor': /\bTEMP(ORARY)?\b|\bDECLARE\b/i,
};

const broken = (statements: readonly string[]) =>
  statements.filter((text) => Object.values(forbidden).some((pattern) => pattern.test(text)));

const created = migrations.flatMap(({ sql }) =>
  sql.map((statement) => (typeof statement === 'string' ? statement : statement.postgres)),
);

/**
 * Recognizes a unique index that is not the key of its table. An index that starts with the account is allowed, because
 * the rows of an account are on one machine.
 */
const uniqueAcrossAccounts = (statement: string) =>
  /\bUNIQUE\b/.test(statement) && !/^CREATE UNIQUE INDEX \w+ ON \w+ \(account_id, /.test(statement);

describe('a distributed PostgreSQL', () => {
  const on = useTestStore('sqlite');

  /** Returns all statements of the store, in the dialect of PostgreSQL. */
  async function statementsOfStore(): Promise<string[]> {
    const statements = new Set<string>();
    const recorded =
      (run: Run): Run =>
      (query, params) => {
        statements.add(query.statement('postgres').sql);
        return run(query, params);
      };
    const engine: Engine = Object.create(on.engine, {
      tx: { value: (body: (run: Run) => Promise<unknown>) => on.engine.tx((run) => body(recorded(run))) },
    });
    const store = openStore(engine);
    for (const [table, methods] of Object.entries(calls))
      for (const [method, lists] of Object.entries(methods))
        for (const args of lists) await store.tx((tables) => Reflect.get(tables, table)[method](...args));
    await prune(engine, T);
    return [...statements];
  }

  test('every statement of the store works on a distributed PostgreSQL', async () => {
    const statements = await statementsOfStore();
    expect(statements.length).toBeGreaterThan(100);
    expect(broken(statements)).toEqual([]);
  });

  test('every migration works on a distributed PostgreSQL', () => {
    expect(broken(created)).toEqual([]);
  });

  test('the engine itself works on a distributed PostgreSQL', () => {
    const files = ['postgres.ts', 'postgres-client.ts'];
    expect(broken(files.map((file) => readFileSync(join(import.meta.dirname, 'engines', file), 'utf8')))).toEqual([]);
  });

  test('foreign keys refer to accounts, identities, operators and products only', () => {
    const referred = created.flatMap((statement) => [...statement.matchAll(/\bREFERENCES (\w+)/g)].map(([, to]) => to));
    expect([...new Set(referred)].sort()).toEqual(['account', 'console_product', 'identity', 'operator']);
  });

  test('values that are unique across accounts are the key of their table', () => {
    expect(created.filter(uniqueAcrossAccounts)).toEqual([]);
    for (const key of ['(kind, value)', '(provider, app_id, subject)', '(provider, union_id)'])
      expect(created.some((statement) => statement.includes(`PRIMARY KEY ${key}`))).toBe(true);
  });
});

test.each([
  'LISTEN session_ended',
  'CREATE TRIGGER touched AFTER UPDATE ON session EXECUTE FUNCTION touch()',
  'SAVEPOINT before',
  'SELECT pg_advisory_lock(1)',
  'CREATE TABLE note (id BIGSERIAL PRIMARY KEY)',
  'CREATE TABLE note (id BIGINT GENERATED ALWAYS AS IDENTITY)',
])('%s would be refused', (statement) => {
  expect(broken([statement])).toEqual([statement]);
});

test.each([
  'CREATE UNIQUE INDEX account_phone ON account (phone)',
  'CREATE TABLE note (id TEXT NOT NULL PRIMARY KEY, name TEXT UNIQUE)',
])('%s is unique across accounts', (statement) => {
  expect(uniqueAcrossAccounts(statement)).toBe(true);
});
