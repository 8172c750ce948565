import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
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

/** The lists whose queries need no order, and the reason. */
const sortedLater: Readonly<Record<string, string>> = {
  'accountBatches.owners': 'the caller looks up rows by their values',
  'importedAccounts.byHashes': 'the caller looks up rows by their values',
  'people.byEmailStart': 'one of the two queries reads one row',
  'people.idsOfFormer': 'any accounts are shown if more than the limit fit',
  'people.idsOfIdentity': 'any accounts are shown if more than the limit fit',
  'tickets.peekBoth': 'the caller looks up rows by their values',
  'vips.all': 'the method sorts the rows of two tables',
};

/** Recognizes a method whose caller treats each row of the same time alike. */
const takesTheDue = /\.(claimDue\w*|due|dueForClosing|endsOnUnknownDevices)$/;

/** Recognizes an order that leaves rows of the same time in any order. */
const endsWithTime = (statement: string) =>
  /\border by [^()]*"(?:\w+_at|at|until)"(?: asc| desc)?(?: limit \S+)?$/i.test(statement);

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

  interface Call {
    readonly method: string;
    /** The statements that the call ran, in the dialect of PostgreSQL. */
    readonly statements: readonly string[];
    readonly result?: unknown;
  }

  /** Calls all methods of the store. */
  async function callAll(): Promise<readonly Call[]> {
    let statements: string[] = [];
    const recorded =
      (run: Run): Run =>
      (query, params) => {
        statements.push(query.statement('postgres').sql);
        return run(query, params);
      };
    const engine: Engine = Object.create(on.engine, {
      tx: { value: (body: (run: Run) => Promise<unknown>) => on.engine.tx((run) => body(recorded(run))) },
    });
    const store = openStore(engine);
    const made: Call[] = [];
    for (const [table, methods] of Object.entries(calls))
      for (const [method, lists] of Object.entries(methods))
        for (const args of lists) {
          statements = [];
          const result = await store.tx((tables) => Reflect.get(tables, table)[method](...args));
          made.push({ method: `${table}.${method}`, statements, result });
        }
    statements = [];
    await prune(engine, T);
    return [...made, { method: 'prune', statements }];
  }

  let called: readonly Call[];
  beforeAll(async () => {
    called = await callAll();
  });

  test('every statement of the store works on a distributed PostgreSQL', () => {
    const statements = new Set(called.flatMap((call) => call.statements));
    expect(statements.size).toBeGreaterThan(100);
    expect(broken([...statements])).toEqual([]);
  });

  // A query without an order returns its rows in any order. PostgreSQL returns them in another one after an update.
  test('every query that returns a list has an order', () => {
    const lists = called.filter(({ result }) => Array.isArray(result));
    const unordered = lists.filter(({ statements }) =>
      statements.some((text) => /^select/i.test(text) && !/\border by\b/i.test(text)),
    );
    expect([...new Set(unordered.map(({ method }) => method))].sort()).toEqual(Object.keys(sortedLater).sort());
  });

  test('the order of a list that somebody reads ends with a key', () => {
    const lists = called.filter(({ method, result }) => Array.isArray(result) && !takesTheDue.test(method));
    const ambiguous = lists.filter(({ statements }) => statements.some(endsWithTime));
    expect(ambiguous.map(({ method }) => method)).toEqual([]);
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
