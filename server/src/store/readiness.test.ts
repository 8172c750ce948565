import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Engine } from './engines/engine.ts';
import { dialects, openTestEngine, type TestEngine } from './engines/testing.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { readiness } from './readiness.ts';

/** Replaces `tx` of the engine. */
const withTx = (engine: Engine, tx: (original: Engine['tx']) => Engine['tx']): Engine => ({
  dialect: engine.dialect,
  read: (query, params) => engine.read(query, params),
  tx: tx((body) => engine.tx(body)),
  longRead: (query, params) => engine.longRead(query, params),
  longTx: (body) => engine.longTx(body),
  exclusive: (body) => engine.exclusive(body),
  overwrite: () => engine.overwrite(),
  ping: () => engine.ping(),
  close: () => engine.close(),
});

describe.each(dialects)('readiness on %s', (dialect) => {
  let opened: TestEngine;
  beforeEach(async () => {
    opened = await openTestEngine(dialect);
  });
  afterEach(() => opened?.end());

  test('a node becomes ready when the migrations are done', async () => {
    const ready = readiness(opened.engine, Date.now);
    expect(await ready()).toBe(false);
    await migrate(opened.engine, migrations);
    expect(await ready()).toBe(true);
  });

  test('a node is not ready while the database refuses to write, and is ready again afterwards', async () => {
    await migrate(opened.engine, migrations);
    let full = true;
    const engine = withTx(opened.engine, (tx) => async (body) => {
      if (full) throw new Error('the disk is full');
      return tx(body);
    });
    const ready = readiness(engine, Date.now);
    expect(await ready()).toBe(false);
    full = false;
    expect(await ready()).toBe(true);
  });
});

test('a node is not ready while its file is away, and is ready again afterwards', async () => {
  const { engine, settings, end } = await openTestEngine('sqlite');
  await migrate(engine, migrations);
  const ready = readiness(engine, Date.now);
  expect(await ready()).toBe(true);
  const file = join(settings.dataDir, 'account.sqlite');
  await rename(file, `${file}.away`);
  expect(await ready()).toBe(false);
  await rename(`${file}.away`, file);
  expect(await ready()).toBe(true);
  await end();
});

describe('readiness while the database does not answer', () => {
  let opened: TestEngine;
  /** Transactions wait for this promise. */
  let answer: PromiseWithResolvers<void>;
  let ready: () => Promise<boolean>;
  const tx = vi.fn();
  beforeEach(async () => {
    opened = await openTestEngine('sqlite');
    await migrate(opened.engine, migrations);
    answer = Promise.withResolvers();
    tx.mockReset();
    const engine = withTx(opened.engine, (original) => async (body) => {
      tx();
      await answer.promise;
      return original(body);
    });
    ready = readiness(engine, Date.now);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(async () => {
    vi.useRealTimers();
    answer.resolve();
    await opened.end();
  });

  /** Returns the answers to two simultaneous probes. */
  async function probe(): Promise<boolean[]> {
    const answers = Promise.all([ready(), ready()]);
    await vi.advanceTimersByTimeAsync(1_000);
    return answers;
  }

  test('the check runs once, and a node that was never ready answers "not ready" after a second', async () => {
    expect(await probe()).toEqual([false, false]);
    expect(tx).toHaveBeenCalledTimes(1);
  });

  test('a node that was ready stays ready for 15 s, and becomes ready again at the next answer', async () => {
    answer.resolve();
    expect(await ready()).toBe(true);
    answer = Promise.withResolvers();
    for (let second = 1; second < 15; second += 1) expect(await probe()).toEqual([true, true]);
    expect(await probe()).toEqual([false, false]);
    expect(tx).toHaveBeenCalledTimes(2);
    answer.resolve();
    expect(await ready()).toBe(true);
  });

  test('a node whose last check failed is not ready', async () => {
    answer.resolve();
    expect(await ready()).toBe(true);
    answer = Promise.withResolvers();
    answer.reject(new Error('the database is away'));
    expect(await ready()).toBe(false);
    answer = Promise.withResolvers();
    expect(await probe()).toEqual([false, false]);
  });
});
