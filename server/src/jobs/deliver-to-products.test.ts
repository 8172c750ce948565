import { setImmediate } from 'node:timers/promises';
import { HOUR_MS } from '@isoline/contract/values/durations.ts';
import { afterEach, expect, test } from 'vitest';
import { deliverToProducts, type ProductQueue } from './deliver-to-products.ts';
import { wakeUp } from './wake-up.ts';

/** Ends the deliveries of each test. */
const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0)) await end();
});

/** Starts to deliver from a queue that is looked at when it is woken, or after an hour. */
function deliver(queue: ProductQueue) {
  const [due, stopped] = [wakeUp(), new AbortController()];
  const failures: unknown[] = [];
  const failed = (error: unknown) => failures.push(error);
  const running = deliverToProducts({ queue, due, idleMs: HOUR_MS, failed }, stopped.signal);
  due.wake();
  ending.push(async () => {
    stopped.abort();
    await running;
  });
  return { due, failures };
}

test('the job claims each failed delivery again at the time of its next try', async () => {
  const waits: Readonly<Record<string, readonly number[]>> = { contour: [50, 100], strata: [200] };
  const claims: string[] = [];
  deliver({
    streams: async () => ['contour', 'strata'],
    async claim(stream) {
      await setImmediate();
      claims.push(stream);
      const isFirst = claims.filter((one) => one === stream).length === 1;
      return isFirst ? [async () => waits[stream] ?? []] : [];
    },
  });
  // Each stream is claimed when the job starts, when a delivery has ended, and at each of the three times.
  await expect.poll(() => claims.filter((one) => one === 'strata').length).toBeGreaterThanOrEqual(5);
});

test('a claim that hangs or fails does not delay the deliveries of other streams', async () => {
  const sent: string[] = [];
  const hanging = Promise.withResolvers<void>();
  ending.push(async () => hanging.resolve());
  const { failures } = deliver({
    streams: async () => ['hanging', 'failing', 'working'],
    async claim(stream) {
      await setImmediate();
      if (stream === 'hanging') await hanging.promise;
      if (stream === 'failing') throw new Error('no connection');
      const send = async () => {
        sent.push(stream);
        return [];
      };
      return sent.includes(stream) ? [] : [send];
    },
  });
  await expect.poll(() => sent).toEqual(['working']);
  expect(failures).not.toEqual([]);
  hanging.resolve();
  await expect.poll(() => sent).toEqual(['working', 'hanging']);
});

test('a stream whose receiver does not answer gets 20 deliveries at a time, and delays no others', async () => {
  const silent = Promise.withResolvers<void>();
  ending.push(async () => silent.resolve());
  const taken = { silent: 0, working: 0 };
  deliver({
    streams: async () => ['silent', 'working'],
    async claim(stream, limit) {
      await setImmediate();
      const isSilent = stream === 'silent';
      const count = isSilent ? limit : Math.min(limit, 10 - taken.working);
      taken[isSilent ? 'silent' : 'working'] += count;
      return Array.from({ length: count }, () => async () => {
        if (isSilent) await silent.promise;
        return [];
      });
    },
  });
  await expect.poll(() => taken).toEqual({ silent: 20, working: 10 });
});
