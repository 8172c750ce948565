import { endpoints } from '@isoline/contract/endpoints.ts';
import { reasons } from '@isoline/contract/errors.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { freshEmail, PASSWORD, useProduct, wrongCode } from '../product.ts';

describe.each(dialects)('a sign-in by e-mail code on %s', (dialect) => {
  const use = useProduct(dialect);

  async function newAccount() {
    const [owner, email] = [use().browser(), freshEmail()];
    await use().register(owner, { email });
    return { owner, email };
  }

  test('a sign-in by e-mail starts a session, and the record names the method and the product', async () => {
    const { email } = await newAccount();
    const browser = use().browser();
    const identifyCode = await use().requestCode(browser, 'login', { email });
    const answer = await browser.call(endpoints.signInByEmailCode, {
      email: email.toUpperCase(),
      identifyCode,
      source: 'contour',
    });
    expect(answer.key).toBe('OK');
    expect(browser.cookies.has('refresh_token')).toBe(true);
    browser.bearer = answer.data.access_token;
    const history = await browser.call(endpoints.loginHistory, { current: 1, size: 1 });
    expect(history.data.records[0]).toMatchObject({ loginType: 'email', product: 'contour' });
  });

  test('a wrong code is refused and does not start a session, and the correct code still works', async () => {
    const { email } = await newAccount();
    const browser = use().browser();
    const code = await use().requestCode(browser, 'login', { email });
    const wrong = await browser.call(endpoints.signInByEmailCode, { email, identifyCode: wrongCode(code) });
    expect([wrong.status, wrong.key, wrong.msg]).toEqual([
      200,
      'PHONE_CODE_NOT_MATCH',
      reasons.PHONE_CODE_NOT_MATCH.email.en,
    ]);
    expect(browser.cookies.has('refresh_token')).toBe(false);
    expect((await browser.call(endpoints.signInByEmailCode, { email, identifyCode: code })).key).toBe('OK');
    expect((await browser.call(endpoints.signInByEmailCode, { email, identifyCode: code })).key).toBe('CODE_EXPIRED');
  });

  test.each(['register', 'reset'] as const)('a code of scene %s is refused', async (scene) => {
    const email = scene === 'reset' ? (await newAccount()).email : freshEmail();
    const browser = use().browser();
    const identifyCode = await use().requestCode(browser, scene, { email });
    expect((await browser.call(endpoints.signInByEmailCode, { email, identifyCode })).key).toBe('CODE_EXPIRED');
  });

  test('a code that was sent to another browser is refused', async () => {
    const { email } = await newAccount();
    const identifyCode = await use().requestCode(use().browser(), 'login', { email });
    const stranger = use().browser();
    expect((await stranger.call(endpoints.signInByEmailCode, { email, identifyCode })).key).toBe('CODE_EXPIRED');
  });

  test('the code of an address without an account proves it for a registration, without a second code', async () => {
    const [browser, email] = [use().browser(), freshEmail()];
    const identifyCode = await use().requestCode(browser, 'login', { email });
    const refused = await browser.call(endpoints.signInByEmailCode, { email, identifyCode });
    expect([refused.status, refused.key]).toEqual([200, 'NO_ACCOUNT']);
    expect(browser.cookies.has('refresh_token')).toBe(false);
    const { flag } = refused.data as unknown as { flag: string };
    const registration = { type: 'email', email, flag, password: PASSWORD, agree: true } as const;
    expect((await browser.call(endpoints.register, registration)).key).toBe('OK');
    expect(await use().messagesTo(email)).toHaveLength(1);
  });

  test.each(['', 'a@b', '13800138000'])('a sign-in requires an e-mail address: %j is refused', async (email) => {
    const answer = await use().browser().call(endpoints.signInByEmailCode, { email, identifyCode: '123456' });
    expect(answer.status).toBe(422);
  });
});
