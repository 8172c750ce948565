import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { lifetimes } from '@isoline/contract/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Engine, query, type Run } from './engines/engine.ts';
import { openEngine } from './engines/open.ts';
import { newTestDatabase } from './engines/testing.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { prune } from './prune.ts';
import { shortenAddresses } from './shorten-addresses.ts';
import { openStore } from './store.ts';
import { calls } from './testing-calls.ts';
import { fillEveryTable } from './testing-rows.ts';
import { T } from './testing-store.ts';

// FEW is more than any query may read; MANY is ten times as many.
const [FEW, MANY] = [3_000, 30_000];

/** The type that Node's types still lack. */
type Counting = StatementSync & { stat(counter: 'vmStep'): number };

/** Opens a new SQLite file with all tables and `rows` rows in each. */
async function open(rows: number) {
  const { settings, remove } = await newTestDatabase('sqlite');
  const engine = await openEngine(settings);
  await migrate(engine, migrations);
  await engine.close();
  const db = new DatabaseSync(join(settings.dataDir, 'account.sqlite'));
  fillEveryTable(db, rows);
  return { db, remove };
}

/** Creates an engine that records the most steps of SQLite's virtual machine that each statement takes. */
function countingEngine(db: DatabaseSync): { readonly engine: Engine; readonly steps: Map<string, number> } {
  const steps = new Map<string, number>();
  const run: Run = async (known, params) => {
    const { sql: text, bind } = known.statement('sqlite');
    const prepared = db.prepare(text) as Counting;
    const rows = prepared.all(...bind(params));
    steps.set(text, Math.max(steps.get(text) ?? 0, prepared.stat('vmStep')));
    return rows as never[];
  };
  const tx: Engine['tx'] = (body) => body(run);
  const exclusive = () => Promise.reject(new Error('no migration runs here'));
  const none = async () => {};
  return {
    steps,
    engine: {
      dialect: 'sqlite',
      read: run,
      longRead: run,
      tx,
      longTx: tx,
      exclusive,
      overwrite: none,
      ping: none,
      close: none,
    },
  };
}

let databases: Awaited<ReturnType<typeof open>>[] = [];
beforeAll(async () => {
  databases = [await open(FEW), await open(MANY)];
}, 300_000);
afterAll(async () => {
  for (const { db, remove } of databases) {
    db.close();
    await remove();
  }
});

/**
 * Finds the statements whose steps grow with the tables. A look-up by an index takes the same number of steps in any
 * table.
 */
async function findGrowing(work: (engine: Engine) => Promise<void>): Promise<string[]> {
  const counted: Map<string, number>[] = [];
  for (const { db } of databases) {
    const { engine, steps } = countingEngine(db);
    await work(engine);
    counted.push(steps);
  }
  const [few, many] = counted;
  expect(many?.size).toBeGreaterThan(0);
  return [...(many ?? [])].flatMap(([text, steps]) => {
    const before = few?.get(text) ?? 0;
    return steps > 2 * before + 500 ? [`${before} steps, then ${steps}: ${text}`] : [];
  });
}

async function callEverything(engine: Engine): Promise<void> {
  const store = openStore(engine);
  // Session counts read an index to its end, in the thread of long transactions.
  const { sessionCounts: _, ...others } = calls;
  for (const [table, methods] of Object.entries(others)) {
    for (const [method, lists] of Object.entries(methods)) {
      for (const args of lists) await store.tx((tables) => Reflect.get(tables, table)[method](...args));
    }
  }
}

test('a range that starts at the empty text is recognized, and so is a scan of the whole table for each row', async () => {
  const fromStart = query<{ after: string }>()((db, p) =>
    db.selectFrom('account').select('id').where('id', '>', p.after).where('nickName', '=', 'Li').orderBy('id').limit(1),
  );
  const inner = query()(
    () => sql`SELECT seq FROM audit_entry WHERE at <= ${sql.lit(T)}
      AND NOT EXISTS (SELECT 1 FROM audit_entry AS former WHERE former.seq < audit_entry.seq AND former.at > ${sql.lit(T)})`,
  );
  const found = await findGrowing(async (engine) => {
    await engine.read(fromStart, { after: '' });
    await engine.read(inner, {});
  });
  expect(found).toHaveLength(2);
});

test('the jobs that remove and shorten rows take as many steps among many rows in use as among few', async () => {
  const jobs = async (engine: Engine) => {
    await prune(engine, T);
    await shortenAddresses(engine, T + lifetimes.wholeAddressMs);
  };
  expect(await findGrowing(jobs)).toEqual([]);
});

test('each query takes as many steps among many rows in use as among few', async () => {
  expect(await findGrowing(callEverything)).toEqual([]);
});
