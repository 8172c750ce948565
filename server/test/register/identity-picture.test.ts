import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { MINUTE_MS } from '@isoline/contract/values/durations.ts';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { removeExpiredObjects } from '../../src/operations/avatar/remove-expired-objects.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { freshPhone, PASSWORD, useProduct } from '../product.ts';
import { allowCloud, freshUser, scanWechat } from '../provider-actions.ts';
import { profileOf, shown } from '../uploads.ts';

describe.each(dialects)('the picture of a pending identity on %s', (dialect) => {
  const use = useProduct(dialect);

  /** Returns the ticket of a WeChat user without an account. */
  async function pendingTicket(browser: Browser, user = freshUser()): Promise<string> {
    const { data } = await browser.call(endpoints.wxAuth, await scanWechat(use(), browser, user));
    return 'security' in data ? data.security : '';
  }
  const pictureOf = (browser: Browser, security: string) => browser.call(endpoints.identityPicture, { security });

  async function register(browser: Browser, security: string, chosen: { readonly usePicture?: boolean } = {}) {
    const phone = freshPhone();
    const flag = await use().prove(browser, { phone });
    const common = { type: 'phone-bind', phone, flag, security, password: PASSWORD, agree: true } as const;
    const { key, data } = await browser.call(endpoints.register, { ...common, ...chosen });
    expect(key).toBe('OK');
    browser.bearer = data.authData.access_token;
    return profileOf(browser);
  }

  test('the picture is re-encoded to a 256 x 256 PNG on our origin, and becomes the avatar when the user agrees', async () => {
    const browser = use().browser();
    const security = await pendingTicket(browser);
    const { key, data } = await pictureOf(browser, security);
    expect(key).toBe('OK');
    expect(data.picture).toMatch(/^\/avatars\/[\w-]{43}\.png$/);
    const { answer, bytes } = await shown(use(), data.picture);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 256, height: 256 });

    expect((await register(browser, security, { usePicture: true })).userIcon).toBe(data.picture);
    await use().pass(lifetimes.objectKeptMs + MINUTE_MS);
    await removeExpiredObjects(use().app.ports);
    expect((await shown(use(), data.picture)).answer.status).toBe(200);
  });

  test("the picture does not become the avatar without the user's consent, and is removed", async () => {
    const browser = use().browser();
    const security = await pendingTicket(browser);
    const { data } = await pictureOf(browser, security);
    expect((await register(browser, security)).userIcon).toBeNull();
    await use().pass(lifetimes.objectKeptMs + MINUTE_MS);
    await removeExpiredObjects(use().app.ports);
    expect((await shown(use(), data.picture)).answer.status).toBe(404);
  });

  test('the picture is fetched once from the provider', async () => {
    const browser = use().browser();
    const security = await pendingTicket(browser);
    const fetchPicture = vi.spyOn(use().app.ports.remotePictures, 'fetch');
    const first = await pictureOf(browser, security);
    expect((await pictureOf(browser, security)).data).toEqual(first.data);
    expect(fetchPicture).toHaveBeenCalledOnce();
    fetchPicture.mockRestore();
  });

  test('the picture is shown only to the browser that has the ticket', async () => {
    const security = await pendingTicket(use().browser());
    expect((await pictureOf(use().browser(), security)).key).toBe('TICKET_EXPIRED');
    expect((await pictureOf(use().browser(), 'no ticket')).key).toBe('TICKET_EXPIRED');
  });

  test.each(['address', 'redirect', 'too-large', 'timeout'] as const)(
    'the picture is omitted when its fetch fails with "%s", and the registration continues without it',
    async (failure) => {
      const browser = use().browser();
      const security = await pendingTicket(browser);
      const fetchPicture = vi.spyOn(use().app.ports.remotePictures, 'fetch').mockResolvedValue(failure);
      const { key, data } = await pictureOf(browser, security);
      fetchPicture.mockRestore();
      expect([key, data.picture]).toEqual(['OK', null]);
      expect((await register(browser, security, { usePicture: true })).userIcon).toBeNull();
    },
  );

  test('the picture is omitted when the bytes are not an image', async () => {
    const browser = use().browser();
    const security = await pendingTicket(browser);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    const fetchPicture = vi.spyOn(use().app.ports.remotePictures, 'fetch').mockResolvedValue(svg);
    expect((await pictureOf(browser, security)).data.picture).toBeNull();
    fetchPicture.mockRestore();
  });

  test('the picture of an identity without one is null', async () => {
    const browser = use().browser();
    const { data } = await browser.call(endpoints.tcAuth, await allowCloud(use(), browser, freshUser()));
    const security = 'security' in data ? data.security : '';
    expect((await pictureOf(browser, security)).data).toEqual({ picture: null });
  });

  test('a picture at a loopback address is fetched only from the sandbox', async () => {
    const { remotePictures } = use().app.ports;
    expect(await remotePictures.fetch(`${use().url}/healthz`, 'a')).toBe('address');
  });
});
