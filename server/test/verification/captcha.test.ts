import { endpoints } from '@isoline/contract/endpoints.ts';
import { describe, expect, test, vi } from 'vitest';
import { complaint, production } from '../../src/settings/testing-settings.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { freshPhone, PASSWORD, useProduct } from '../product.ts';

interface Solution {
  readonly ticket: string;
  readonly randstr: string;
}

describe.each(dialects)('the captcha of Tencent Cloud on %s', (dialect) => {
  const use = useProduct(dialect, { CAPTCHA: 'tencent', PROVIDER_TIMEOUT_MS: '2000' });

  /** Returns the result that the vendor's script passes to the page. */
  const solve = async (appId = '190000001'): Promise<Solution> =>
    (await fetch(`${use().sandbox.url}/captcha/ticket?appId=${appId}`)).json();
  const ask = async (browser: Browser, scene: 'login' | 'register' = 'login') => {
    const { headers } = await browser.call(endpoints.getCode, { scene, kind: 'slide' });
    return headers.get('access-code') ?? '';
  };
  const send = (browser: Browser, accessCode: string, slide: object, phone = freshPhone()) =>
    browser.call(endpoints.sendSmsCode, { phone, slide: slide as never }, { headers: { accessCode } });

  test('every kind of challenge names the captcha, and no picture is drawn', async () => {
    for (const kind of ['picture', 'slide', 'proof'] as const) {
      const { data } = await use().browser().call(endpoints.getCode, { scene: 'login', kind });
      expect(data).toEqual({ captcha: '/captcha' });
    }
  });

  test('one ticket and one challenge send one code', async () => {
    const [browser, phone] = [use().browser(), freshPhone()];
    const [accessCode, solution] = [await ask(browser), await solve()];
    expect((await send(browser, accessCode, solution, phone)).key).toBe('OK');
    expect(await use().messagesTo(phone)).toHaveLength(1);
    const other = freshPhone();
    expect((await send(browser, accessCode, await solve(), other)).key).toBe('SLIDE_FAILED');
    expect((await send(browser, await ask(browser), solution, other)).key).toBe('SLIDE_FAILED');
    expect(await use().messagesTo(other)).toEqual([]);
  });

  test('200 parallel uses of one challenge send one code and call the service once', async () => {
    const [browser, phone] = [use().browser(), freshPhone()];
    const [accessCode, solution] = [await ask(browser), await solve()];
    const verify = vi.spyOn(use().app.ports.captcha ?? expect.fail('no captcha'), 'verify');
    const answers = await Promise.all(Array.from({ length: 200 }, () => send(browser, accessCode, solution, phone)));
    expect(verify).toHaveBeenCalledTimes(1);
    verify.mockRestore();
    expect(answers.filter(({ key }) => key === 'OK')).toHaveLength(1);
    expect(await use().messagesTo(phone)).toHaveLength(1);
  });

  test.each([
    ['with the random string of another ticket', async () => ({ ...(await solve()), randstr: '@none' })],
    ['of another app', () => solve('190000002')],
    ['that was never issued', async () => ({ ticket: 't03made-up', randstr: '@abc' })],
    ['that the script creates without its service', async () => ({ ticket: 'terror_1001_190000001', randstr: '@abc' })],
    ['that is a proof of work', async () => ({ proof: '1' })],
    ['that is a slide', async () => ({ x: 1, trail: [[0, 0], [1, 500]] })], // biome-ignore format: one row
  ])('a ticket %s is refused and sends nothing', async (_title, made) => {
    const [browser, phone] = [use().browser(), freshPhone()];
    expect((await send(browser, await ask(browser), await made(), phone)).key).toBe('SLIDE_FAILED');
    expect(await use().messagesTo(phone)).toEqual([]);
  });

  test('a challenge of another device or scene is refused before the service is called', async () => {
    const browser = use().browser();
    const solution = await solve();
    expect((await send(use().browser(), await ask(browser), solution)).key).toBe('SLIDE_FAILED');
    expect((await send(browser, await ask(browser, 'register'), solution)).key).toBe('SLIDE_FAILED');
    expect((await send(browser, 'unknown', solution)).key).toBe('SLIDE_FAILED');
    expect((await send(browser, await ask(browser), solution)).key).toBe('OK');
  });

  test.each([
    ['error', 502, 'PROVIDER_FAILED'],
    ['garbage', 502, 'PROVIDER_FAILED'],
    ['refuse', 502, 'PROVIDER_FAILED'],
    ['AuthFailure.SecretIdNotFound', 502, 'PROVIDER_FAILED'],
    ['CaptchaCode.15', 200, 'SLIDE_FAILED'],
  ] as const)('when the service answers %s, nothing is sent, and another try works', async (fault, status, key) => {
    const [browser, phone] = [use().browser(), freshPhone()];
    await use().fault('captcha', fault, 1);
    const answer = await send(browser, await ask(browser), await solve(), phone);
    expect([answer.status, answer.key]).toEqual([status, key]);
    expect(await use().messagesTo(phone)).toEqual([]);
    expect((await send(browser, await ask(browser), await solve(), phone)).key).toBe('OK');
  });

  test('when the service does not answer in time, the answer is PROVIDER_TIMEOUT', async () => {
    const browser = use().browser();
    await use().fault('captcha', 'delay', 1, 4_000);
    const answer = await send(browser, await ask(browser), await solve());
    expect([answer.status, answer.key]).toEqual([504, 'PROVIDER_TIMEOUT']);
  }, 15_000);

  test('a captcha passes a sign-in that requires a challenge', async () => {
    const [owner, phone] = [use().browser(), freshPhone()];
    const accessCode = await ask(owner, 'register');
    const input = { scene: 'register', phone, slide: await solve() } as const;
    expect((await owner.call(endpoints.sendCode, input, { headers: { accessCode } })).key).toBe('OK');
    const identifyCode = await use().codeFor(phone);
    const { data } = await owner.call(endpoints.checkCode, { phone, identifyCode, scene: 'register' });
    const account = { type: 'phone', phone, password: PASSWORD, agree: true } as const;
    await owner.call(endpoints.register, { ...account, flag: data.flag ?? '' });
    const browser = use().browser();
    for (let count = 0; count < 3; count++) await browser.signIn(phone, 'Wrong#Line1');
    expect((await browser.signIn(phone, PASSWORD)).key).toBe('SLIDE_REQUIRED');
    const refused = { headers: { accessCode: await ask(browser) } };
    expect((await browser.signIn(phone, PASSWORD, { ticket: 'made-up', randstr: '@a' }, refused)).key).toBe(
      'SLIDE_FAILED',
    );
    const options = { headers: { accessCode: await ask(browser) } };
    expect((await browser.signIn(phone, PASSWORD, await solve(), options)).key).toBe('OK');
  });

  test('the captcha has a page that only our own pages can frame, and which names the origin of the script', async () => {
    const page = await fetch(`${use().url}/captcha`);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'self' ${use().sandbox.url};`);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(await page.text()).toContain('data-app-id="190000001"');
  });
});

describe('the setting CAPTCHA', () => {
  const keys = {
    CAPTCHA_APP_ID: '190000001',
    CAPTCHA_APP_SECRET_KEY: 'a',
    CAPTCHA_SECRET_ID: 'b',
    CAPTCHA_SECRET_KEY: 'c',
  };

  test('the server starts with all keys of the captcha, and not if one of them is missing', () => {
    expect(complaint({ ...production, CAPTCHA: 'tencent', ...keys })).toBe('');
    for (const name of Object.keys(keys)) {
      expect(complaint({ ...production, CAPTCHA: 'tencent', ...keys, [name]: '' })).toContain(name);
    }
  });

  test('the captcha must be on when one of its keys is set', () => {
    const names = Object.keys(keys).join(', ');
    expect(complaint({ ...production, ...keys })).toBe(
      `CAPTCHA must be "tencent" where one of these is set: ${names}.`,
    );
  });

  test('the captcha refuses plain http in production', () => {
    const plain = { CAPTCHA_SCRIPT_URL: 'http://turing.captcha.qcloud.com/TJCaptcha.js' };
    expect(complaint({ ...production, CAPTCHA: 'tencent', ...keys, ...plain })).toContain('CAPTCHA_SCRIPT_URL');
  });
});

describe.each(dialects)('our own slide on %s', (dialect) => {
  const use = useProduct(dialect);

  test('our own slide refuses a ticket of the captcha service, and has no captcha page', async () => {
    const browser = use().browser();
    const { headers } = await browser.call(endpoints.getCode, { scene: 'login', kind: 'proof' });
    const accessCode = headers.get('access-code') ?? '';
    const input = { phone: freshPhone(), slide: { ticket: 't03', randstr: '@a' } };
    expect((await browser.call(endpoints.sendSmsCode, input, { headers: { accessCode } })).key).toBe('SLIDE_FAILED');
    expect((await fetch(`${use().url}/captcha`)).status).toBe(404);
  });
});
