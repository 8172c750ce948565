import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { JobHung, type NativeJobs, nativeJobs } from '../../gateways/native-jobs.ts';
import { migrate } from '../migrate.ts';
import type { Engine, Run } from './engine.ts';
import { openSqlite } from './sqlite.ts';
import { openTestEngine, type TestEngine } from './testing.ts';
import { allNotes, insertNote, noteMigrations, slowStatement } from './testing-tables.ts';

/** Calls a function as if outside of any transaction. */
const outside = AsyncLocalStorage.snapshot();

describe('the sqlite engine only', () => {
  let opened: TestEngine;
  let engine: Engine;
  let file: string;

  beforeEach(async () => {
    opened = await openTestEngine('sqlite');
    engine = opened.engine;
    file = join(opened.settings.dataDir, 'account.sqlite');
    await migrate(engine, noteMigrations);
  });

  afterEach(() => opened?.end());

  const add = (id: string) => engine.tx((run) => run(insertNote, { id, subject: 'one', at: 1 }));

  test('only their owner can read the files', async () => {
    await add('a');
    const modes = await Promise.all(['', '-wal', '-shm'].map(async (end) => (await stat(file + end)).mode & 0o777));
    expect(modes).toEqual([0o600, 0o600, 0o600]);
  });

  test('a body that awaits anything but the database fails without the others of its group, and does not delay them', async () => {
    const outcomes = await Promise.allSettled([
      add('before'),
      engine.tx(async (run) => {
        await run(insertNote, { id: 'slow', subject: 'one', at: 1 });
        await pause(10);
        await run(insertNote, { id: 'later', subject: 'one', at: 1 });
      }),
      add('after'),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(outcomes[1]).toMatchObject({ reason: { message: expect.stringContaining('awaited something other') } });
    await pause(20);
    expect((await engine.read(allNotes, {})).map((row) => row.id)).toEqual(['after', 'before']);
  });

  test('reads continue between the bodies of a group, and do not see its changes', async () => {
    const order: string[] = [];
    const read = async () => {
      order.push(`${(await engine.read(allNotes, {})).length} notes`);
    };
    const write = (id: string) =>
      engine.tx(async (run) => {
        await run(insertNote, { id, subject: 'one', at: 1 });
        order.push(id);
        if (id === 'a') setImmediate(() => void read());
      });
    await Promise.all([write('a'), write('b')]);
    expect(order).toEqual(['a', '0 notes', 'b']);
    expect(await engine.read(allNotes, {})).toHaveLength(2);
  });

  test('a loop over reads yields to the event loop every few milliseconds, and so do many loops side by side', async () => {
    let [turns, isReading] = [0, true];
    const countTurn = () => {
      turns += 1;
      if (isReading) setImmediate(countTurn);
    };
    setImmediate(countTurn);
    // Other work on the machine does not change the CPU time.
    const start = process.threadCpuUsage();
    const isEarly = () => process.threadCpuUsage(start).user < 100_000;
    const reads = Array.from({ length: 5 }, () => 0);
    const loop = async (_: number, index: number) => {
      for (; isEarly(); reads[index] = (reads[index] ?? 0) + 1) await engine.read(allNotes, {});
    };
    await Promise.all(reads.map(loop));
    isReading = false;
    expect(turns).toBeGreaterThan(3);
    expect(Math.min(...reads)).toBeGreaterThan(3);
  });

  test('transactions that arrive while a group runs share its commit', async () => {
    const write = engine.tx(async (run) => {
      await run(insertNote, { id: 'a', subject: 'one', at: 1 });
      setImmediate(() => void add('late'));
    });
    await Promise.all([write, add('b')]);
    expect((await engine.read(allNotes, {})).map((row) => row.id)).toEqual(['a', 'b', 'late']);
  });

  test('reads continue during a long transaction without seeing it, other transactions wait, and every write is kept', async () => {
    const seen: string[] = [];
    const ids = async () => (await engine.read(allNotes, {})).map((row) => row.id);
    let late: Promise<unknown> | undefined;
    const outcome = await engine.longTx(async (run) => {
      for (const id of ['a', 'b']) await run(insertNote, { id, subject: 'one', at: 1 });
      seen.push(...(await run(allNotes, {})).map((row) => row.id));
      late = outside(() => add('late').then(() => seen.push('late')));
      await run(insertNote, { id: 'c', subject: 'one', at: 1 });
      seen.push(`read: ${await outside(ids)}`);
      return 'done';
    });
    seen.push(outcome);
    expect(await ids()).toEqual(expect.arrayContaining(['a', 'b', 'c']));
    await late;
    expect(seen).toEqual(['a', 'b', 'read: ', 'done', 'late']);
    expect(await ids()).toEqual(['a', 'b', 'c', 'late']);
  });

  test('a long transaction that fails is undone, and throws the error of SQLite', async () => {
    const failing = engine.longTx(async (run) => {
      for (const id of ['a', 'a']) await run(insertNote, { id, subject: 'one', at: 1 });
    });
    await expect(failing).rejects.toThrow('UNIQUE constraint failed: note.id');
    const thrown = engine.longTx(async (run) => {
      await run(insertNote, { id: 'b', subject: 'one', at: 1 });
      throw new Error('changed its mind');
    });
    await expect(thrown).rejects.toThrow('changed its mind');
    await add('c');
    expect((await engine.read(allNotes, {})).map((row) => row.id)).toEqual(['c']);
  });

  test('a long transaction that another process keeps waiting too long is unavailable, and a closed engine does not start another one', async () => {
    const hasty = await openSqlite(file, { waitMs: 100 });
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    const write = () => hasty.longTx((run) => run(insertNote, { id: 'a', subject: 'one', at: 1 }));
    await expect(write()).rejects.toMatchObject({ name: 'Unavailable' });
    other.exec('ROLLBACK');
    other.close();
    const last = write();
    await hasty.close();
    await last;
    await expect(write()).rejects.toMatchObject({ name: 'Unavailable' });
    expect(await engine.read(allNotes, {})).toHaveLength(1);
  });

  test('a statement that hangs in the thread fails after its limit, its transaction is rolled back, and the next call and the end of the engine do not wait for it', async () => {
    const jobs = nativeJobs();
    let limitMs = 60_000;
    const run: NativeJobs['run'] = (job, _, work) => jobs.run(job, limitMs, work);
    const limited = await openSqlite(file, { jobs: { run } });
    const hanging = limited.longTx(async (execute) => {
      await execute(insertNote, { id: 'undone', subject: 'one', at: 1 });
      limitMs = 100;
      await execute(slowStatement, {});
    });
    await expect(hanging).rejects.toBeInstanceOf(JobHung);
    limitMs = 60_000;
    expect(await limited.longRead(allNotes, {})).toEqual([]);
    await expect.poll(() => jobs.hanging(), { timeout: 60_000 }).toBe(0);
    await limited.longTx((execute) => execute(insertNote, { id: 'kept', subject: 'one', at: 1 }));
    limitMs = 100;
    const last = limited.longRead(slowStatement, {}).catch((error: unknown) => error);
    await limited.close();
    expect(await last).toBeInstanceOf(JobHung);
    expect((await engine.read(allNotes, {})).map(({ id }) => id)).toEqual(['kept']);
  }, 120_000);

  test('statistics of SQLite are not used: those of an empty table would mislead when it grows', async () => {
    const statistics = () => {
      const db = new DatabaseSync(file);
      const rows = db.prepare('SELECT tbl FROM sqlite_stat1').all();
      db.close();
      return rows.length;
    };
    expect(statistics()).toBe(0);
    await add('a');
    const other = new DatabaseSync(file);
    other.exec('ANALYZE');
    other.close();
    expect(statistics()).toBeGreaterThan(0);
    await (await openSqlite(file)).close();
    expect(statistics()).toBe(0);
  });

  test('a writer waits for another process that holds the file, and reads continue', async () => {
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    const waiting = add('waiting');
    await pause(100);
    expect(await engine.read(allNotes, {})).toEqual([]);
    other.exec('ROLLBACK');
    await waiting;
    expect(await engine.read(allNotes, {})).toHaveLength(1);
    other.close();
  });

  test('a writer that waited too long is unavailable, and works again afterwards', async () => {
    const hasty = await openSqlite(file, { waitMs: 100 });
    const write = (id: string) => hasty.tx((run) => run(insertNote, { id, subject: 'one', at: 1 }));
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    for (const outcome of await Promise.allSettled([write('a'), write('b')])) {
      expect(outcome).toMatchObject({ reason: { name: 'Unavailable' } });
    }
    other.exec('ROLLBACK');
    other.close();
    await write('c');
    expect((await engine.read(allNotes, {})).map((row) => row.id)).toEqual(['c']);
    await hasty.close();
  });

  test('when the commit fails, the whole group is unavailable and undone', async () => {
    await engine.exclusive(async (_, script) => {
      await script('CREATE TABLE owner (id TEXT PRIMARY KEY)');
      await script('CREATE TABLE pet (owner TEXT REFERENCES owner (id) DEFERRABLE INITIALLY DEFERRED)');
    });
    const outcomes = await Promise.allSettled([
      add('a'),
      engine.exclusive((_, script) => script("INSERT INTO pet VALUES ('nobody')")),
      add('b'),
    ]);
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { name: 'Unavailable' } });
    expect(await engine.read(allNotes, {})).toEqual([]);
    await add('c');
    expect(await engine.read(allNotes, {})).toHaveLength(1);
  });

  test('a failed body causes the earlier ones to run again only if it has written', async () => {
    let runs = 0;
    const group = (fails: (run: Run) => Promise<unknown>) =>
      Promise.allSettled([
        engine.tx(async (run) => {
          runs += 1;
          await run(insertNote, { id: `note ${runs}`, subject: 'one', at: 1 });
        }),
        engine.tx(async (run) => {
          await fails(run);
          throw new Error('refused');
        }),
      ]);
    await group((run) => run(allNotes, {}));
    expect(runs).toBe(1);
    await group((run) => run(insertNote, { id: 'undone', subject: 'one', at: 1 }));
    expect(runs).toBe(3);
    expect((await engine.read(allNotes, {})).map((row) => row.id)).toEqual(['note 1', 'note 3']);
  });

  test('when the file cannot grow, every acknowledged row is kept', async () => {
    await engine.exclusive((_, script) => script('PRAGMA max_page_count = 1'));
    const long = (id: string) => engine.tx((run) => run(insertNote, { id, subject: 'x'.repeat(50_000), at: 1 }));
    const outcomes = await Promise.allSettled([add('a'), long('b'), add('c'), long('d')]);
    const kept = (await engine.read(allNotes, {})).map((row) => row.id);
    expect(kept).toEqual(['a', 'b', 'c', 'd'].filter((_, index) => outcomes[index]?.status === 'fulfilled'));
    expect(kept).not.toContain('b');
    await engine.exclusive((_, script) => script('PRAGMA max_page_count = 10000'));
    await long('e');
    expect((await engine.read(allNotes, {})).map((row) => row.id)).toEqual([...kept, 'e']);
  });

  test('each body runs in the async context of its caller', async () => {
    const caller = new AsyncLocalStorage<number>();
    const seen = await Promise.all(
      [1, 2, 3].map((id) => caller.run(id, () => engine.tx(async () => caller.getStore()))),
    );
    expect(seen).toEqual([1, 2, 3]);
  });

  test('every acknowledged row survives five kills of the process', async () => {
    const acknowledged = new Set<string>();
    for (let round = 0; round < 5; round += 1) {
      for (const id of await writeUntilKilled(opened.settings)) acknowledged.add(id);
    }
    const kept = new Set((await engine.read(allNotes, {})).map((row) => row.id));
    expect(acknowledged.size).toBeGreaterThan(50);
    expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
  });
});

async function writeUntilKilled(settings: object): Promise<string[]> {
  const script = join(import.meta.dirname, 'testing-writer.ts');
  const child = spawn(process.execPath, [script, JSON.stringify(settings), 'write'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (text) => {
    output += text;
  });
  await once(child.stdout, 'data');
  await pause(20 + Math.random() * 200);
  child.kill('SIGKILL');
  await once(child, 'close');
  return output.slice(0, output.lastIndexOf('\n')).split('\n');
}
