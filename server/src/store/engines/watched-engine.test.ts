import { beforeEach, expect, test, vi } from 'vitest';
import { DatabaseAway, DatabaseReplaced, Unavailable } from '../../model/unavailable.ts';
import type { Engine } from './engine.ts';
import { watchedEngine } from './watched-engine.ts';

let now = 0;
let failure: Error | undefined;
const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const lines = () => [...logger.error.mock.calls, ...logger.warn.mock.calls, ...logger.info.mock.calls];

async function answer<T>(): Promise<T> {
  if (failure) throw failure;
  return undefined as T;
}

const engine: Engine = {
  dialect: 'postgres',
  read: answer,
  longRead: answer,
  tx: answer,
  longTx: answer,
  exclusive: answer,
  overwrite: answer,
  ping: answer,
  close: answer,
};
const watched = watchedEngine(engine, logger, () => now);

/** Calls the engine at a time, in seconds. */
async function callAt(seconds: number, error?: Error): Promise<void> {
  now = seconds * 1_000;
  failure = error;
  await watched.ping().catch(() => {});
}

beforeEach(() => {
  for (const mock of Object.values(logger)) mock.mockReset();
});

test('an outage is logged once when it starts and once, with its duration, when it is over', async () => {
  const away = new DatabaseAway('the database cannot be reached now');
  await callAt(100);
  for (let second = 101; second <= 120; second += 1) await callAt(second, away);
  expect(lines()).toEqual([[{ err: away }, 'the database does not serve']]);
  for (let second = 121; second <= 140; second += 1) await callAt(second);
  expect(logger.info.mock.calls).toEqual([['the database answers again after 20 s']]);
  await callAt(150, away);
  expect(logger.warn).toHaveBeenCalledTimes(2);
  for (const second of [151, 161]) await callAt(second);
});

test('calls that succeed between failures do not end an outage', async () => {
  const full = new DatabaseAway('the database file cannot be used now');
  for (let second = 200; second < 230; second += 1) await callAt(second, second % 2 === 0 ? full : undefined);
  expect(lines()).toHaveLength(1);
  for (const second of [230, 240]) await callAt(second);
  expect(logger.info.mock.calls).toEqual([['the database answers again after 29 s']]);
});

test('a replaced file is logged as an error with its sentence', async () => {
  const replaced = new DatabaseReplaced('/data/account.sqlite');
  for (let second = 300; second < 305; second += 1) await callAt(second, replaced);
  expect(lines()).toEqual([
    [{ err: replaced }, expect.stringMatching(/^\/data\/account.sqlite was removed or replaced/)],
  ]);
  expect(logger.error).toHaveBeenCalledTimes(1);
  for (const second of [305, 315]) await callAt(second);
});

test('other errors are not logged here', async () => {
  await callAt(400, new Unavailable('too many wait'));
  await callAt(401, new Error('broken'));
  expect(lines()).toEqual([]);
});
