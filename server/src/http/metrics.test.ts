import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

test('the metrics wait for all reads of the database at the same time, and leave out what fails', async () => {
  const away = Promise.withResolvers<never>();
  const started: string[] = [];
  const waiting = (name: string) => () => {
    started.push(name);
    return away.promise;
  };
  const metrics = createMetrics({
    hashesWaiting: () => 7,
    jobsHanging: () => 0,
    messagesToday: waiting('messages'),
    streamBacklog: waiting('stream'),
    productBacklogs: waiting('products'),
    lastAuditCheck: waiting('trail'),
    formerSecretNeededMs: waiting('secret'),
    hours: { add: () => undefined, addNetwork: () => undefined },
  });
  const text = metrics.text();
  expect(started.toSorted()).toEqual(['messages', 'messages', 'products', 'secret', 'stream', 'trail']);
  away.reject(new Error('the database is away'));
  expect(await text).toContain('password_hashes_waiting 7');
});
