import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { Overloaded } from '../../model/unavailable.ts';
import { sharpAvatarPictures } from './sharp-avatar-pictures.ts';

/** The process that is shared by all tests that do not fill the queue. */
const shared = sharpAvatarPictures();
const opened = [shared];
afterAll(() => {
  for (const pictures of opened) pictures.close();
});

function started(settings?: Parameters<typeof sharpAvatarPictures>[0]) {
  const pictures = sharpAvatarPictures(settings);
  opened.push(pictures);
  return pictures;
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 10, g: 20, b: 30, alpha: 0.5 } } });

test.each([
  [1, 1],
  [2000, 10],
  [10, 2000],
])('an image of %i x %i becomes a square', async (width, height) => {
  const file = await plain(width, height).png().toBuffer();
  const made = await shared.make('owner', async () => file);
  expect(await sharp(made ?? Buffer.alloc(0)).metadata()).toMatchObject({
    format: 'png',
    width: 256,
    height: 256,
    hasAlpha: true,
  });
});

test('CMYK and gray images become sRGB', async () => {
  for (const space of ['cmyk', 'b-w'] as const) {
    const file = await plain(300, 300).flatten().toColourspace(space).jpeg().toBuffer();
    const made = await shared.make('owner', async () => file);
    expect(await sharp(made ?? Buffer.alloc(0)).metadata()).toMatchObject({ space: 'srgb', width: 256 });
  }
});

test('only the four allowed formats reach the library', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>';
  const files = [
    Buffer.from(svg),
    Buffer.from('%PDF-1.7'),
    await plain(9, 9).tiff().toBuffer(),
    await plain(9, 9).avif().toBuffer(),
  ];
  for (const file of [...files, Buffer.alloc(0)]) {
    expect(await shared.make('owner', async () => file)).toBeNull();
    expect(shared.isOne(file)).toBe(false);
  }
});

test('a loading error is rethrown, and frees the slot', async () => {
  const pictures = started();
  const failing = Array.from({ length: 10 }, (_, index) =>
    pictures.make(`${index}`, () => Promise.reject(new Error('away'))),
  );
  for (const failed of failing) await expect(failed).rejects.toThrow('away');
  const file = await plain(9, 9).png().toBuffer();
  expect(await pictures.make('owner', async () => file)).not.toBeNull();
});

test('two files load at a time, 128 wait, and another one is refused immediately', async () => {
  const pictures = started();
  const gate = Promise.withResolvers<Uint8Array>();
  let loading = 0;
  const load = () => {
    loading += 1;
    return gate.promise;
  };
  const waiting = Array.from({ length: 130 }, (_, index) => pictures.make(`${index}`, load));
  await expect(pictures.make('another', load)).rejects.toBeInstanceOf(Overloaded);
  expect(loading).toBe(2);
  gate.resolve(Buffer.from('no picture'));
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([null]));
});

test('an owner has one picture in the queue and 128 in front of it, more are refused, and other owners are served', async () => {
  const pictures = started();
  const gate = Promise.withResolvers<Uint8Array>();
  let loading = 0;
  const big = () => {
    loading += 1;
    return gate.promise;
  };
  const own = Array.from({ length: 129 }, () => pictures.make('one', big));
  await expect(pictures.make('one', big)).rejects.toBeInstanceOf(Overloaded);
  expect(loading).toBe(1);
  const file = await plain(9, 9).png().toBuffer();
  expect(await pictures.make('other', async () => file)).not.toBeNull();
  gate.resolve(Buffer.from('no picture'));
  expect(new Set(await Promise.all(own))).toEqual(new Set([null]));
  expect(loading).toBe(129);
});

test('a picture whose turn does not come in time is refused, even behind another picture of its owner', async () => {
  const pictures = started({ waitMs: 20 });
  const gate = Promise.withResolvers<Uint8Array>();
  const first = ['one', 'other'].map((owner) => pictures.make(owner, () => gate.promise));
  for (const owner of ['one', 'another'])
    await expect(pictures.make(owner, () => gate.promise)).rejects.toBeInstanceOf(Overloaded);
  gate.resolve(Buffer.from('no picture'));
  expect(await Promise.all(first)).toEqual([null, null]);
});

test('a picture that hangs the library is given up and reported, and the next picture is re-encoded', async () => {
  const program = pathToFileURL(join(mkdtempSync(join(tmpdir(), 'avatar-')), 'program.mjs'));
  // The first process hangs, and later ones work.
  writeFileSync(
    program,
    `import { existsSync, writeFileSync } from 'node:fs';
     const mark = new URL('./seen', import.meta.url);
     const isFirst = !existsSync(mark);
     writeFileSync(mark, '');
     process.on('message', () => { if (isFirst) for (;;); process.send(new Uint8Array([1])); });`,
  );
  const hung = vi.fn();
  const pictures = started({ program, limitMs: 2_000, hung });
  const file = await plain(9, 9).png().toBuffer();
  const both = await Promise.allSettled(['one', 'other'].map((owner) => pictures.make(owner, async () => file)));
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(hung).toHaveBeenCalledTimes(1);
});
