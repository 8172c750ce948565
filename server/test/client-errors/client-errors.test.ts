import type { InputOf } from '@isoline/contract/endpoint.ts';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { capturedLog } from '../captured-log.ts';
import { freshAddress, type Product, startProduct } from '../product.ts';

type Report = InputOf<typeof endpoints.reportClientError>;

const TOKEN = 'Zk3l8mWc1b0v7XyQe5RtUi2oPaSdFgHjKlZxCvBnM4_';
const report: Report = {
  kind: 'render',
  message: "TypeError: Cannot read properties of undefined (reading 'data')",
  stack: 'at Form.submit (https://account.example/assets/main-BX2k91_a.js:1:2345)',
  componentStack: 'at Form\nat Page',
  path: '/LoginPage/LoginPage',
  release: 'main-BX2k91_a',
};

describe.each(dialects)('errors that browsers report, on %s', (dialect) => {
  const { logger, lines } = capturedLog();
  let product: Product;
  beforeAll(async () => {
    product = await startProduct(dialect, { LIMIT_CLIENT_ERRORS: '3' }, { logger });
  }, 60_000);
  afterAll(() => product.close());

  const send = (browser: Browser, more: Partial<Report> = {}) =>
    browser.call(endpoints.reportClientError, { ...report, ...more });
  const logged = () =>
    lines()
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'client error');
  const counted = async () => {
    const text = await (await product.browser().fetch('/metrics')).text();
    const samples = text.matchAll(/^client_errors_total\{kind="(\w+)",logged="(\w+)"\} (\d+)$/gm);
    return Object.fromEntries([...samples].map(([, kind, isLogged, count]) => [`${kind} ${isLogged}`, Number(count)]));
  };

  test('browser errors are logged with the request id and counted, without a session', async () => {
    const { key, data, headers } = await send(product.browser(freshAddress()));
    expect([key, data]).toEqual(['OK', {}]);
    expect(headers.has('set-cookie')).toBe(false);
    expect(logged().at(-1)).toMatchObject({ clientError: report, reqId: headers.get('x-request-id') });
    expect(await counted()).toMatchObject({ 'render true': 1 });
  });

  test('browser errors are logged without query, e-mail address, phone number and token', async () => {
    const secret = `13812345678 alice@example.com ${TOKEN} /x?code=secret`;
    const texts = { message: secret, stack: secret, componentStack: secret, path: '/13812345678' };
    await send(product.browser(freshAddress()), texts);
    const { clientError } = logged().at(-1) ?? {};
    const redacted = '[number] [email] [token] /x';
    expect(clientError).toMatchObject({
      message: redacted,
      stack: redacted,
      componentStack: redacted,
      path: '/[number]',
    });
  });

  test('browser errors beyond the limit of their client are counted but not logged, and get the same answer', async () => {
    const browser = product.browser(freshAddress());
    const before = logged().length;
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(browser, { kind: 'rejection' })));
    expect(answers.map(({ key }) => key)).toEqual(Array(5).fill('OK'));
    expect(logged().length - before).toBe(3);
    expect(await counted()).toMatchObject({ 'rejection true': 3, 'rejection false': 2 });
    await send(product.browser(freshAddress()));
    expect(logged().length - before).toBe(4);
  });

  test.each([
    ['message', ''],
    ['message', 'x'.repeat(501)],
    ['stack', 'x'.repeat(4_001)],
    ['componentStack', 'x'.repeat(2_001)],
    ['path', '/x?code=1'],
    ['path', '/x#1'],
    ['path', 'https://other.example/'],
    ['release', 'a b'],
  ])('a browser error whose %s is %j is refused', async (field, value) => {
    const before = logged().length;
    const { status, data } = await send(product.browser(freshAddress()), { [field]: value });
    expect([status, Object.keys((data as unknown as { fields: object }).fields)]).toEqual([422, [field]]);
    expect(logged().length).toBe(before);
  });

  test('browser errors from a foreign origin are refused', async () => {
    const headers = { origin: 'https://other.example' };
    const response = await product.browser(freshAddress()).fetch(endpoints.reportClientError.path, {
      method: 'POST',
      body: JSON.stringify(report),
      headers: { ...headers, 'content-type': 'application/json' },
    });
    expect(response.status).toBe(403);
  });
});
