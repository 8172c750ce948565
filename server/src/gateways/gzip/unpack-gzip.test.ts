import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { JobHung, nativeJobs } from '../native-jobs.ts';
import { neverAfter } from '../testing-native-jobs.ts';
import { unpackGzip } from './unpack-gzip.ts';

const text = 'one person a line\n'.repeat(20_000);

async function* packed() {
  yield gzipSync(text);
}

async function unpack(jobs = nativeJobs(), bytesMax = text.length): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const bytes of unpackGzip(packed(), bytesMax, jobs)) parts.push(bytes);
  return Buffer.concat(parts).toString();
}

test('a file is unpacked step by step', async () => {
  expect(await unpack()).toBe(text);
});

test('a file that unpacks to more bytes than allowed is refused', async () => {
  await expect(unpack(nativeJobs(), text.length - 1)).rejects.toThrow('The unpacked file is too long.');
});

test('an unpacking that never settles is given up after the limit', async () => {
  const jobs = { ...nativeJobs(), run: neverAfter(1).run };
  await expect(unpack(jobs)).rejects.toBeInstanceOf(JobHung);
});
