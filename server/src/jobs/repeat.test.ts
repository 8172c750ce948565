import { expect, test, vi } from 'vitest';
import { repeatJobs } from './repeat.ts';

test('a long list of jobs does not delay another list, and a failed job does not stop its list', async () => {
  const [ending, long] = [new AbortController(), Promise.withResolvers<void>()];
  const runs = { long: 0, failing: 0, short: 0 };
  const failures: string[] = [];
  const slow = {
    long: () => {
      runs.long += 1;
      return long.promise;
    },
  };
  const quick = {
    failing: async () => {
      runs.failing += 1;
      throw new Error('away');
    },
    short: async () => {
      runs.short += 1;
    },
  };
  const lists = [slow, quick].map((jobs) => ({ everyMs: 1, jobs }));
  const repeating = repeatJobs(lists, ending.signal, (_, job) => failures.push(job));
  await vi.waitUntil(() => runs.short > 2);
  expect(runs.long).toBe(1);
  ending.abort();
  long.resolve();
  await repeating;
  expect(new Set(failures)).toEqual(new Set(['failing']));
  expect(failures).toHaveLength(runs.failing);
});
