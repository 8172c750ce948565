import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { answeredOf } from '../browser.ts';
import { freshPhone, PASSWORD, useProduct } from '../product.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const CHECK: string = endpoints.existCheck.path;

describe.each(dialects)('the envelope on %s', (dialect) => {
  const use = useProduct(dialect);

  const post = async (
    body: string | URLSearchParams | Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = JSON_TYPE,
    path = CHECK,
  ) => answeredOf(await use().browser().fetch(path, { method: 'POST', body, headers }));

  test.each(['{', '{"phone":', "{'phone':1}", '\u0000', '[}', '{"a":1}x', 'NaN', '{"phone":"\u0000"'])(
    'a malformed JSON body %j gets 400',
    async (body) => {
      const { status, key, msg, data } = await post(body);
      expect([status, key, msg, data]).toEqual([400, 'BAD_REQUEST', 'The request could not be read.', null]);
    },
  );

  test('keys that name a prototype get 400 or are ignored, and change nothing', async () => {
    for (const body of ['{"__proto__":{"phone":"13800000000"}}', '{"constructor":{"prototype":{"phone":"1"}}}']) {
      expect((await post(body)).status).toBe(400);
    }
    const { status } = await post('{"toString":1,"hasOwnProperty":2,"phone":"13800000000"}');
    expect(status).toBe(200);
    expect(Object.hasOwn(Object.prototype, 'phone')).toBe(false);
  });

  test.each([
    '/apis',
    '/apis/',
    '/apis/uc/nothing',
    `${CHECK}/`,
    CHECK.toUpperCase(),
    '/.env',
    '/apis/../apis/nothing',
  ])('an unknown path %s gets 404', async (path) => {
    const { status, key, data } = await post('{}', JSON_TYPE, path);
    expect([status, key, data]).toEqual([404, 'NOT_FOUND', null]);
  });

  test('another method at a path gets 404', async () => {
    expect((await answeredOf(await use().browser().fetch(CHECK))).status).toBe(404);
    expect((await answeredOf(await use().browser().fetch(CHECK, { method: 'DELETE' }))).status).toBe(404);
  });

  test('a failure is never cached', async () => {
    const browser = use().browser();
    const failures = [
      browser.fetch('/apis/nothing'),
      browser.fetch(CHECK, { method: 'POST', body: '{', headers: JSON_TYPE }),
      browser.fetch(CHECK, { method: 'POST', body: '{}', headers: { 'content-type': 'text/xml' } }),
      browser.fetch(CHECK, { method: 'POST', body: '{}', headers: JSON_TYPE }),
    ];
    for (const { headers } of await Promise.all(failures)) expect(headers.get('cache-control')).toBe('no-store');
  });

  test('an empty parameter or header counts as absent', async () => {
    const browser = use().browser();
    const picture = await browser.fetch(`${endpoints.getCode.path}?scene=&kind=`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    const needed = await answeredOf(await browser.fetch(`${endpoints.wxAuth.path}?code=&state=&backUrl=&source=`));
    const required = 'Please fill out this field.';
    expect([needed.status, needed.data]).toEqual([422, { fields: { code: required, state: required } }]);
    const { phone } = await use().newAccount();
    const signedIn = await browser.signIn(phone, PASSWORD, undefined, { headers: { source: '', accessCode: '' } });
    expect(signedIn.key).toBe('OK');
  });

  test('a foreign page is refused, even with GET', async () => {
    const calls = [endpoints.getCode.path, endpoints.products.path, `${endpoints.wxAuth.path}?code=1&state=1`];
    for (const path of calls) {
      const headers = { origin: 'https://evil.example' };
      const browser = use().browser();
      expect(await answeredOf(await browser.fetch(path, { headers }))).toMatchObject({ status: 403, key: 'FORBIDDEN' });
      expect(browser.cookies.size).toBe(0);
    }
  });

  test('a body of more than 64 KiB gets 413, by its declared length or while it is received', async () => {
    const body = `{"phone":"${'1'.repeat(64 * 1024)}"}`;
    expect(await post(body)).toMatchObject({ status: 413, key: 'TOO_LARGE' });
    const form = new URLSearchParams({ grant_type: 'password', username: 'x'.repeat(64 * 1024) });
    expect(await post(form, {}, endpoints.token.path)).toMatchObject({ status: 413, key: 'TOO_LARGE' });
    const call = request(use().url + CHECK, {
      method: 'POST',
      headers: { ...JSON_TYPE, 'transfer-encoding': 'chunked' },
    });
    call.end(body);
    const [answer] = await once(call, 'response');
    expect([answer.statusCode, JSON.parse(await text(answer)).code]).toEqual([413, 41300]);
  });

  test('a body of another type gets 415', async () => {
    for (const type of [
      'text/xml',
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/octet-stream',
      'nonsense',
    ]) {
      expect(await post('{}', { 'content-type': type })).toMatchObject({ status: 415, key: 'MEDIA_TYPE' });
    }
    expect(await post(new URLSearchParams({ phone: freshPhone() }), {})).toMatchObject({
      status: 415,
      key: 'MEDIA_TYPE',
    });
  });

  test('a caller that accepts neither JSON nor the type of the call gets 406, still in the envelope', async () => {
    const accepting = async (accept: string, path: string) =>
      answeredOf(await use().browser().fetch(path, { headers: { accept } }));
    for (const accept of [
      'text/html',
      'image/png',
      'application/json;q=0',
      'application/json;version=2',
      'a/b,'.repeat(3_000),
    ]) {
      expect(await accepting(accept, endpoints.products.path)).toMatchObject({ status: 406, key: 'NOT_ACCEPTABLE' });
    }
    const utf8 = ['application/json;charset=UTF-8', 'application/json; charset=utf-8'];
    for (const accept of ['*/*', 'application/*', 'text/html, */*;q=0.1', 'application/json', ...utf8, '']) {
      expect((await accepting(accept, endpoints.products.path)).status).toBe(200);
    }
    const picture = await use()
      .browser()
      .fetch(`${endpoints.getCode.path}?scene=login`, { headers: { accept: 'image/avif,image/*' } });
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  test('JSON is accepted with a charset, and an empty body counts as an empty object', async () => {
    expect(
      (await post(`{"phone":"${freshPhone()}"}`, { 'content-type': 'application/json; charset=utf-8' })).status,
    ).toBe(200);
    expect(await post('')).toMatchObject({ status: 422, data: { fields: { phone: 'Please fill out this field.' } } });
  });

  test('input that does not fit the schema gets 422 with a sentence for each field, in both languages', async () => {
    const body = JSON.stringify({ phone: 'x', identifyCode: 'abc', scene: 'login' });
    const path = endpoints.checkCode.path;
    expect((await post(body, JSON_TYPE, path)).data).toEqual({
      fields: {
        phone: 'Phone format error.',
        identifyCode: 'The verification code is incorrect.',
        scene: 'This field must be "register" | "bind" | "merge" | "reset".',
      },
    });
    const chinese = await post(body, { ...JSON_TYPE, 'accept-language': 'zh-CN,en;q=0.2' }, path);
    expect([chinese.status, chinese.msg]).toEqual([422, '部分内容填写有误']);
    expect(chinese.data).toMatchObject({ fields: { phone: '手机号格式不正确', identifyCode: '验证码不正确' } });
  });

  test.each([
    '[]',
    'null',
    '0',
    '"x"',
    'true',
    '{"phone":1e999}',
    '{"phone":123456789012345678901234567890}',
    '{"phone":["13800000000"]}',
    '{"phone":{"$ne":null}}',
    '{"phone":"\\u0000"}',
    '{"phone":"\\ud800"}',
    '{"phone":"13800000000","email":"a@example.com"}',
    `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`,
  ])('the body %.60s gets 422', async (body) => {
    const { status, key } = await post(body);
    expect([status, key]).toEqual([422, 'FIELDS_INVALID']);
  });

  test('a repeated parameter gets 422, in a query and in a form', async () => {
    const query = await answeredOf(
      await use().browser().fetch(`${endpoints.getCode.path}?scene=login&scene=reset&kind=proof`),
    );
    expect([query.status, query.key]).toEqual([422, 'FIELDS_INVALID']);
    const form = new URLSearchParams('grant_type=password&username=a&username=b&password=c');
    expect((await post(form, { authorization: 'Basic aXNvbGluZS13ZWI6' }, endpoints.token.path)).status).toBe(422);
  });

  test('every answer has its own request id, is never cached, and reveals nothing of the implementation', async () => {
    const paths = [
      CHECK,
      '/apis/nothing',
      endpoints.currentUser.path,
      endpoints.products.path,
      '/healthz',
      '/%zz',
      `/apis/${'x'.repeat(3_000)}`,
    ];
    const ids = new Set<string | null>();
    for (const path of paths) {
      const response = await use().browser().fetch(path);
      const id = response.headers.get('x-request-id');
      expect([path, id]).toEqual([path, expect.stringMatching(UUID)]);
      ids.add(id);
      expect(response.headers.get('x-powered-by')).toBeNull();
      expect(await response.text()).not.toMatch(/stack|node_modules|\.ts:|fastify|FST_/i);
    }
    expect(ids.size).toBe(paths.length);
    const answers = [await post('{}'), await post(`{"phone":"${freshPhone()}"}`)];
    for (const { headers } of answers)
      expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual(['no-store', 'nosniff']);
  });

  test("the caller's request id is ignored", async () => {
    const { headers } = await post('{}', { ...JSON_TYPE, 'x-request-id': 'mine', 'request-id': 'mine' });
    expect(headers.get('x-request-id')).toMatch(UUID);
  });

  test('escapes that are not text are read as text: no page is found, and a visitor gets 401 from a call', async () => {
    expect(await answeredOf(await use().browser().fetch('/%zz'))).toMatchObject({ status: 404, key: 'NOT_FOUND' });
    const path = endpoints.endSession.path.replace('{id}', '%ff');
    expect((await answeredOf(await use().browser().fetch(path, { method: 'DELETE' }))).status).toBe(401);
  });

  test('an unknown expectation is refused with the headers of every answer', async () => {
    const ask = async (path: string, expectation: string) => {
      const headers = { expect: expectation, 'accept-language': 'en' };
      const sent = request({ host: '127.0.0.1', port: new URL(use().url).port, path, headers });
      sent.end();
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
    };
    const { status, headers, body } = await ask('/healthz', 'banana');
    const msg = 'The Expect header of the request asks for something unknown.';
    expect([status, JSON.parse(body)]).toEqual([417, { code: 41700, msg, data: null }]);
    expect(headers).toMatchObject({
      'x-request-id': expect.stringMatching(UUID),
      'x-content-type-options': 'nosniff',
    });
    const problem = await ask('/api/v1/users', 'banana');
    expect([problem.status, problem.headers['content-type']]).toEqual([417, 'application/problem+json; charset=utf-8']);
    expect((await ask('/healthz', '100-continue')).status).toBe(200);
  });

  test('malformed HTTP and endless headers are refused in both languages, and the server keeps running', async () => {
    const tooLarge = '请求内容过大 / The request is too large.';
    for (const [sent, status, code, msg] of [
      ['nonsense\r\n\r\n', 400, 40000, '请求无法识别 / The request could not be read.'],
      [`GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(17_000)}\r\n\r\n`, 431, 41300, tooLarge],
      [`GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(1_000_000)}\r\n\r\n`, 431, 41300, tooLarge],
    ] as const) {
      const socket = connect(Number(new URL(use().url).port), '127.0.0.1');
      socket.on('error', () => {});
      socket.write(sent);
      const answer = await text(socket).catch(() => '');
      // A refusal while the body is being sent may be lost with the connection.
      if (answer)
        expect([answer.split(' ')[1], JSON.parse(answer.split('\r\n\r\n')[1] ?? '')]).toEqual([
          String(status),
          { code, msg, data: null },
        ]);
    }
    expect((await fetch(`${use().url}/healthz`)).status).toBe(200);
  });
});
