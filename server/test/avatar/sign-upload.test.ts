import { endpoints } from '@isoline/contract/endpoints.ts';
import { lengths, lifetimes } from '@isoline/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { answeredOf, type Browser } from '../browser.ts';
import { picture } from '../pictures.ts';
import { useProduct } from '../product.ts';
import { keyFor, profileOf, put, shown, sign, update } from '../uploads.ts';

describe.each(dialects)('signing an upload on %s', (dialect) => {
  const use = useProduct(dialect, { LIMIT_UPLOAD: '20' });

  test("signing returns an address for 300 seconds, the headers of the upload, and a key under the account's id", async () => {
    const { browser } = await use().newAccount();
    const { userId, nickName } = await profileOf(browser);
    const { data } = await sign(browser, Buffer.alloc(9), { key: keyFor(nickName, 999) });
    expect(data).toEqual({
      url: expect.stringMatching(new RegExp(`^${use().url}/uploads/`)),
      headers: { 'content-type': 'image/png', 'content-length': '9' },
      key: `${userId}/${keyFor(nickName, 999)}`,
      expiresIn: 300,
    });
  });

  test('signing a fourth upload keeps the newest three of an account and removes the oldest', async () => {
    const { browser } = await use().newAccount();
    const other = (await use().newAccount()).browser;
    const { objects } = use().app.ports;
    const uploadAs = async (by: Browser, number: number) => {
      const { data } = await sign(by, Buffer.alloc(9), { key: keyFor((await profileOf(by)).nickName, number) });
      await objects.put(data.key, Buffer.alloc(9), 'image/png');
      await use().pass(1_000);
      return data.key;
    };
    const kept = (keys: readonly string[]) =>
      Promise.all(keys.map(async (key) => (await objects.read(key, 9)) !== 'absent'));
    const others = await uploadAs(other, 100);
    const keys = [];
    for (const number of [101, 102, 103]) keys.push(await uploadAs(browser, number));
    expect(await kept(keys)).toEqual([true, true, true]);
    for (const number of [104, 105]) keys.push(await uploadAs(browser, number));
    expect(await kept([...keys, others])).toEqual([false, false, true, true, true, true]);
    expect((await update(browser, { userIcon: keys[0] ?? '' })).key).toBe('UPLOAD_FAILED');
    // A removed upload that is sent again by its URL, which is valid for 5 minutes, is removed when the URL expires.
    await objects.put(keys[0] ?? '', Buffer.alloc(9), 'image/png');
    const { path } = { path: keys[0] ?? '' };
    const due = await use().app.ports.store.read.expiringObjects.due({
      now: use().app.ports.now() + lifetimes.uploadSignedMs,
      limit: 99,
    });
    expect(due).toContain(path);
    expect(due).not.toContain(keys[4]);
  });

  test("signing a key that is not the caller's own is refused", async () => {
    const { browser } = await use().newAccount();
    const { nickName, userId } = await profileOf(browser);
    const { nickName: other } = await profileOf((await use().newAccount()).browser);
    const keys = [
      keyFor(other),
      keyFor(nickName, 99),
      keyFor(nickName, 1000),
      `${userId}/${keyFor(nickName)}`,
      `/${keyFor(nickName)}`,
    ];
    for (const key of [...keys, keyFor(nickName).replace('.png', '.svg'), 'avatars/x.png', `../${keyFor(nickName)}`]) {
      const refused = await sign(browser, Buffer.alloc(1), { key });
      expect([key, refused.status, refused.key, refused.data]).toEqual([key, 403, 'FORBIDDEN', null]);
    }
  });

  test("signing requires only a bearer, one bucket, one use, PUT, a picture's type and at most 2 MiB", async () => {
    const { browser } = await use().newAccount();
    const { nickName } = await profileOf(browser);
    const good = {
      bucketcode: 'cos-0001',
      buscode: 'lg',
      key: keyFor(nickName),
      method: 'PUT',
      headers: { 'content-type': 'image/png', 'content-length': '2097152' },
      params: {},
    };
    const ask = async (body: object, bearer = browser.bearer) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearer}` };
      return answeredOf(
        await browser.fetch(endpoints.signUpload.path, { method: 'POST', body: JSON.stringify(body), headers }),
      );
    };
    expect((await ask(good)).key).toBe('OK');
    const spelled = { 'Content-Type': 'image/png', 'CONTENT-LENGTH': 9 };
    expect((await ask({ ...good, headers: spelled })).key).toBe('OK');
    expect((await ask(good, 'nobodys')).status).toBe(401);
    for (const wrong of [
      { bucketcode: 'cos-0002' },
      { buscode: 'xl' },
      { method: 'GET' },
      { params: { acl: '' } },
      { key: '' },
      { headers: { ...good.headers, 'content-length': lengths.avatarBytesMax + 1 } },
      { headers: { ...good.headers, 'content-length': 0 } },
      { headers: { ...good.headers, 'x-cos-acl': 'public-read' } },
      { headers: { 'content-type': 'image/png' } },
    ]) {
      expect([wrong, (await ask({ ...good, ...wrong })).status]).toEqual([wrong, 422]);
    }
    const svg = await ask({ ...good, headers: { ...good.headers, 'content-type': 'image/svg+xml' } });
    expect([svg.status, svg.key]).toEqual([200, 'FILE_NOT_IMAGE']);
  });

  test('signing is allowed 20 times an hour when the limit is set so', async () => {
    const { browser } = await use().newAccount();
    const answers = await Promise.all(Array.from({ length: 25 }, () => sign(browser, Buffer.alloc(1))));
    expect(answers.filter(({ key }) => key === 'OK')).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});

describe.each(dialects)('an upload to the disk on %s', (dialect) => {
  const use = useProduct(dialect);

  async function signed(browser: Browser, file: Uint8Array) {
    const { data } = await sign(browser, file);
    return data;
  }

  test('an upload whose type, length, address, signature or time differs from the signed one is refused and not stored', async () => {
    const { browser } = await use().newAccount();
    const { browser: stranger } = await use().newAccount();
    const file = await picture(40, 40).png().toBuffer();
    const { url, headers, key } = await signed(browser, file);
    const theirs = new URL((await signed(stranger, file)).url);
    const longer = new URL(url);
    longer.searchParams.set('expires', String(Number(longer.searchParams.get('expires')) + 1));
    const other = url.includes('signature=A') ? 'B' : 'A';
    const without = new URL(url);
    without.searchParams.delete('signature');
    const tries: [string, string, Uint8Array, Record<string, string>, number][] = [
      ['type', url, file, { 'content-type': 'image/svg+xml' }, 403],
      ['no type', url, file, {}, 403],
      ['length', url, Buffer.concat([file, file]), headers, 403],
      ['address', url.replace(new URL(url).pathname, theirs.pathname), file, headers, 403],
      ['path', url.replace('/uploads/', '/uploads/..%2f'), file, headers, 403],
      ['signature', url.replace(/signature=./, `signature=${other}`), file, headers, 403],
      ['expiry', longer.href, file, headers, 403],
      ['unsigned', without.href, file, headers, 403],
      ['two', `${url}&signature=x`, file, headers, 403],
      ['empty', url, Buffer.alloc(0), headers, 400],
      ['too large', url, Buffer.alloc(lengths.avatarBytesMax + 1), headers, 413],
      ['foreign page', url, file, { ...headers, origin: 'https://evil.example' }, 403],
    ];
    for (const [what, address, body, sent, status] of tries) {
      const { 'content-length': _, ...rest } = sent;
      const answer = await answeredOf(await put(address, body, rest));
      expect([what, answer.status, answer.data]).toEqual([what, status, null]);
    }
    await use().pass(lifetimes.uploadSignedMs);
    expect((await put(url, file, headers)).status).toBe(403);
    expect(await use().app.ports.objects.read(key, 100_000)).toBe('absent');
  });

  test('an upload can be repeated until its address expires, and does not change a saved picture', async () => {
    const { browser } = await use().newAccount();
    const file = await picture(40, 40).png().toBuffer();
    const { url, headers, key } = await signed(browser, file);
    for (let count = 0; count < 2; count++) expect((await put(url, file, headers)).status).toBe(200);
    const { userIcon } = (await update(browser, { userIcon: key })).data;
    expect((await put(url, Buffer.alloc(file.length, 'x'), headers)).status).toBe(200);
    expect((await shown(use(), userIcon)).answer.status).toBe(200);
    expect((await update(browser, { userIcon: key })).key).toBe('FILE_NOT_IMAGE');
    expect((await profileOf(browser)).userIcon).toBe(userIcon);
  });

  test('an upload without a length is refused', async () => {
    const { browser } = await use().newAccount();
    const { url, headers, key } = await signed(browser, Buffer.alloc(4));
    const body = new Blob(['four']).stream();
    const sent = { 'content-type': headers['content-type'] ?? '' };
    const init: RequestInit & { duplex: 'half' } = { method: 'PUT', body, headers: sent, duplex: 'half' };
    const answer = await answeredOf(await fetch(url, init));
    expect([answer.status, answer.key]).toEqual([400, 'BAD_REQUEST']);
    expect(await use().app.ports.objects.read(key, 100)).toBe('absent');
  });
});
