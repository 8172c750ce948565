import { setImmediate as nextTurn } from 'node:timers/promises';
import { limits } from '@isoline/contract/rate-limits.ts';
import { expect, test } from 'vitest';
import type { ClientRange } from '../entities/request-context.ts';
import { keyedSemaphore } from '../keyed-semaphore.ts';
import type { Ports } from '../ports/ports.ts';
import { CallAbandoned, Overloaded, Unavailable } from '../unavailable.ts';
import { limitPasswordChecks } from './limit-password-checks.ts';

const of = (name: string) => ({ pair: name, account: name });
const open = new AbortController().signal;

/** Password checks that never end. */
function blockedChecks() {
  const ports = { limits, passwordChecks: keyedSemaphore() } as unknown as Ports;
  const counts = { started: 0, refused: [] as unknown[] };
  let pairs = 0;
  const start = (clientRanges: readonly ClientRange[], times: number, closed: AbortSignal = open) => {
    for (let count = 0; count < times; count++) {
      const check = () => {
        counts.started += 1;
        return new Promise<never>(() => {});
      };
      const turn = limitPasswordChecks(ports, { clientRanges, closed }, of(`pair ${pairs++}`), check);
      turn.catch((error: unknown) => counts.refused.push(error));
    }
    return nextTurn();
  };
  return { start, counts };
}

const client = (key: string): ClientRange[] => [{ key, times: 1 }];

test('8 checks of one client run and 32 wait, more are RATE_LIMITED, and a check of another client runs immediately', async () => {
  const { start, counts } = blockedChecks();
  await start(client('a'), 40);
  expect([counts.started, counts.refused.length]).toEqual([8, 0]);
  await start(client('a'), 1);
  expect(counts.refused).toEqual([expect.objectContaining({ key: 'RATE_LIMITED', values: { retryAfter: 5 } })]);
  await start(client('b'), 1);
  expect(counts.started).toBe(9);
});

test('a waiting check leaves the queue when its connection closes', async () => {
  const { start, counts } = blockedChecks();
  const leaving = new AbortController();
  await start(client('a'), 8);
  await start(client('a'), 32, leaving.signal);
  leaving.abort(new CallAbandoned());
  await start(client('a'), 32);
  expect(counts.refused).toEqual(Array(32).fill(expect.any(CallAbandoned)));
  expect(counts.started).toBe(8);
});

test('a full hash queue is RATE_LIMITED, and an unreachable database is not', async () => {
  const ports = { limits, passwordChecks: keyedSemaphore() } as unknown as Ports;
  const failing = (error: Error) =>
    limitPasswordChecks(ports, { clientRanges: client('a'), closed: open }, of('one'), () => Promise.reject(error));
  await expect(failing(new Overloaded('full'))).rejects.toMatchObject({
    key: 'RATE_LIMITED',
    values: { retryAfter: 5 },
  });
  await expect(failing(new Unavailable('away'))).rejects.toBeInstanceOf(Unavailable);
});

test('the clients of one IPv6 network share its limit', async () => {
  const { start, counts } = blockedChecks();
  for (let index = 0; index < 10; index++) await start([...client(`64-${index}`), { key: '56', times: 4 }], 8);
  expect(counts.started).toBe(32);
});

test('two checks of one account and address run at the same time', async () => {
  const ports = { limits, passwordChecks: keyedSemaphore() } as unknown as Ports;
  let started = 0;
  const check = () => {
    started += 1;
    return new Promise<never>(() => {});
  };
  for (let count = 0; count < 5; count++)
    void limitPasswordChecks(ports, { clientRanges: client('a'), closed: open }, of('one'), check);
  await nextTurn();
  expect(started).toBe(2);
});

test('a check gets a turn in the hash queue for its account and its widest range of addresses', async () => {
  const ports = { limits, passwordChecks: keyedSemaphore() } as unknown as Ports;
  const clientRanges = [...client('a /64'), { key: 'a /48', times: 16 }];
  const checked = { pair: 'pair', account: 'account', ofStranger: true };
  const turn = await limitPasswordChecks(ports, { clientRanges, closed: open }, checked, async (given) => given);
  expect(turn).toEqual({ account: 'account', range: 'a /48', ofStranger: true, signal: open });
});
