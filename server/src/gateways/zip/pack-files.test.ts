import { expect, test } from 'vitest';
import { unzip } from '../../../test/unzip.ts';
import type { PackFiles } from '../../model/ports/pack-files.ts';
import { JobHung, nativeJobs } from '../native-jobs.ts';
import { packFiles } from './pack-files.ts';

async function* partsOf(...parts: (string | Uint8Array)[]) {
  yield* parts;
}

async function pack(files: Parameters<PackFiles>[0]): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const bytes of packFiles(nativeJobs())(files)) parts.push(bytes);
  return Buffer.concat(parts);
}

test('an archive contains each file under its name, from many parts or none', async () => {
  const long = Array.from({ length: 500 }, (_, index) => `line ${index}\n`.repeat(200));
  const archive = await pack({
    'data.json': partsOf('{"name": "李"', '', Buffer.from('}')),
    '图.txt': partsOf(...long),
    empty: partsOf(),
  });
  expect(unzip(archive)).toEqual({ 'data.json': '{"name": "李"}', '图.txt': long.join(''), empty: '' });
  expect(archive.length).toBeLessThan(long.join('').length / 10);
});

test('an archive fails with the error of its parts', async () => {
  async function* broken() {
    yield 'first';
    throw new Error('the lease was lost');
  }
  await expect(pack({ a: partsOf('a'), b: broken() })).rejects.toThrow('the lease was lost');
});

test('a reader that stops also stops the parts', async () => {
  let hasEnded = false;
  async function* endless() {
    try {
      for (;;) yield crypto.getRandomValues(new Uint8Array(60_000));
    } finally {
      hasEnded = true;
    }
  }
  for await (const bytes of packFiles(nativeJobs())({ endless: endless() })) if (bytes.length > 1_000) break;
  await expect.poll(() => hasEnded).toBe(true);
});

test('bytes that never arrive are given up after the limit, and the parts are stopped when the job ends', async () => {
  const hang = Promise.withResolvers<string>();
  let hasEnded = false;
  async function* hanging() {
    try {
      yield 'first';
      yield await hang.promise;
      for (;;) yield crypto.getRandomValues(new Uint8Array(60_000));
    } finally {
      hasEnded = true;
    }
  }
  const jobs = nativeJobs();
  const read = async () => {
    for await (const bytes of packFiles(jobs, 200)({ hanging: hanging() })) expect(bytes.length).toBeGreaterThan(0);
  };
  await expect(read()).rejects.toBeInstanceOf(JobHung);
  expect([jobs.hanging(), hasEnded]).toEqual([1, false]);
  hang.resolve('late');
  await expect.poll(() => [jobs.hanging(), hasEnded]).toEqual([0, true]);
});
