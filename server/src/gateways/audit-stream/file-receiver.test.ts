import { mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Unavailable } from '../../model/unavailable.ts';
import { nativeJobs } from '../native-jobs.ts';
import { neverAfter } from '../testing-native-jobs.ts';
import { fileReceiver } from './file-receiver.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stream-'));
});
afterEach(() => rm(folder, { recursive: true }));

const receiver = (file: string) => fileReceiver(file, nativeJobs());
const path = () => join(folder, 'events.jsonl');
const kept = (name = 'events.jsonl') => readFile(join(folder, name), 'utf8');

test('lines are appended to a file that only this user can read', async () => {
  const send = receiver(path());
  await send('{"a":1}\n');
  await send('{"a":2}\n{"a":3}\n');
  expect(await kept()).toBe('{"a":1}\n{"a":2}\n{"a":3}\n');
  expect((await stat(path())).mode & 0o777).toBe(0o600);
});

test('after a rotation, lines are appended to a new file', async () => {
  const send = receiver(path());
  await send('{"a":1}\n');
  await rename(path(), join(folder, 'events.jsonl.1'));
  await send('{"a":2}\n');
  expect([await kept('events.jsonl.1'), await kept()]).toEqual(['{"a":1}\n', '{"a":2}\n']);
});

test('a line that was cut off by a crash stays on its own line', async () => {
  await writeFile(path(), '{"a":1}\n{"a"');
  await receiver(path())('{"a":2}\n');
  expect(await kept()).toBe('{"a":1}\n{"a"\n{"a":2}\n');
});

test('a failed write is reported', async () => {
  await expect(receiver(join(folder, 'none', 'events'))('{}\n')).rejects.toThrow('ENOENT');
  await expect(receiver(folder)('{}\n')).rejects.toThrow('EISDIR');
});

test('a write that never settles is given up as Unavailable', async () => {
  await expect(fileReceiver(path(), neverAfter(0))('{}\n')).rejects.toBeInstanceOf(Unavailable);
});
