import { StatementSync } from 'node:sqlite';
import { lifetimes } from '@isoline/contract/limits.ts';
import { expect, test, vi } from 'vitest';
import { prune } from './prune.ts';
import { shortenAddresses } from './shorten-addresses.ts';
import { calls } from './testing-calls.ts';
import { T, useTestStore } from './testing-store.ts';

/** The type that Node's types still lack. */
type Counting = StatementSync & { stat(counter: 'reprepare' | 'run'): number };

const on = useTestStore('sqlite');

test('SQLite compiles each statement once, however often it runs', async () => {
  const rows = vi.spyOn(StatementSync.prototype, 'all');
  for (const [table, methods] of Object.entries(calls))
    for (const [method, lists] of Object.entries(methods))
      for (const args of lists) await on.store.tx((tables) => Reflect.get(tables, table)[method](...args));
  await prune(on.engine, T);
  await shortenAddresses(on.engine, T + lifetimes.wholeAddressMs + 1);
  const ran = new Set(rows.mock.contexts as Counting[]);
  vi.restoreAllMocks();
  const statements = [...ran].filter((one) => one.stat('run') > 0 && !one.sourceSQL.startsWith('PRAGMA'));
  expect(statements.length).toBeGreaterThan(100);
  expect(statements.filter((one) => one.stat('reprepare') > 0).map(({ sourceSQL }) => sourceSQL)).toEqual([]);
});
