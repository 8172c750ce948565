import { endpoints } from '@isoline/contract/endpoints.ts';
import { scenes } from '@isoline/contract/values/contact.ts';
import { MINUTE_MS } from '@isoline/contract/values/durations.ts';
import { describe, expect, test, vi } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { freshPhone, type Product, useProduct } from '../product.ts';

const PATH = endpoints.getCode.path;

/** Requests a picture challenge. Returns it with the position of its notch. */
async function picture(product: Product, browser: Browser) {
  const take = vi.spyOn(product.app.ports.pictures, 'take');
  const response = await browser.fetch(`${PATH}?scene=login`);
  const taken = take.mock.results[0];
  if (taken?.type !== 'return') throw new Error('no picture was taken');
  const { x, y } = await taken.value;
  take.mockRestore();
  return { response, x, y, accessCode: response.headers.get('access-code') ?? '' };
}

const trailTo = (x: number): [number, number][] => [
  [0, 0],
  [x / 3, 233],
  [x, 700],
];

describe.each(dialects)('a challenge on %s', (dialect) => {
  const use = useProduct(dialect);

  test('a challenge is an uncached PNG of 320 x 204, with its name and the top of its piece in headers', async () => {
    const browser = use().browser();
    const { response, y } = await picture(use(), browser);
    const png = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([320, 204]);
    expect(response.headers.get('access-code')).toMatch(/^[\w-]{43}$/);
    expect(response.headers.get('captcha-y')).toBe(String(y));
    expect(y).toBeLessThanOrEqual(160 - 44);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.getSetCookie().join()).toMatch(
      /^bid=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  test('a challenge does not reveal the position of its notch', async () => {
    const { response, x } = await picture(use(), use().browser());
    // By chance, the top of the piece may have the same number as the notch's distance from the left.
    const headers = [...response.headers]
      .filter(([name]) => !['date', 'captcha-y'].includes(name))
      .map(([, value]) => value);
    expect(headers).not.toContain(String(x));
  });

  test('a challenge does not set a new device id in a browser that has one', async () => {
    const browser = use().browser();
    await picture(use(), browser);
    const { response } = await picture(use(), browser);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('a challenge can be a proof of work, of 18 bits unless set otherwise', async () => {
    const node = await use().anotherNode({ SLIDE_PROOF_BITS: '' });
    const { data, headers } = await use()
      .browser()
      .at(node.url.replace('localhost', '127.0.0.1'))
      .call(endpoints.getCode, { scene: 'login', kind: 'proof' });
    expect(data).toEqual({ difficulty: 18 });
    expect(headers.has('captcha-y')).toBe(false);
  });

  test('a challenge is solved by a slide to its notch', async () => {
    const [browser, phone] = [use().browser(), freshPhone()];
    const { x, accessCode } = await picture(use(), browser);
    const slide = { x: x + 5, trail: trailTo(x + 5) };
    expect((await browser.call(endpoints.sendSmsCode, { phone, slide }, { headers: { accessCode } })).key).toBe('OK');
    expect(await use().messagesTo(phone)).toHaveLength(1);
  });

  test('a wrong slide consumes the challenge: the right slide comes too late, and nothing is sent', async () => {
    const [browser, phone] = [use().browser(), freshPhone()];
    const { x, accessCode } = await picture(use(), browser);
    for (const to of [x + 6, x]) {
      const slide = { x: to, trail: trailTo(to) };
      const { status, key } = await browser.call(endpoints.sendSmsCode, { phone, slide }, { headers: { accessCode } });
      expect([status, key]).toEqual([200, 'SLIDE_FAILED']);
    }
    expect(await use().messagesTo(phone)).toEqual([]);
  });

  test('a challenge works for two minutes, for one scene, in one browser, and a try of another browser keeps it valid', async () => {
    const [browser, phone] = [use().browser(), freshPhone()];
    const { slide, headers } = await browser.solve('login');
    expect((await use().browser().call(endpoints.sendSmsCode, { phone, slide }, { headers })).key).toBe('SLIDE_FAILED');
    expect((await browser.call(endpoints.sendCode, { scene: 'register', phone, slide }, { headers })).key).toBe(
      'SLIDE_FAILED',
    );
    expect((await browser.call(endpoints.sendSmsCode, { phone, slide })).key).toBe('SLIDE_FAILED');
    expect((await browser.call(endpoints.sendSmsCode, { phone, slide }, { headers })).key).toBe('OK');
    const late = await browser.solve('login');
    await use().pass(2 * MINUTE_MS);
    expect(
      (await browser.call(endpoints.sendSmsCode, { phone: freshPhone(), slide: late.slide }, { headers: late.headers }))
        .key,
    ).toBe('SLIDE_FAILED');
    expect(await use().messagesTo(phone)).toHaveLength(1);
  });

  test('200 parallel uses of one challenge send one code', async () => {
    const browser = use().browser();
    const { slide, headers } = await browser.solve('login');
    const phones = Array.from({ length: 200 }, freshPhone);
    const answers = await Promise.all(
      phones.map((phone) => browser.call(endpoints.sendSmsCode, { phone, slide }, { headers })),
    );
    const keys = answers.map(({ key }) => key);
    expect([keys.filter((key) => key === 'OK').length, keys.filter((key) => key === 'SLIDE_FAILED').length]).toEqual([
      1, 199,
    ]);
    const inboxes = await Promise.all(phones.map((phone) => use().messagesTo(phone)));
    expect(inboxes.flat()).toHaveLength(1);
  });
  test.each(scenes)('a challenge is issued for the scene %s', async (scene) => {
    expect((await use().browser().call(endpoints.getCode, { scene, kind: 'proof' })).key).toBe('OK');
  });
});
