import { expect, test } from 'vitest';
import { Unavailable } from '../model/unavailable.ts';
import { JobHung, nativeJobs } from './native-jobs.ts';

const LIMIT_MS = 20;
const never = () => new Promise<never>(() => undefined);

test('a job that never settles is given up after its limit, and reported once', async () => {
  const reported: string[] = [];
  const jobs = nativeJobs((job) => reported.push(job));
  await expect(jobs.run('slide-picture', LIMIT_MS, never)).rejects.toBeInstanceOf(JobHung);
  expect(reported).toEqual(['slide-picture']);
  expect(jobs.hanging()).toBe(1);
  expect(await jobs.run('slide-picture', LIMIT_MS, async () => 'next')).toBe('next');
});

test('after two hanging jobs no more jobs of their kind start, but other kinds do', async () => {
  const jobs = nativeJobs();
  let started = 0;
  const hang = () => {
    started += 1;
    return never();
  };
  await Promise.allSettled([1, 2].map(() => jobs.run('slide-picture', LIMIT_MS, hang)));
  await expect(jobs.run('slide-picture', LIMIT_MS, hang)).rejects.toBeInstanceOf(Unavailable);
  expect(started).toBe(2);
  expect(await jobs.run('password-hash', LIMIT_MS, async () => 'hash')).toBe('hash');
});

test('a job that ends late does not count as hanging any more', async () => {
  const jobs = nativeJobs();
  const late = Promise.withResolvers<string>();
  await expect(jobs.run('password-hash', LIMIT_MS, () => late.promise)).rejects.toBeInstanceOf(JobHung);
  late.resolve('late');
  await late.promise;
  expect(jobs.hanging()).toBe(0);
});

test('a job that fails rejects with its own error and does not count as hanging', async () => {
  const jobs = nativeJobs();
  await expect(jobs.run('archive', LIMIT_MS, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(jobs.hanging()).toBe(0);
});
