import { endpoints } from '@isoline/contract/endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { capturedLog } from '../captured-log.ts';
import { letProgramsSignIn } from '../device-sign-in/device-steps.ts';
import { PASSWORD, type Product, pageOrigin, startProduct } from '../product.ts';

describe.each(dialects)('a text that is not an address in X-Forwarded-For of a trusted proxy on %s', (dialect) => {
  const { logger, lines } = capturedLog();
  let product: Product;
  beforeAll(async () => {
    product = await startProduct(dialect, { LOG_LEVEL: 'info' }, { logger });
    letProgramsSignIn(product);
  }, 60_000);
  afterAll(() => product.close());

  test.each(['evil', 'a'.repeat(14_000)])('%.9s is neither stored nor logged as an address', async (text) => {
    const { phone } = await product.newAccount();
    const browser = product.browser(text);
    expect((await browser.signIn(phone, PASSWORD)).key).toBe('OK');
    const { data } = await browser.call(endpoints.sessions, {});
    expect(data.map(({ ip }) => ip)).toContain('127.0.0.1');
    expect(data.map(({ ip }) => ip)).not.toContain(text);
    const clients = lines().map((line) => (JSON.parse(line) as { readonly client?: unknown }).client);
    expect(clients).toContain('127.0.0.1');
    expect(clients).not.toContain(text);
  });

  test('a program that signs in through such a proxy has the address of the proxy', async () => {
    const form = { method: 'POST', headers: { 'x-forwarded-for': 'evil' } };
    const body = new URLSearchParams({ client_id: 'contour', scope: 'openid' });
    const started = await fetch(`${pageOrigin(product)}/oidc/device/auth`, { ...form, body });
    const { user_code } = (await started.json()) as { readonly user_code: string };
    const { browser } = await product.newAccount();
    const { data } = await browser.call(endpoints.deviceSignIn, { userCode: user_code });
    expect(data.network).toBe('127.0.0.0/24');
  });
});
