import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { wechatMiniPrograms } from './mini-programs.ts';

let server: Server;
let now = 0;
afterEach(() => server.close());

/** Creates the gateway for a server with these answers by path, and records the calls. */
async function against(answers: Record<string, object | object[]>) {
  const calls: string[] = [];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    calls.push(`${request.method} ${request.url} ${body}`.trim());
    const answer = answers[(request.url ?? '').split('?')[0] ?? ''];
    response.end(JSON.stringify(Array.isArray(answer) ? answer.shift() : answer));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const findSecret = (appId: string) => (appId === 'wx1' ? 'hush' : undefined);
  return { calls, programs: wechatMiniPrograms({ apiBase, findSecret, now: () => now }) };
}

const token = (access_token: string) => ({ access_token, expires_in: 7200 });
const phone = (purePhoneNumber: string, countryCode: string | number = '86') => ({
  errcode: 0,
  phone_info: { phoneNumber: '', purePhoneNumber, countryCode },
});

test('the code of wx.login becomes an identity without name and picture, and the session key is dropped', async () => {
  const { calls, programs } = await against({ '/sns/jscode2session': { openid: 'o1', session_key: 'k' } });
  expect(await programs.exchangeCode('wx1', 'c')).toEqual({
    provider: 'wx',
    appId: 'wx1',
    subject: 'o1',
    unionId: null,
    nickName: null,
    avatar: null,
  });
  expect(calls).toEqual(['GET /sns/jscode2session?appid=wx1&secret=hush&js_code=c&grant_type=authorization_code']);
});

test('an answer without an openid is garbage', async () => {
  const { programs } = await against({ '/sns/jscode2session': { unionid: 'u' } });
  await expect(programs.exchangeCode('wx1', 'c')).rejects.toMatchObject({ kind: 'garbage' });
});

test('a mini-program without a secret is not called', async () => {
  const { calls, programs } = await against({});
  await expect(programs.exchangeCode('wx2', 'c')).rejects.toThrow('no app secret');
  await expect(programs.exchangePhoneCode('wx2', 'c')).rejects.toThrow('no app secret');
  expect(calls).toEqual([]);
});

test('the access token is fetched once, and again a minute before it expires', async () => {
  const { calls, programs } = await against({
    '/cgi-bin/stable_token': [token('t1'), token('t2')],
    '/wxa/business/getuserphonenumber': phone('13800138000'),
  });
  expect(await programs.exchangePhoneCode('wx1', 'a')).toBe('13800138000');
  now += 7_139_000;
  await programs.exchangePhoneCode('wx1', 'b');
  now += 1_000;
  await programs.exchangePhoneCode('wx1', 'c');
  expect(calls).toEqual([
    'POST /cgi-bin/stable_token {"grant_type":"client_credential","appid":"wx1","secret":"hush"}',
    'POST /wxa/business/getuserphonenumber?access_token=t1 {"code":"a"}',
    'POST /wxa/business/getuserphonenumber?access_token=t1 {"code":"b"}',
    'POST /cgi-bin/stable_token {"grant_type":"client_credential","appid":"wx1","secret":"hush"}',
    'POST /wxa/business/getuserphonenumber?access_token=t2 {"code":"c"}',
  ]);
});

test.each([40001, 40014, 42001])('a token that expired early (%i) is fetched again once', async (errcode) => {
  const { programs } = await against({
    '/cgi-bin/stable_token': [token('t1'), token('t2'), token('t3')],
    '/wxa/business/getuserphonenumber': [{ errcode }, phone('13800138000', 86), { errcode }, { errcode }],
  });
  expect(await programs.exchangePhoneCode('wx1', 'a')).toBe('13800138000');
  await expect(programs.exchangePhoneCode('wx1', 'a')).rejects.toMatchObject({ code: String(errcode) });
});

test.each([
  ['51234567', '852'],
  ['2125550100', '1'],
  ['12800138000', '86'],
])('%s of country %s is not a phone of mainland China', async (number, country) => {
  const { programs } = await against({
    '/cgi-bin/stable_token': token('t'),
    '/wxa/business/getuserphonenumber': phone(number, country),
  });
  expect(await programs.exchangePhoneCode('wx1', 'a')).toBeNull();
});
