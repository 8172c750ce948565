import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Unavailable } from '../../model/unavailable.ts';
import { type NativeJobs, nativeJobs } from '../native-jobs.ts';
import { neverAfter } from '../testing-native-jobs.ts';
import { diskStore } from './disk-store.ts';

let folder: string;
let now = 1_700_000_000_000;
const signedBy = (secret: string, text: string) =>
  createHash('sha256')
    .update(secret + text)
    .digest('base64url');
const signatures = (text: string) => ['present', 'former'].map((secret) => signedBy(secret, text));
const open = (jobs: Pick<NativeJobs, 'run'> = nativeJobs()) => diskStore({ folder, signatures, now: () => now, jobs });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isoline-objects-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const filesIn = async (path: string) =>
  (await readdir(path, { withFileTypes: true })).filter((entry) => entry.isFile());

test.each(['../../outside', 'a/b/c.png', '/etc/passwd', 'a\0b', '山 🏔️', `${'x'.repeat(300)}`, '..', ''])(
  'an object of the path %j is one file of the folder that can be written, read and removed',
  async (path) => {
    const store = await open();
    expect(await store.read(path, 9)).toBe('absent');
    await store.put(path, Buffer.from('one'), 'image/png');
    await store.put(path, Buffer.from('other'), 'image/png');
    expect(await store.read(path, 5)).toEqual(Buffer.from('other'));
    expect(await store.read(path, 4)).toBe('too-large');
    expect((await filesIn(folder)).map(({ name }) => name)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
    expect(await (await open()).read(path, 5)).toEqual(Buffer.from('other'));
    await store.remove(path);
    await store.remove(path);
    expect(await store.read(path, 9)).toBe('absent');
    expect(await readdir(folder)).toEqual(['half-written']);
  },
);

test('an upload that breaks off does not leave a file, and leaves the older object unchanged', async () => {
  const store = await open();
  const { url } = store.signPut({ path: 'x', contentType: 'image/png', contentLength: 9, lifeMs: 1000 });
  const name = /uploads\/(\w+)/.exec(url)?.[1] ?? '';
  const put = { name, contentType: 'image/png', contentLength: 9, expires: 0, signature: '' };
  await store.put('x', Buffer.from('older'), 'image/png');
  const breaking = (async function* () {
    yield Buffer.from('some');
    throw new Error('gone');
  })();
  await expect(store.receive(put, breaking)).rejects.toThrow('gone');
  expect(await store.read('x', 9)).toEqual(Buffer.from('older'));
  expect(await readdir(join(folder, 'half-written'))).toEqual([]);
});

test('a signature is valid only for its name, type, length and expiry', async () => {
  const store = await open();
  const { url } = store.signPut({ path: 'x', contentType: 'image/png', contentLength: 9, lifeMs: 1000 });
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const put = {
    name: pathname.slice('/uploads/'.length),
    contentType: 'image/png',
    contentLength: 9,
    expires: Number(searchParams.get('expires')),
    signature: searchParams.get('signature') ?? '',
  };
  expect(store.isSigned(put)).toBe(true);
  const wrongs = [
    { name: `${put.name}0` },
    { contentType: 'image/gif' },
    { contentLength: 10 },
    { expires: put.expires + 1 },
  ];
  for (const wrong of [...wrongs, { signature: '' }, { signature: `${put.signature}x` }, { expires: Number.NaN }]) {
    expect([wrong, store.isSigned({ ...put, ...wrong })]).toEqual([wrong, false]);
  }
  now += 999;
  expect(store.isSigned(put)).toBe(true);
  now += 1;
  expect(store.isSigned(put)).toBe(false);
});

test('a partial file left by a crash is removed at the next start, unless it is recent', async () => {
  await open();
  const [old, young] = ['old', 'young'].map((name) => join(folder, 'half-written', name));
  for (const file of [old, young]) await writeFile(file ?? '', 'x');
  await utimes(old ?? '', 0, 0);
  await open();
  expect(await readdir(join(folder, 'half-written'))).toEqual(['young']);
  expect(await readFile(young ?? '', 'utf8')).toBe('x');
});

test('a failing disk is Unavailable', async () => {
  const store = await open();
  await rm(folder, { recursive: true });
  await expect(store.put('x', Buffer.from('x'), 'image/png')).rejects.toBeInstanceOf(Unavailable);
  expect(await store.read('x', 9)).toBe('absent');
});

test.each(['../outside', '..', '', 'x', `${'a'.repeat(63)}/`, 'A'.repeat(64), `${'a'.repeat(64)}\n`])(
  'the name %j is never written, even with a valid signature',
  async (name) => {
    const store = await open();
    const put = { name, contentType: 'image/png', contentLength: 1, expires: now + 1000 };
    const signature = signedBy('present', ['PUT', name, 'image/png', 1, put.expires].join('\n'));
    expect(store.isSigned({ ...put, signature })).toBe(false);
    const body = (async function* () {
      yield Buffer.from('x');
    })();
    await expect(store.receive({ ...put, signature }, body)).rejects.toThrow('not a hash');
    expect(await readdir(folder)).toEqual(['half-written']);
    expect(await readdir(join(folder, 'half-written'))).toEqual([]);
  },
);

test('an upload whose address was signed with the former secret is accepted, and others are not', async () => {
  const store = await open();
  const put = { name: 'a'.repeat(64), contentType: 'image/png', contentLength: 1, expires: now + 1000 };
  const signed = (secret: string) =>
    store.isSigned({ ...put, signature: signedBy(secret, ['PUT', put.name, 'image/png', 1, put.expires].join('\n')) });
  expect(['present', 'former', 'other'].map(signed)).toEqual([true, true, false]);
});

test('only its owner can read an object', async () => {
  const store = await open();
  await store.put('x', Buffer.from('x'), 'image/png');
  const [file] = await filesIn(folder);
  expect((await stat(join(folder, file?.name ?? ''))).mode & 0o777).toBe(0o600);
  expect((await stat(join(folder, 'half-written'))).mode & 0o777).toBe(0o700);
});

test('a disk step that never settles is given up as Unavailable, and the older object is not replaced', async () => {
  const first = await open();
  await first.put('x', Buffer.from('older'), 'image/png');
  // Steps of opening: two. Steps of a put: create, write, sync, rename, sync the folder.
  for (const settled of [2, 3, 4, 5]) {
    const store = await open(neverAfter(settled));
    await expect(store.put('x', Buffer.from('newer'), 'image/png')).rejects.toBeInstanceOf(Unavailable);
    expect(await first.read('x', 9)).toEqual(Buffer.from('older'));
  }
  const store = await open(neverAfter(2));
  await expect(store.read('x', 9)).rejects.toBeInstanceOf(Unavailable);
  await expect((await open(neverAfter(2))).remove('x')).rejects.toBeInstanceOf(Unavailable);
});

test('an upload may take longer than the limit of a disk step', async () => {
  const store = await diskStore({ folder, signatures, now: () => now, jobs: nativeJobs(), limitMs: 500 });
  const { url } = store.signPut({ path: 'x', contentType: 'image/png', contentLength: 8, lifeMs: 1000 });
  const name = /uploads\/(\w+)/.exec(url)?.[1] ?? '';
  const slow = (async function* () {
    yield Buffer.from('some');
    await pause(600);
    yield Buffer.from('more');
  })();
  await store.receive({ name, contentType: 'image/png', contentLength: 8, expires: 0, signature: '' }, slow);
  expect(await store.read('x', 8)).toEqual(Buffer.from('somemore'));
});
