import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { lifetimes } from '@isoline/contract/limits.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Dialect, type Engine, type Query, query, type Run } from './engines/engine.ts';
import { type EngineSettings, openEngine } from './engines/open.ts';
import { dialects, newTestDatabase } from './engines/testing.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { prune } from './prune.ts';
import { shortenAddresses } from './shorten-addresses.ts';
import { openStore } from './store.ts';
import { calls } from './testing-calls.ts';
import { T, useTestStore } from './testing-store.ts';

interface Recorded {
  readonly text: string;
  /** Returns the plan, in the database where it was recorded or in another one. */
  readonly explained: (other?: Engine) => Promise<string>;
}

/** Wraps `engine`, and records how to explain each query that runs on it. */
function recording(engine: Engine, into: Map<string, Recorded>): Engine {
  const through =
    (run: Run): Run =>
    (known, params) => {
      const { sql: text } = known.statement(engine.dialect);
      into.set(text, { text, explained: (other = engine) => explain(other, known, params) });
      return run(known, params);
    };
  return {
    dialect: engine.dialect,
    read: through((known, params) => engine.read(known, params)),
    longRead: through((known, params) => engine.longRead(known, params)),
    tx: (body) => engine.tx((run) => body(through(run))),
    longTx: (body) => engine.longTx((run) => body(through(run))),
    exclusive: (body) => engine.exclusive(body),
    overwrite: () => engine.overwrite(),
    ping: () => engine.ping(),
    close: () => engine.close(),
  };
}

const prefix: Record<Dialect, string> = { sqlite: 'EXPLAIN QUERY PLAN', postgres: 'EXPLAIN' };

// PostgreSQL reads a small table as a whole even if an index fits. With sequential scans off, it does so only if no
// index fits.
const preferIndexes = query()(() => sql`SELECT set_config('enable_seqscan', 'off', true)`);

const allIndexes = query()(
  () => sql<{ name: string }>`SELECT name FROM sqlite_schema WHERE type = 'index' AND sql NOT LIKE 'CREATE UNIQUE%'`,
);

async function explain<R, P>(engine: Engine, known: Query<R, P>, params: P): Promise<string> {
  const explaining: Query<object, P> = {
    statement(dialect) {
      const statement = known.statement(dialect);
      return { ...statement, sql: `${prefix[dialect]} ${statement.sql}`, name: `plan-${statement.name}` };
    },
  };
  const lines = await engine.tx(async (run) => {
    if (engine.dialect === 'postgres') await run(preferIndexes, {});
    return run(explaining, params);
  });
  return lines.map((line) => Object.values(line).at(-1)).join('\n');
}

// SQLite also writes SCAN for rows that the statement lists, and for results that SQLite has materialized itself. Other
// lines of the plan show how SQLite materializes them.
function readsTableWhole(plan: string): boolean {
  const gathered = [...plan.matchAll(/(?:MATERIALIZE|CO-ROUTINE) (\S+)/g)].map(([, name]) => name);
  const scanned = [...plan.matchAll(/\bSCAN (?!\d+-ROW VALUES CLAUSE|CONSTANT ROW)(\S+)/g)].map(([, name]) => name);
  return plan.includes('Seq Scan') || scanned.some((name) => !gathered.includes(name));
}

async function scansIn(recorded: Map<string, Recorded>): Promise<string[]> {
  const scans: string[] = [];
  for (const { text, explained } of recorded.values()) {
    const plan = await explained();
    if (readsTableWhole(plan)) scans.push(`${text}\n${plan}`);
  }
  return scans;
}

/** Calls every function of every table. */
async function callEverything(engine: Engine): Promise<Map<string, Recorded>> {
  const recorded = new Map<string, Recorded>();
  const store = openStore(recording(engine, recorded));
  for (const [table, methods] of Object.entries(calls)) {
    for (const [method, lists] of Object.entries(methods)) {
      for (const args of lists) await store.tx((tables) => Reflect.get(tables, table)[method](...args));
    }
  }
  return recorded;
}

/**
 * Returns the plans of the recorded queries in the SQLite file of `settings`. `first` runs before the first plan is
 * requested.
 */
async function plansIn(settings: EngineSettings, recorded: Map<string, Recorded>, first?: (engine: Engine) => unknown) {
  const engine = await openEngine(settings);
  await first?.(engine);
  const plans: string[] = [];
  for (const { text, explained } of recorded.values()) plans.push(`${text}\n${await explained(engine)}`);
  await engine.close();
  return plans;
}

/** Plans that find the rows of a batch by a range of the time, and delete them by their whole key. */
const batchPlan: Record<Dialect, RegExp> = {
  sqlite:
    /^SEARCH (\w+) USING .*\(\w+=\?(?: AND \w+=\?)*\)\n[\s\S]*MATERIALIZE batch\nSEARCH \1 USING .*\((\w+)>\? AND \2<\?\)\n/,
  postgres:
    /CTE batch[\s\S]*Index Cond: \(\((\w+) >= .*\(\1 <= [\s\S]*Nested Loop[\s\S]*Index Cond: [\s\S]*= batch\.\w+\)/,
};

describe.each(dialects)('query plans on %s', (dialect) => {
  const on = useTestStore(dialect);
  let recorded = new Map<string, Recorded>();

  test('no query scans a whole table', async () => {
    recorded = await callEverything(on.engine);
    expect(recorded.size).toBeGreaterThan(40);
    expect(await scansIn(recorded)).toEqual([]);
  });

  // On the small tables of this test PostgreSQL prefers to sort.
  test.runIf(dialect === 'sqlite')(
    'a search of operators reads in the order of its index, without sorting',
    async () => {
      const searches = [...recorded.values()].filter(({ text }) => /product_session\.product = /.test(text));
      expect(searches).toHaveLength(7);
      for (const { text, explained } of searches)
        expect(`${text}\n${await explained()}`).not.toMatch(/TEMP B-TREE|Sort/);
    },
  );

  test.runIf(dialect === 'sqlite')('the live sessions of an account are read without its ended sessions', async () => {
    const ofAccount = [...recorded.values()].filter(({ text }) =>
      /"session"\."account_id" = \?.*"session"\."ended_at" is null/.test(text),
    );
    expect(ofAccount.length).toBeGreaterThan(4);
    for (const { text, explained } of ofAccount)
      expect(`${text}\n${await explained()}`).toMatch(/session_by_account \(account_id=\? AND ended_at=\?/);
  });

  test.runIf(dialect === 'sqlite')('each index serves a query', async () => {
    await prune(recording(on.engine, recorded), T);
    await shortenAddresses(recording(on.engine, recorded), T + lifetimes.wholeAddressMs);
    const plans = await Promise.all([...recorded.values()].map(({ explained }) => explained()));
    const used = new Set(plans.flatMap((plan) => [...plan.matchAll(/ INDEX (\w+)/g)].map(([, name]) => name)));
    const indexes = await on.engine.read(allIndexes, {});
    expect(indexes.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([]);
  });

  // The plan for few rows would not show it. With some thousand rows or more, PostgreSQL gathers all rows of an EXISTS
  // in the list of columns.
  test('a search of operators looks up the rows of each account separately', () => {
    const searches = [...recorded.values()].filter(({ text }) => /product_session\.product = /.test(text));
    expect(searches).toHaveLength(7);
    for (const { text } of searches) expect(text).not.toContain('EXISTS');
  });

  test('the search for locked accounts reads recent refusals by their own index', async () => {
    const searches = [...recorded.values()].filter(({ text }) => text.includes('WITH lately'));
    expect(searches).toHaveLength(1);
    for (const { explained } of searches) expect(await explained()).toContain('security_event_refused');
  });

  test('the notices that wait are counted by an index without the notices of digests', async () => {
    const counts = [...recorded.values()].filter(({ text }) =>
      /"pending_notice" where .*"digest_of" is null/.test(text),
    );
    expect(counts).toHaveLength(1);
    for (const { explained } of counts) expect(await explained()).toContain('pending_notice_waiting');
  });

  test('pruning reads one batch at the old end of an index, and deletes by the key', async () => {
    const recorded = new Map<string, Recorded>();
    await prune(recording(on.engine, recorded), T);
    expect(await scansIn(recorded)).toEqual([]);
    expect(recorded.size).toBeGreaterThan(30);
    for (const { explained } of recorded.values()) expect(await explained()).toMatch(batchPlan[dialect]);
  });

  test('shortening addresses reads a batch by the index of its time', async () => {
    const recorded = new Map<string, Recorded>();
    await shortenAddresses(recording(on.engine, recorded), T + lifetimes.wholeAddressMs + 1);
    expect(recorded.size).toBeGreaterThan(7);
    expect(await scansIn(recorded)).toEqual([]);
  });

  test('a query without an index is recognized', async () => {
    const recorded = new Map<string, Recorded>();
    const named = query<object>()((db) => db.selectFrom('account').select('id').where('nickName', '=', 'Li'));
    await recording(on.engine, recorded).read(named, {});
    expect(await scansIn(recorded)).toHaveLength(1);
  });

  // PostgreSQL updates its statistics by itself when a table has grown.
  test.runIf(dialect === 'sqlite')('statistics of empty tables do not change a plan', async () => {
    await prune(recording(on.engine, recorded), T);
    const { settings, remove } = await newTestDatabase(dialect);
    const planned = await plansIn(settings, recorded, (engine) => migrate(engine, migrations));
    const analyze = () => {
      const other = new DatabaseSync(join(settings.dataDir, 'account.sqlite'));
      other.exec('ANALYZE');
      other.close();
    };
    expect(await plansIn(settings, recorded, analyze)).toEqual(planned);
    expect(await plansIn(settings, recorded)).toEqual(planned);
    await remove();
  });
});
