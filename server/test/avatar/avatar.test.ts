import { crc32 } from 'node:zlib';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { lengths, lifetimes, unusedUploadsMax } from '@isoline/contract/limits.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { removeExpiredObjects } from '../../src/operations/avatar/remove-expired-objects.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { answeredOf } from '../browser.ts';
import { takenContact } from '../merge-accounts/merge-helpers.ts';
import { colorsOf, picture, pictureOfBytes, sidewaysPhoto, twoFrames } from '../pictures.ts';
import { PASSWORD, useProduct } from '../product.ts';
import { keyFor, ORANGE, profileOf, shown, update, upload } from '../uploads.ts';

describe.each(dialects)('an avatar on %s', (dialect) => {
  const use = useProduct(dialect);

  test('an avatar is uploaded, re-encoded to a PNG of 256 x 256, and visible to anyone who knows its address', async () => {
    const { browser } = await use().newAccount();
    const file = await picture().jpeg().toBuffer();
    const userIcon = await upload(browser, file, { type: 'image/jpeg' });
    const before = await profileOf(browser);
    const { key, data } = await update(browser, { userIcon });
    expect(key).toBe('OK');
    expect(data).toEqual({ ...before, userIcon: expect.stringMatching(/^\/avatars\/[\w-]{43}\.png$/) });
    expect(await profileOf(browser)).toEqual(data);
    const { answer, bytes } = await shown(use(), `${data.userIcon}?t=1700000000000`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 256, height: 256 });
  });

  test('an avatar has an absolute URL for a product', async () => {
    const { browser } = await use().newAccount();
    const { data } = await update(browser, { userIcon: await upload(browser, await picture().png().toBuffer()) });
    const token = browser.bearer ?? '';
    const answer = await browser.call(
      endpoints.checkToken,
      { token },
      { headers: { token, 'current-nsp': 'contour' } },
    );
    expect(answer.data.userIcon).toMatch(/^http:\/\/localhost:\d+\/avatars\//);
    expect(new URL(answer.data.userIcon ?? '').pathname).toBe(data.userIcon);
  });

  test('an avatar is rotated as the photo was held, and does not contain its location', async () => {
    const { browser } = await use().newAccount();
    const file = await sidewaysPhoto();
    expect((await sharp(file).metadata()).exif?.toString('latin1')).toContain('somebody at home');
    const { data } = await update(browser, { userIcon: await upload(browser, file, { type: 'image/jpeg' }) });
    const { bytes } = await shown(use(), data.userIcon);
    const [above, below] = await colorsOf(bytes);
    expect([above, below]).toEqual([
      expect.stringMatching(/^0,0,25\d$/),
      expect.stringMatching(/^2[23]\d,1[12]\d,\d\d$/),
    ]);
    const { exif, icc, xmp, orientation } = await sharp(bytes).metadata();
    expect({ exif, icc, xmp, orientation }).toEqual({});
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('somebody');
  });

  test.each([
    ['image/gif', async () => (await twoFrames()).gif().toBuffer()],
    ['image/webp', async () => (await twoFrames()).webp({ lossless: true }).toBuffer()],
    ['image/png', () => picture(3, 900).png().toBuffer()],
  ] as const)('an upload of type %s is accepted, and an animation becomes its first frame', async (type, make) => {
    const { browser } = await use().newAccount();
    const { data } = await update(browser, { userIcon: await upload(browser, await make(), { type }) });
    const { bytes } = await shown(use(), data.userIcon);
    expect(await colorsOf(bytes)).toEqual([ORANGE, ORANGE]);
    expect((await sharp(bytes).metadata()).pages).toBeUndefined();
  });

  test('each upload gives the avatar a new address, and removes the old avatar and the uploads', async () => {
    const { browser } = await use().newAccount();
    const [first, second] = [await picture().png().toBuffer(), await picture(100, 100).png().toBuffer()];
    const one = (await update(browser, { userIcon: await upload(browser, first) })).data.userIcon;
    const key = await upload(browser, second);
    const two = (await update(browser, { userIcon: key })).data.userIcon;
    expect(two).not.toBe(one);
    expect((await update(browser, { userIcon: key })).key).toBe('UPLOAD_FAILED');
    expect((await shown(use(), one)).answer.status).toBe(200);
    await use().pass(lifetimes.objectKeptMs);
    await removeExpiredObjects(use().app.ports);
    expect((await shown(use(), one)).answer.status).toBe(404);
    expect((await shown(use(), two)).answer.status).toBe(200);
    expect(await removeExpiredObjects(use().app.ports)).toBe(0);
  });

  test('the avatar of the absorbed account of a merge is removed', async () => {
    const { browser, other, data } = await takenContact(use());
    const key = await upload(other, await picture().png().toBuffer());
    const { userIcon } = (await update(other, { userIcon: key })).data;
    expect((await shown(use(), userIcon)).answer.status).toBe(200);
    await browser.call(endpoints.mergeAccount, { security: data.security, password: PASSWORD });
    await removeExpiredObjects(use().app.ports);
    expect((await shown(use(), userIcon)).answer.status).toBe(404);
  });

  test('an upload that was never saved is removed after 15 minutes', async () => {
    const { browser } = await use().newAccount();
    const userIcon = await upload(browser, await picture().png().toBuffer());
    await use().pass(lifetimes.objectKeptMs - 60_000);
    await removeExpiredObjects(use().app.ports);
    expect(await use().app.ports.objects.read(userIcon, 10_000)).toBeInstanceOf(Uint8Array);
    await use().pass(60_000);
    await removeExpiredObjects(use().app.ports);
    expect(await use().app.ports.objects.read(userIcon, 10_000)).toBe('absent');
  });

  const files: readonly (readonly [string, () => Promise<Uint8Array> | Uint8Array])[] = [
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a page that begins like a PNG', () => Buffer.from('\x89PNG\r\n\x1a\n<!doctype html><title>no</title>', 'latin1')],
    ['a page', () => Buffer.from('<!doctype html><title>no</title>')],
    ['a TIFF', () => picture().tiff().toBuffer()],
    ['an image of 26 megapixels in a small file', () => picture(6500, 4000).png().toBuffer()],
    ['a PNG that says it is 50000 x 50000', claimingSize],
    ['half a JPEG', async () => half(await sidewaysPhoto())],
    ['half a PNG', async () => half(await pictureOfNoise())],
    ['one byte', () => Buffer.from('G')],
  ];

  test.each(files)('an avatar cannot be made from %s, and nothing changes', async (_what, make) => {
    const { browser } = await use().newAccount();
    const before = await profileOf(browser);
    const file = await make();
    expect(file.length).toBeLessThanOrEqual(lengths.avatarBytesMax);
    const userIcon = await upload(browser, file);
    const refused = await update(browser, { userIcon, nickName: 'Not this' });
    expect([refused.status, refused.key, refused.data]).toEqual([200, 'FILE_NOT_IMAGE', null]);
    expect(refused.msg).toBe('File format error: upload an image.');
    expect(await profileOf(browser)).toEqual(before);
  });

  test('an upload of 25 megapixels or of 2 MiB is accepted', async () => {
    const { browser } = await use().newAccount();
    for (const file of [await picture(5000, 5000).png().toBuffer(), await pictureOfBytes(lengths.avatarBytesMax)]) {
      expect((await update(browser, { userIcon: await upload(browser, file) })).key).toBe('OK');
    }
  });

  test('an upload that belongs to another account or does not exist changes nothing', async () => {
    const { browser } = await use().newAccount();
    const { browser: stranger } = await use().newAccount();
    const theirs = await upload(stranger, await picture().png().toBuffer());
    const { userId, nickName } = await profileOf(browser);
    const before = await profileOf(browser);
    for (const userIcon of [theirs, `${userId}x/${keyFor(nickName)}`]) {
      const refused = await update(browser, { userIcon, nickName: 'Not this' });
      expect([userIcon, refused.status, refused.key]).toEqual([userIcon, 403, 'FORBIDDEN']);
    }
    const nobodys = [
      `${userId}/${keyFor(nickName, 999)}`,
      keyFor(nickName),
      `${userId}/../${theirs}`,
      'avatars/x.png',
      ' ',
    ];
    for (const userIcon of nobodys) {
      const { status, key, msg } = await update(browser, { userIcon, nickName: 'Not this' });
      expect([userIcon, status, key, msg]).toEqual([userIcon, 200, 'UPLOAD_FAILED', 'Failed to upload the image.']);
    }
    expect(await profileOf(browser)).toEqual(before);
    expect((await update(stranger, { userIcon: theirs })).key).toBe('OK');
  });

  test('parallel updates neither lose nor duplicate an avatar', async () => {
    const { browser } = await use().newAccount();
    const { nickName } = await profileOf(browser);
    const file = await picture(80, 80).png().toBuffer();
    const answers = [];
    // An account keeps few unused uploads, so each round uses as many.
    for (let round = 0; round < 30; round += 1) {
      const rows = Array.from({ length: unusedUploadsMax }, (_, index) => 100 + round * unusedUploadsMax + index);
      const keys = await Promise.all(rows.map((row) => upload(browser, file, { key: keyFor(nickName, row) })));
      answers.push(...(await Promise.all(keys.map((userIcon) => update(browser, { userIcon })))));
    }
    expect(answers.filter(({ key }) => key === 'OK')).toHaveLength(30 * unusedUploadsMax);
    const addresses = new Set(answers.map(({ data }) => data.userIcon));
    expect(addresses.size).toBe(answers.length);
    const { userIcon } = await profileOf(browser);
    await use().pass(lifetimes.objectKeptMs);
    while ((await removeExpiredObjects(use().app.ports)) > 0);
    const left = [];
    for (const address of addresses) if ((await shown(use(), address)).answer.ok) left.push(address);
    expect(left).toEqual([userIcon]);
  }, 60_000);

  test('an avatar is not found without its address', async () => {
    for (const path of [
      '/avatars/',
      '/avatars/x.png',
      `/avatars/${'a'.repeat(43)}.png`,
      '/avatars/..%2f..%2fisoline.db',
      '/avatars',
    ]) {
      expect([path, (await answeredOf(await fetch(use().url + path))).key]).toEqual([path, 'NOT_FOUND']);
    }
  });
});

const half = (bytes: Uint8Array) => bytes.subarray(0, bytes.length / 2);
const pictureOfNoise = () =>
  sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer();

/** Creates a tiny PNG with a rewritten header. */
async function claimingSize(): Promise<Buffer> {
  const png = await picture(1, 1).png().toBuffer();
  png.writeUInt32BE(50_000, 16);
  png.writeUInt32BE(50_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
