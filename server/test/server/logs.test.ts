import { endpoints } from '@isoline/contract/endpoints.ts';
import * as client from 'openid-client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { capturedLog } from '../captured-log.ts';
import { authorizationRequest, discover, visit } from '../openid/openid-client.ts';
import { freshEmail, freshPhone, PASSWORD, type Product, pageOrigin, startProduct } from '../product.ts';
import { scanWechat } from '../provider-actions.ts';

describe.each(dialects)('the log on %s', (dialect) => {
  const { logger, lines } = capturedLog();
  let product: Product;
  beforeAll(async () => {
    product = await startProduct(dialect, {}, { logger });
  }, 60_000);
  afterAll(() => product.close());

  test('the log contains no password, code, token, flag, challenge, contact or query', async () => {
    const secrets = new Set<string>([
      PASSWORD,
      'Wrong#Pass1',
      'query-secret',
      'header-secret',
      'path-secret',
      'form-secret',
    ]);
    const [browser, phone, email] = [product.browser(), freshPhone(), freshEmail()];
    const { headers, slide } = await browser.solve('register');
    await browser.call(endpoints.sendCode, { scene: 'register', phone, slide }, { headers });
    const identifyCode = await product.codeFor(phone);
    const { data } = await browser.call(endpoints.checkCode, { phone, identifyCode, scene: 'register' });
    const flag = data.flag ?? '';
    const input = { type: 'phone', phone, flag, password: PASSWORD, agree: true } as const;
    const registered = await browser.call(endpoints.register, input);
    browser.bearer = registered.data.authData.access_token;
    for (const secret of [phone, email, headers.accessCode, slide.proof.padStart(6, '#'), flag, browser.bearer])
      secrets.add(secret);
    for (const cookie of browser.cookies.values()) if (cookie !== '1') secrets.add(cookie);

    await browser.signIn(phone, 'Wrong#Pass1');
    await browser.fetch(`${endpoints.getCode.path}?scene=login&kind=proof&token=query-secret`);
    await browser.fetch('/nowhere/query-secret?query-secret=1#query-secret');
    await browser.fetch(`/%zz?query-secret`);
    await browser.fetch(endpoints.existCheck.path, {
      method: 'POST',
      body: '{"query-secret',
      headers: { 'content-type': 'application/json' },
    });
    await browser.call(
      endpoints.endSession,
      {},
      { params: { id: 'query-secret' }, headers: { source: 'header-secret' } },
    );
    for (const kind of ['refuse', 'garbage', 'FailedOperation.PhoneNumberInBlacklist']) {
      await product.fault('sms', kind, 1);
      await product.send(product.browser(), 'login', { phone });
    }
    await product.fault('mail', '550', 1);
    await product.send(product.browser(), 'register', { email });
    for (const token of [browser.bearer, 'path-secret'.padEnd(129, '-'), 'path-secret/x', 'path-secret%zz']) {
      await browser.call(endpoints.queryUserInfo, {}, { params: { userToken: token } });
    }
    for (const kind of ['-', '40029', 'garbage']) {
      const context = product.browser();
      const answer = await scanWechat(product, context, 'Somebody of WeChat');
      if (kind !== '-') await product.fault('wechat', kind, 1);
      const { data: recognised } = await context.call(endpoints.wxAuth, answer);
      for (const secret of [answer.code, answer.state, 'Somebody of WeChat']) secrets.add(secret);
      if (recognised && 'security' in recognised) secrets.add(recognised.security);
    }
    await browser.call(endpoints.checkToken, { token: 'form-secret' }, { headers: { token: 'header-secret' } });
    await browser.call(endpoints.token, { grant_type: 'refresh_token' });
    for (const cookie of browser.cookies.values()) if (cookie !== '1') secrets.add(cookie);
    await browser.call(endpoints.signOut, {});

    const text = lines().join('\n');
    for (const secret of secrets) expect([secret, text.includes(secret)]).toEqual([secret, false]);
    expect(text).not.toMatch(new RegExp(`"[^"]*\\b${identifyCode}\\b`));
    expect(text).toContain('account-registered');
    expect(text).toContain('sign-in-refused');
    expect(text).toContain('code-send-failed');
    expect(text).toContain('provider-failed');
  });

  test('the log has one line for each answer, with its request id, route, status and time', async () => {
    const before = lines().length;
    const { headers } = await product.browser().call(endpoints.products, {});
    const line = JSON.parse(lines()[before] ?? '{}');
    expect(line).toMatchObject({
      reqId: headers.get('x-request-id'),
      method: 'GET',
      route: endpoints.products.path,
      status: 200,
    });
    expect(lines()).toHaveLength(before + 1);
  });

  test('a caller cannot forge a log line', async () => {
    const before = lines().length;
    const forged = 'x\r\n{"level":30,"msg":"forged"}\n';
    await product.browser().signIn(forged, forged);
    await product.browser().fetch(`/${encodeURIComponent(forged)}`);
    for (const line of lines().slice(before)) expect(JSON.parse(line).msg).not.toBe('forged');
  });

  test('the log has every detail of an unexpected failure, and the caller gets only the request id', async () => {
    const { accounts } = product.app.ports.store.read;
    const byContact = accounts.byContact;
    accounts.byContact = async () => {
      throw new Error('the secret inside');
    };
    const answer = await product.browser().call(endpoints.existCheck, { phone: freshPhone() });
    accounts.byContact = byContact;
    expect([answer.status, answer.key, answer.data]).toEqual([500, 'SERVER_ERROR', null]);
    expect(answer.msg).toBe('Something went wrong on our side. Try again later.');
    const failed = lines()
      .map((line) => JSON.parse(line))
      .find(({ err }) => err?.message === 'the secret inside');
    expect(failed.reqId).toBe(answer.headers.get('x-request-id'));
  });

  test("the log names the purpose of a product's request, and neither its query nor its tokens", async () => {
    const origin = pageOrigin(product);
    const { browser } = await product.newAccount();
    const config = await discover(origin);
    const { url, checks } = await authorizationRequest(config);
    const back = await visit(browser.at(origin), url);
    const tokens = await client.authorizationCodeGrant(config, back, checks);
    await client.tokenIntrospection(config, tokens.access_token);
    // A client that names itself without a secret. Its form is read before the library reads it.
    const headers = { authorization: `Basic ${btoa('contour:')}` };
    await fetch(`${origin}/oidc/token`, { method: 'POST', headers, body: new URLSearchParams() });
    const response = await fetch(`${origin}/oidc/auth?client_id=query-secret`, { redirect: 'manual' });
    expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    expect(response.headers.get('permissions-policy')).toBeTruthy();
    const { access_token, refresh_token = '', id_token = '' } = tokens;
    const secrets = [access_token, refresh_token, id_token, back.searchParams.get('code') ?? '', checks.expectedState];
    const answered = await vi.waitFor(() => {
      const calls = lines().flatMap((line) => (line.includes('"oidc:') ? [JSON.parse(line)] : []));
      const found = calls.map(({ method, route, status }) => `${method} ${route} ${status}`);
      expect(found).toContain('POST oidc:introspection 200');
      return found;
    }, 30_000);
    expect(answered).toEqual(
      expect.arrayContaining(['GET oidc:authorization 303', 'POST oidc:token 200', 'POST oidc:token 401']),
    );
    const text = lines().join('\n');
    for (const secret of [...secrets, 'query-secret'])
      expect([secret, text.includes(String(secret))]).toEqual([secret, false]);
    const metrics = await (await fetch(`${product.url}/metrics`)).text();
    expect(metrics).toMatch(/http_request_duration_seconds_count\{method="POST",route="oidc:token",status="200"\} \d/);
  });
});
