import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Store } from '../domain/ports.ts';
import type { Engine } from './engines/engine.ts';
import { dialects, openTestEngine, type TestEngine } from './engines/testing.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { readiness } from './readiness.ts';
import { openStore } from './store.ts';

describe.each(dialects)('readiness on %s', (dialect) => {
  let opened: TestEngine;
  let store: Store;
  beforeEach(async () => {
    opened = await openTestEngine(dialect);
    store = openStore(opened.engine);
  });
  afterEach(() => opened?.end());

  test('begins when the migrations are done', async () => {
    const ready = readiness(opened.engine, store, Date.now);
    expect(await ready()).toBe(false);
    await migrate(opened.engine, migrations);
    expect(await ready()).toBe(true);
  });

  test('ends while the database refuses to write, and comes back', async () => {
    await migrate(opened.engine, migrations);
    let full = true;
    const tx: Store['tx'] = async (body) => {
      if (full) throw new Error('the disk is full');
      return store.tx(body);
    };
    const ready = readiness(opened.engine, { tx }, Date.now);
    expect(await ready()).toBe(false);
    full = false;
    expect(await ready()).toBe(true);
  });
});

test('a database that does not answer is asked once, and every caller has its answer after a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const read = vi.fn(() => new Promise<never>(() => {}));
  const ready = readiness({ dialect: 'sqlite', read: read as Engine['read'] }, { tx: vi.fn() }, Date.now);
  const answers = Promise.all([ready(), ready()]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await answers).toEqual([false, false]);
  expect(read).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
