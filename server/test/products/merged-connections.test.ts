import { endpoints } from '@isoline/contract/endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { kindOf, streamActions } from '../back-end/event-receiver.ts';
import { allowStreams, emailUserOf, mergeInto, userOf } from '../back-end/event-users.ts';
import { callApi, machineToken } from '../back-end/machine-actions.ts';
import type { Browser } from '../browser.ts';
import { answer, authorizationRequest, uidOf, useOpenIdClient, visit } from '../openid/openid-client.ts';
import { LOOKS_OFTEN, useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { stepUp } from '../reauth.ts';

describe.each(dialects)('the products of a merged account on %s', (dialect) => {
  const use = useProduct(dialect, { LIMIT_MACHINE_TOKENS: '0' }, LOOKS_OFTEN);
  const client = useOpenIdClient(use);
  const contour = streamActions(() => use().url, 'contour');
  beforeAll(async () => {
    allowStreams(use());
    await contour.create();
  });

  /** Creates an account into which an account that uses contour was merged. */
  async function survivorOf(usesContour: boolean) {
    const survivor = usesContour ? await userOf(client) : await client.signedIn();
    const { sub: merged } = await emailUserOf(use(), ['contour'], { scope: 'openid email' });
    const { email } = (await use().app.ports.store.read.accounts.byId({ id: merged })) ?? {};
    await mergeInto(use(), survivor, email ?? '');
    const { browser } = survivor;
    await stepUp(use(), browser);
    return { browser, id: await userIdOf(browser), merged };
  }

  const connected = async (browser: Browser) => (await browser.call(endpoints.connectedProducts, {})).data;

  /** Returns the ids of the products in each list that the owner reads. */
  async function listed(browser: Browser) {
    const { data: privacy } = await browser.call(endpoints.viewPrivacy, {});
    const { data: closing } = await browser.call(endpoints.viewClosing, {});
    return {
      connected: (await connected(browser)).map(({ id }) => id),
      recipients: privacy.recipients.map(({ id }) => id),
      consents: privacy.consents.flatMap(({ product, withdrawnAt }) => (product && !withdrawnAt ? [product.id] : [])),
      closing: closing.products,
    };
  }

  test.each([false, true])(
    'the account that stays lists and disconnects them (signed in to one itself: %s)',
    async (usesContour) => {
      const { browser, id, merged } = await survivorOf(usesContour);
      const of = { connected: ['contour'], recipients: ['contour'], consents: ['contour'], closing: ['Contour'] };
      expect(await listed(browser)).toEqual(of);
      expect((await connected(browser))[0]?.scopes).toEqual(usesContour ? ['profile', 'phone', 'email'] : ['email']);

      const disconnected = await browser.call(endpoints.disconnectProduct, {}, { params: { id: 'contour' } });
      expect(disconnected.key).toBe('OK');
      expect(await listed(browser)).toEqual({ connected: [], recipients: [], consents: [], closing: [] });
      const token = await machineToken(use().url, 'contour');
      for (const sub of [id, merged]) {
        const user = await callApi(use().url, 'GET', `users/${sub}`, { token });
        expect(user.status).toBe(404);
      }
      expect((await contour.drain()).map(kindOf)).toContain('consent-withdrawn');
      const again = await browser.call(endpoints.disconnectProduct, {}, { params: { id: 'contour' } });
      expect(again.status).toBe(404);
      await browser.call(endpoints.signOut, { everywhere: true });
      expect(await contour.drain()).toEqual([]);
    },
  );

  test('a scope that the account which stays denies is no longer allowed by the merged one either', async () => {
    const { browser, merged } = await survivorOf(false);
    const { url } = await authorizationRequest(client.config, { scope: 'openid email phone', prompt: 'consent' });
    await answer(browser, uidOf(await visit(browser, url)), { scopes: ['phone'] });
    expect((await connected(browser))[0]?.scopes).toEqual(['phone']);
    const token = await machineToken(use().url, 'contour');
    const { body } = await callApi(use().url, 'GET', `users/${merged}`, { token });
    expect(body).toMatchObject({ state: 'merged', scopes: ['openid'] });
  });
});
