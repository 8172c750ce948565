import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Endpoint } from '@isoline/contract/endpoint.ts';
import { type EndpointName, endpoints } from '@isoline/contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { changeContactTo, undo, undoTokenTo } from '../change-contact/undo-helpers.ts';
import { freshEmail, PASSWORD, useProduct } from '../product.ts';
import { stepUp } from '../reauth.ts';

// Requests that no browser makes: OWASP WSTG-INPV-04 (parameter pollution), -15 (splitting), -17 (host header), RFC
// 9112, 11.2.
const use = useProduct('sqlite');

/** Sends a raw request and returns the status of the first answer. */
async function rawStatus(lines: readonly string[], body: string | Buffer = ''): Promise<number> {
  return statusOf(await rawAnswer(use().url, lines, body));
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);

async function rawAnswer(url: string, lines: readonly string[], body: string | Buffer = ''): Promise<string> {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  // The server closes the connection: a client that closes its side first may not get an answer.
  socket.write(body);
  let text = '';
  for await (const chunk of socket) text += chunk;
  return text;
}

const JSON_HEADERS = { 'content-type': 'application/json' };
const existCheck = endpoints.existCheck.path;
const everyGet = Object.entries(endpoints as Record<EndpointName, Endpoint>).filter(
  ([, { method }]) => method === 'GET',
);

test.each(everyGet)(
  '%s with every parameter twice, as a list and as an object, causes no server error',
  async (_, { path }) => {
    const { browser } = await use().newAccount();
    const headers = { authorization: `Bearer ${browser.bearer}` };
    const at = path.replace(/\{\w+\}/g, 'x');
    const names = [
      'code',
      'state',
      'backUrl',
      'source',
      'security',
      'userId',
      'provider',
      'intent',
      'scene',
      'kind',
      'cursor',
      'size',
    ];
    for (const query of [
      names.map((name) => `${name}=a&${name}=b`),
      names.map((name) => `${name}[]=a&${name}[x]=b`),
      names.map((name) => `${name}=%00%0d%0aSet-Cookie:x=y`),
      names.map((name) => `${name}=%ff%fe&__proto__[x]=1&constructor=1`),
    ]) {
      const response = await browser.fetch(`${at}?${query.join('&')}`, { headers });
      expect([response.status < 500, response.headers.getSetCookie().some((one) => one.startsWith('x='))]).toEqual([
        true,
        false,
      ]);
    }
  },
);

describe('malformed bodies', () => {
  const text = JSON.stringify({ phone: '13800138000' });
  test.each<[string, BodyInit, Record<string, string>]>([
    ['nested 10,000 deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, JSON_HEADERS],
    ['with a prototype', '{"__proto__":{"phone":"13800138000"}}', JSON_HEADERS],
    ['with a constructor', '{"constructor":{"prototype":{"phone":"13800138000"}}}', JSON_HEADERS],
    ['in UTF-16', Buffer.from(text, 'utf16le'), JSON_HEADERS],
    ['with a bad UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), JSON_HEADERS],
    ['marked as gzip', text, { ...JSON_HEADERS, 'content-encoding': 'gzip' }],
    ['that is a list', '[]', JSON_HEADERS],
    ['that is text', '"x"', JSON_HEADERS],
    ['of 70 KiB', JSON.stringify({ phone: 'x'.repeat(70_000) }), JSON_HEADERS],
    ['of another type', text, { 'content-type': 'text/plain' }],
    ['marked as a form', text, { 'content-type': 'application/x-www-form-urlencoded' }],
    ['of two types', text, { 'content-type': 'application/json, text/plain' }],
  ])('a body is refused and has no effect: %s', async (_, body, headers) => {
    const { status } = await use().browser().fetch(existCheck, { method: 'POST', body, headers });
    expect([status >= 400, status < 500]).toEqual([true, true]);
  });
});

test('a compressed body is refused with 415, and media types are case-insensitive', async () => {
  const ask = async (path: string, type: string, body: BodyInit, more: Record<string, string> = {}) => {
    const headers = { 'content-type': type, 'current-nsp': 'contour', origin: '', ...more };
    return (await use().browser().fetch(path, { method: 'POST', body, headers })).status;
  };
  const gzip = { 'content-encoding': 'gzip' };
  const form = 'Application/X-WWW-Form-URLEncoded';
  expect(await ask(existCheck, 'application/json', gzipSync('{"phone":"13800138000"}'), gzip)).toBe(415);
  expect(await ask(endpoints.checkToken.path, form, gzipSync('token=x'), gzip)).toBe(415);
  expect(await ask(endpoints.checkToken.path, form, 'token=x')).toBe(200);
  expect(await ask(existCheck, form, 'phone=13800138000')).toBe(415);
});

describe('unknown paths', () => {
  test.each([
    '/apis/../apis/user/oauth/user',
    '/apis/user/oauth/user/%2e%2e/user',
    '/apis//user/oauth/user',
    '/apis/user/oauth/user%00',
    '/apis/user/oauth/user;x=y',
    '/apis\\user\\oauth\\user',
    '/APIS/user/oauth/user',
    '/avatars/..%2f..%2fpackage.json',
    '/avatars/%252e%252e%252fpackage.json',
    '/uploads/..%2f..%2fx',
    '/product-icons/..%2f..%2fpackage.json',
    '/oidc/../metrics',
    '/%c0%af/etc/passwd',
  ])('an unknown path gets 404 or 400: %s', async (path) => {
    expect([400, 404]).toContain(await rawStatus([`GET ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close']));
  });
});

describe('ambiguous requests', () => {
  const body = JSON.stringify({ phone: '13800138000' });
  const post = [`POST ${existCheck} HTTP/1.1`, 'Content-Type: application/json', 'Connection: close'];
  test.each<[string, string[]]>([
    ['two lengths', ['Host: localhost', `Content-Length: ${body.length}`, 'Content-Length: 0']],
    ['a length and chunks', ['Host: localhost', `Content-Length: ${body.length}`, 'Transfer-Encoding: chunked']],
    ['chunks by an odd name', ['Host: localhost', 'Transfer-Encoding: xchunked']],
    ['two hosts', ['Host: localhost', 'Host: evil.example', `Content-Length: ${body.length}`]],
    ['one host twice', ['Host: localhost', 'host: localhost', `Content-Length: ${body.length}`]],
    ['no host', [`Content-Length: ${body.length}`]],
    ['a folded header', ['Host: localhost', 'X-A: b', ' c: d', `Content-Length: ${body.length}`]],
    ['a space before the colon', ['Host: localhost', `Content-Length : ${body.length}`]],
    ['a bare line feed in a header', ['Host: localhost', `X-A: b\nX-B: c\rd`, `Content-Length: ${body.length}`]],
  ])('an ambiguous request is refused: %s', async (_, headers) => {
    expect(await rawStatus([...post, ...headers], body)).toBe(400);
  });

  test.each(['/', '/oidc/auth', '/oidc/.well-known/openid-configuration', '/healthz', '/metrics', '/nothing'])(
    'a request to %s with two Host headers is refused',
    async (path) => {
      const lines = [`GET ${path} HTTP/1.1`, 'Host: localhost', 'Host: localhost', 'Connection: close'];
      expect(await rawStatus(lines)).toBe(400);
    },
  );

  test('every listener refuses what it cannot read with the envelope and a request id', async () => {
    const { url, opsUrl, consoleUrl } = await use().anotherNode({ OPS_PORT: '0', CONSOLE_PORT: '0' });
    for (const listener of [url, opsUrl ?? '', consoleUrl ?? ''])
      for (const [lines, status] of [
        [['GET /nothing HTTP/1.1', 'Connection: close'], 400],
        [['GET /nothing HTTP/1.1', 'Host: localhost', 'Host: localhost', 'Connection: close'], 400],
        [['GET /%zz HTTP/1.1', 'Host: localhost', 'Connection: close'], 404],
        [['GET /nothing HTTP/1.1', 'Host: localhost', 'X-A : b'], 400],
        [['GET /nothing HTTP/1.1', 'Host: localhost', 'Expect: x', 'Connection: close'], 417],
        [['GET /nothing HTTP/1.0'], 404],
      ] as const) {
        const answer = await rawAnswer(listener, lines);
        expect(statusOf(answer)).toBe(status);
        expect(answer).toMatch(/^x-request-id: /im);
        expect(answer).toMatch(/\r\n\r\n\{"code":\d+,"msg":".+","data":null\}$/);
      }
  });
});

test('a forged host, scheme or absolute address does not change a link or a redirect', async () => {
  const evil = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-original-url': '/metrics',
    'x-rewrite-url': '/metrics',
  };
  const discovery = await (
    await use().browser().fetch('/oidc/.well-known/openid-configuration', { headers: evil })
  ).text();
  expect(discovery).not.toContain('evil.example');
  const { data } = await use()
    .browser()
    .call(endpoints.authorizeUrl, { provider: 'wx', intent: 'login' }, { headers: evil });
  expect(data.url).not.toContain('evil.example');
  const absolute = ['GET http://evil.example/apis/user/oauth/user HTTP/1.1', 'Host: localhost', 'Connection: close'];
  expect([400, 401, 404]).toContain(await rawStatus(absolute));
});

test('one client stays one client when a proxy adds the port of each connection to its address', async () => {
  const phone = '13800138000';
  for (const [first, hosts] of [
    ['198.51.100.7', (port: number) => `198.51.100.7:${port}`],
    ['2001:db8:7::1', (port: number) => `[2001:db8:7::${port}]:${port}`],
  ] as const) {
    const keys = [(await use().browser(first).signIn(phone, 'Wrong#Pass1')).key];
    for (let port = 5001; port < 5004; port++)
      keys.push((await use().browser(hosts(port)).signIn(phone, 'Wrong#Pass1')).key);
    expect(keys).toEqual([...Array(3).fill('BAD_CREDENTIALS'), 'SLIDE_REQUIRED']);
  }
  const [browser, email] = [use().browser('198.51.100.8:5001'), freshEmail()];
  await use().register(browser, { email });
  expect((await browser.call(endpoints.sessions, {})).data.map(({ ip }) => ip)).toEqual(['198.51.100.8']);
});

test('two bearers, a bearer of another scheme and a bearer with white space are refused', async () => {
  const { browser } = await use().newAccount();
  const path = endpoints.currentUser.path;
  const token = browser.bearer;
  for (const lines of [
    [`Authorization: Bearer ${token}`, 'Authorization: Bearer x'],
    [`Authorization: Bearer x, Bearer ${token}`],
    [`Authorization: Basic ${token}`],
    [`Authorization: Bearer ${token} x`],
    [`X-Authorization: Bearer ${token}`],
    [`Cookie: access_token=${token}`],
  ]) {
    const status = await rawStatus([`GET ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...lines]);
    // Node uses the first of two Authorization headers. Both come from the same sender, so this gives nobody access.
    const isFirst = lines[0] === `Authorization: Bearer ${token}`;
    expect([lines[0]?.slice(0, 24), status]).toEqual([lines[0]?.slice(0, 24), isFirst ? 200 : 401]);
  }
});

describe('parallel calls', () => {
  const count = async (act: () => Promise<{ key: string }>) => {
    const keys = await Promise.all(Array.from({ length: 200 }, async () => (await act()).key));
    return [keys.filter((key) => key === 'OK').length, new Set(keys.filter((key) => key !== 'OK')).size];
  };

  test('one of 200 parallel uses of an undo succeeds', async () => {
    const [browser, email] = [use().browser(), freshEmail()];
    await use().register(browser, { email });
    await changeContactTo(use(), browser, { email: freshEmail() });
    const token = await undoTokenTo(use(), email);
    expect(await count(() => undo(use().browser(), token))).toEqual([1, 1]);
  });

  test('one of 200 parallel uses of a reset ticket succeeds', async () => {
    const [{ phone }, browser] = [await use().newAccount(), use().browser()];
    const identifyCode = await use().requestCode(browser, 'reset', { phone });
    const { security } = (await browser.call(endpoints.verifyReset, { phone, identifyCode })).data;
    const input = { security, password: 'Other#Line8' };
    expect((await count(() => browser.call(endpoints.resetPassword, input)))[0]).toBe(1);
  }, 60_000);

  test('one of 200 parallel removals of a contact succeeds, and one contact stays', async () => {
    const [browser, email] = [use().browser(), freshEmail()];
    await use().register(browser, { email });
    await changeContactTo(use(), browser, { phone: `139${email.replace(/\D/g, '').padStart(8, '0').slice(-8)}` });
    await stepUp(use(), browser);
    const types = ['phone', 'email'] as const;
    let next = 0;
    const [removed] = await count(() => browser.call(endpoints.removeContact, { type: types[next++ % 2] ?? 'phone' }));
    expect(removed).toBe(1);
    expect((await use().browser().signIn(email, PASSWORD)).status).toBe(200);
  });
});
