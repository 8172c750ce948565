import { lifetimes } from '@isoline/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { removeExpiredObjects } from '../../src/operations/avatar/remove-expired-objects.ts';
import { colorsOf, picture } from '../pictures.ts';
import { useProduct } from '../product.ts';
import { ORANGE, profileOf, put, shown, sign, update, upload } from '../uploads.ts';

describe.each(['cos', 's3'])('with the object store %s', (kind) => {
  const use = useProduct('sqlite', { OBJECT_STORE: kind, PROVIDER_TIMEOUT_MS: '2000' });

  test('the browser sends a picture to the store, and our own origin shows it', async () => {
    const { browser } = await use().newAccount();
    await update(browser, { nickName: '山 100% ?#+ 🏔️' });
    const file = await picture().png().toBuffer();
    const { data: signed } = await sign(browser, file);
    expect(new URL(signed.url).origin).toBe(use().sandbox.url);
    expect((await put(signed.url, file, { 'content-type': 'image/jpeg' })).status).toBe(403);
    expect((await put(signed.url, Buffer.concat([file, file]), { 'content-type': 'image/png' })).status).toBe(403);
    expect((await update(browser, { userIcon: signed.key })).key).toBe('UPLOAD_FAILED');
    expect((await put(signed.url, file, { ...signed.headers, origin: use().url })).status).toBe(200);
    const { key, data } = await update(browser, { userIcon: signed.key });
    expect(key).toBe('OK');
    const { answer, bytes } = await shown(use(), data.userIcon);
    expect(answer.status).toBe(200);
    expect(await colorsOf(bytes)).toEqual([ORANGE, ORANGE]);
    expect((await update(browser, { userIcon: signed.key })).key).toBe('UPLOAD_FAILED');
    await use().pass(lifetimes.objectKeptMs);
    expect(await removeExpiredObjects(use().app.ports)).toBe(1);
    expect((await shown(use(), data.userIcon)).answer.status).toBe(200);
  });

  test('every fault has a clear error and changes nothing, and later calls succeed', async () => {
    const { browser } = await use().newAccount();
    const before = await profileOf(browser);
    const userIcon = await upload(browser, await picture().png().toBuffer());
    for (const [fault, status, key] of [
      ['error', 502, 'PROVIDER_FAILED'],
      ['refuse', 502, 'PROVIDER_FAILED'],
      ['SlowDown', 502, 'PROVIDER_FAILED'],
      ['SignatureDoesNotMatch', 502, 'PROVIDER_FAILED'],
      ['garbage', 200, 'FILE_NOT_IMAGE'],
    ] as const) {
      await use().fault('object-store', fault, 1);
      const failed = await update(browser, { userIcon, nickName: 'Not this' });
      expect([fault, failed.status, failed.key, failed.data]).toEqual([fault, status, key, null]);
    }
    expect(await profileOf(browser)).toEqual(before);
    const { key, data } = await update(browser, { userIcon });
    expect(key).toBe('OK');
    for (const [fault, status] of [
      ['error', 502],
      ['NoSuchKey', 404],
      ['garbage', 404],
    ] as const) {
      await use().fault('object-store', fault, 1);
      const { answer } = await shown(use(), data.userIcon);
      expect([fault, answer.status, answer.headers.get('cache-control')?.includes('immutable') ?? false]).toEqual([
        fault,
        status,
        false,
      ]);
    }
    expect((await shown(use(), data.userIcon)).answer.status).toBe(200);
  });

  test('a store that does not answer delays only its own call, until the time limit', async () => {
    const { browser } = await use().newAccount();
    const userIcon = await upload(browser, await picture().png().toBuffer());
    await use().fault('object-store', 'delay', 1, 20_000);
    const slow = update(browser, { userIcon });
    expect((await update(browser, { nickName: 'Quick' })).key).toBe('OK');
    const answer = await slow;
    expect([answer.status, answer.key]).toEqual([504, 'PROVIDER_TIMEOUT']);
    expect((await profileOf(browser)).userIcon).toBeNull();
  }, 15_000);

  test('an object that the store failed to remove is removed an hour later', async () => {
    const { browser } = await use().newAccount();
    await upload(browser, await picture().png().toBuffer());
    await use().pass(lifetimes.objectKeptMs);
    await use().fault('object-store', 'error', 1);
    await expect(removeExpiredObjects(use().app.ports)).rejects.toMatchObject({ key: 'PROVIDER_FAILED' });
    await use().pass(3_600_000);
    expect(await removeExpiredObjects(use().app.ports)).toBeGreaterThan(0);
    expect(await removeExpiredObjects(use().app.ports)).toBe(0);
  });
});
