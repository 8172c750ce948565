import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { codeOf, enableAuthenticator, secondStep } from '../factors.ts';
import { launches } from '../launch-actions.ts';
import { useProduct } from '../product.ts';
import { cloudAccount, freshUser, userIdOf } from '../provider-actions.ts';
import { stepUp } from '../reauth.ts';

describe.each(dialects)('a launch by a cloud user of another account than the signed-in one, on %s', (dialect) => {
  const use = useProduct(dialect);
  const { ticketOf, signInWith, trial } = launches(use);

  /** Signs a browser in to one account, then launches as a cloud user of another account. */
  async function otherAccount() {
    const [user, { browser }] = [freshUser(), await use().newAccount()];
    const { browser: owner } = await cloudAccount(use(), user);
    const [bearer, cookies] = [browser.bearer ?? '', new Map(browser.cookies)];
    const before = await userIdOf(browser);
    const asked = await signInWith(browser, user, await ticketOf(browser));
    const { security } = asked.data as unknown as { readonly security: string };
    const replace = (from: Browser) => from.call(endpoints.token, { grant_type: 'replace_session', security });
    return { browser, owner, bearer, cookies, before, asked, replace };
  }

  test('the launch reports the other account, and the session, its cookies and the other account stay unchanged', async () => {
    const { browser, owner, before, asked, cookies } = await otherAccount();
    const { nickName } = (await owner.call(endpoints.currentUser, {})).data;
    expect([asked.key, asked.data]).toEqual([
      'BOUND_TO_TC',
      { reason: 'anotherAccount', security: expect.any(String), nickName, backUrl: null },
    ]);
    expect(await userIdOf(browser)).toBe(before);
    expect(browser.cookies).toEqual(cookies);
    expect((await owner.call(endpoints.sessions, {})).data).toHaveLength(1);
    expect(await trial(owner)).toMatchObject({ vip: false });
    expect(await trial(browser)).toMatchObject({ vip: false });
  });

  test("the user's confirmation switches to the other account once, and only in this browser", async () => {
    const { browser, owner, bearer, replace } = await otherAccount();
    expect((await replace(use().browser())).key).toBe('TICKET_EXPIRED');
    const { key, data } = await replace(browser);
    expect(key).toBe('OK');
    expect((await browser.call(endpoints.currentUser, {}, { bearer })).status).toBe(401);
    browser.bearer = data.access_token;
    expect(await userIdOf(browser)).toBe(await userIdOf(owner));
    expect(await trial(browser)).toMatchObject({ vip: true, workspaceId: 'workspace-7' });
    expect((await replace(browser)).key).toBe('TICKET_EXPIRED');
  });

  test('the switch does not sign anyone in after the identity was unlinked, or after ten minutes', async () => {
    const { browser, before, owner, replace } = await otherAccount();
    await stepUp(use(), owner);
    expect((await owner.call(endpoints.unlink, {}, { params: { type: 'tc' } })).key).toBe('OK');
    expect((await replace(browser)).key).toBe('TICKET_EXPIRED');
    expect(await userIdOf(browser)).toBe(before);
    const late = await otherAccount();
    await use().pass(lifetimes.ticketMs);
    expect((await late.replace(late.browser)).key).toBe('TICKET_EXPIRED');
  });

  test('the switch requires the second factor of the other account before it replaces the session', async () => {
    const [user, { browser }] = [freshUser(), await use().newAccount()];
    const { browser: owner } = await cloudAccount(use(), user);
    await stepUp(use(), owner);
    const { secret } = await enableAuthenticator(use(), owner);
    const before = await userIdOf(browser);
    const { data } = await signInWith(browser, user, await ticketOf(browser));
    const { security } = data as unknown as { readonly security: string };
    const asked = await browser.call(endpoints.token, { grant_type: 'replace_session', security });
    expect(asked.key).toBe('SECOND_FACTOR_REQUIRED');
    expect(await userIdOf(browser)).toBe(before);
    const step = asked.data as unknown as { readonly security: string };
    browser.bearer = (await secondStep(browser, step.security, { totp: codeOf(use(), secret) })).data.access_token;
    expect(await userIdOf(browser)).toBe(await userIdOf(owner));
    expect(await trial(browser)).toMatchObject({ vip: true });
  });

  test('the launch signs in without a question if its account is already signed in, or after a sign-out', async () => {
    const user = freshUser();
    const { browser } = await cloudAccount(use(), user);
    expect((await signInWith(browser, user, await ticketOf(browser))).key).toBe('TC_LINKED');
    const { browser: other } = await use().newAccount();
    await other.call(endpoints.signOut, {});
    other.bearer = null;
    expect((await signInWith(other, user, await ticketOf(other))).key).toBe('TC_LINKED');
  });
});
