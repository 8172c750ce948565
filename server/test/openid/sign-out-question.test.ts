import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { PASSWORD, useProduct } from '../product.ts';
import { uidOf, useOpenIdClient, visit } from './openid-client.ts';

const RETURN = 'https://contour.isoline.example/';

describe.each(dialects)('the question of a product whether to sign out, on %s', (dialect) => {
  const use = useProduct(dialect);
  const { origin, signedIn } = useOpenIdClient(use);

  const ask = async (browser: Browser, more: Record<string, string> = {}) => {
    const query = new URLSearchParams({
      client_id: 'contour',
      post_logout_redirect_uri: RETURN,
      state: 'left',
      ...more,
    });
    return uidOf(await visit(browser, `${origin()}/oidc/session/end?${query}`));
  };
  const view = (browser: Browser, uid: string) => browser.call(endpoints.interaction, {}, { params: { uid } });
  const answer = (browser: Browser, uid: string, input: { cancel?: boolean } = {}) =>
    browser.call(endpoints.answerInteraction, input, { params: { uid } });

  test('another browser does not see the question, and cannot answer it', async () => {
    const { browser } = await signedIn();
    const uid = await ask(browser);
    for (const other of [use().browser().at(origin()), (await signedIn()).browser]) {
      expect((await view(other, uid)).key).toBe('NOT_FOUND');
      expect((await answer(other, uid)).key).toBe('NOT_FOUND');
      expect((await answer(other, uid, { cancel: true })).key).toBe('NOT_FOUND');
    }
    expect((await view(browser, uid)).data.prompt).toBe('logout');
  });

  test('the question is in the language that the product requests', async () => {
    const { browser } = await signedIn();
    for (const [ui_locales, locale] of [
      ['fr en-GB zh', 'en-US'],
      ['zh-Hans', 'zh-CN'],
      ['fr', null],
    ] as const)
      expect((await view(browser, await ask(browser, { ui_locales }))).data.locale).toBe(locale);
    expect((await view(browser, await ask(browser))).data.locale).toBeNull();
  });

  test('a question of an earlier version, which does not have a language, is shown', async () => {
    const { browser } = await signedIn();
    const { secrets } = use().app.ports;
    const { locale, ...older } = JSON.parse(secrets.open('sign-out', await ask(browser)) ?? '');
    expect((await view(browser, secrets.seal('sign-out', JSON.stringify(older)))).data).toMatchObject({ locale });
  });

  test('after an hour the question has expired', async () => {
    const { browser } = await signedIn();
    const uid = await ask(browser);
    browser.bearer = null;
    await use().pass(lifetimes.signOutQuestionMs - 1000);
    expect((await view(browser, uid)).key).toBe('OK');
    await use().pass(1000);
    expect((await view(browser, uid)).key).toBe('NOT_FOUND');
    expect((await answer(browser, uid)).key).toBe('NOT_FOUND');
  });

  test('after another sign-in in the browser, the question about the session before has expired', async () => {
    const { browser, phone } = await signedIn();
    const uid = await ask(browser);
    await browser.signIn(phone, PASSWORD);
    expect((await answer(browser, uid)).key).toBe('NOT_FOUND');
    expect((await browser.call(endpoints.currentUser, {})).key).toBe('OK');
  });

  test('after a sign-out in one tab, the answer in another tab also leads to the product', async () => {
    const { browser } = await signedIn();
    const [first, second] = [await ask(browser), await ask(browser)];
    const location = `${RETURN}?state=left`;
    expect((await answer(browser, first)).data).toEqual({ location });
    expect((await answer(browser, second)).data).toEqual({ location });
    browser.bearer = null;
    expect((await answer(browser, second)).data).toEqual({ location });
    expect((await answer(browser, second, { cancel: true })).data).toEqual({ location });
  });

  test('a user who stays signed in continues at home, and a browser with a session needs its token to sign out', async () => {
    const { browser } = await signedIn();
    const uid = await ask(browser);
    expect((await answer(browser, uid, { cancel: true })).data).toEqual({ location: '/' });
    browser.bearer = null;
    expect((await answer(browser, uid)).key).toBe('USER_NOT_LOGIN');
    expect((await answer(browser, uid, { cancel: true })).data).toEqual({ location: '/' });
  });
});
