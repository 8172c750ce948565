import { endpoints } from '@isoline/contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { freshPhone, PASSWORD, useProduct } from '../product.ts';

describe.each(dialects)('the main journey on %s', (dialect) => {
  const use = useProduct(dialect);

  test('a new user registers by phone, signs out, signs in by password and by code, and sees each sign-in recorded', async () => {
    const product = use();
    const phone = freshPhone();
    const browser = product.browser();
    await product.register(browser, { phone });
    expect((await browser.call(endpoints.currentUser, {})).data).toMatchObject({
      phone,
      email: null,
      hasPassword: true,
    });

    expect((await browser.call(endpoints.signOut, {})).data).toEqual({ revoked: 1 });
    expect((await browser.call(endpoints.currentUser, {})).status).toBe(401);
    browser.bearer = null;

    const byPassword = await browser.call(endpoints.token, {
      grant_type: 'password',
      username: phone,
      password: PASSWORD,
    });
    expect(byPassword.data).toMatchObject({ token_type: 'Bearer', expires_in: 900, refresh_token: null });

    const { headers, slide } = await browser.solve('login');
    expect((await browser.call(endpoints.sendSmsCode, { phone, slide }, { headers })).data.expiresIn).toBe(300);
    const identifyCode = await product.codeFor(phone);
    const byCode = await browser.call(endpoints.signInByCode, { phone, identifyCode });
    expect(byCode.key).toBe('OK');

    browser.bearer = byCode.data.access_token;
    const { data } = await browser.call(endpoints.account, {});
    expect(data.safety).toEqual({ score: 50, level: 'low', progress: [1, 1, 0, 0, 0] });
    const history = await browser.call(endpoints.loginHistory, { current: 1, size: 10 });
    expect(history.data.records.map((record) => record.loginType)).toEqual(['sms', 'password', 'register']);
    expect(history.data).toMatchObject({ total: 3, pages: 1 });
    expect((await browser.call(endpoints.coin, {})).data.balance).toBe(105);
  });
});
