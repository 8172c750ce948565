import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxDefaults } from '../defaults.ts';
import { type Sandbox, startSandbox } from '../sandbox.ts';

const { secretId, secretKey, appId, sign } = sandboxDefaults.sms;
const body = JSON.stringify({
  PhoneNumberSet: ['+8613800138000'],
  SmsSdkAppId: appId,
  SignName: sign,
  TemplateId: '100001',
  TemplateParamSet: ['123456', '5'],
});

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
});

afterAll(() => sandbox.close());

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Signs as the vendor's manual describes. `names` lists the signed headers. */
function signed(text: string, names = 'content-type;host;x-tc-action', date = new Date().toISOString().slice(0, 10)) {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    host: new URL(sandbox.url).host,
    'x-tc-action': 'SendSms',
    'x-tc-version': '2021-01-11',
    'x-tc-region': 'ap-guangzhou',
    'x-tc-timestamp': timestamp,
  };
  const lines = names.split(';').map((name) => `${name}:${headers[name]?.toLowerCase()}\n`);
  const canonical = ['POST', '/', '', lines.join(''), names, sha256(text)].join('\n');
  const scope = `${date}/sms/tc3_request`;
  const key = hmac(hmac(hmac(`TC3${secretKey}`, date), 'sms'), 'tc3_request');
  const signature = hmac(key, `TC3-HMAC-SHA256\n${timestamp}\n${scope}\n${sha256(canonical)}`).toString('hex');
  const credential = `Credential=${secretId}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
  return { ...headers, authorization: `TC3-HMAC-SHA256 ${credential}` };
}

async function call(headers: Record<string, string>, text = body) {
  const answer = await fetch(sandbox.url, { method: 'POST', headers, body: text });
  expect(answer.status).toBe(200);
  const { Response } = await answer.json();
  return Response;
}

test("a call that is signed as in the vendor's manual, with the port in the host, is accepted", async () => {
  expect((await call(signed(body))).SendStatusSet[0].Code).toBe('Ok');
});

test.each([
  ['a tampered body', () => signed(body), body.replace('123456', '654321'), 'AuthFailure.SignatureFailure'],
  [
    'a swapped signed header',
    () => ({ ...signed(body), 'content-type': 'text/plain' }),
    body,
    'AuthFailure.SignatureFailure',
  ],
  ['an unsigned host', () => signed(body, 'content-type;x-tc-action'), body, 'AuthFailure.SignatureFailure'],
  ['an unsigned content type', () => signed(body, 'host;x-tc-action'), body, 'AuthFailure.SignatureFailure'],
  [
    'the scope of another day',
    () => signed(body, 'content-type;host', '2020-01-01'),
    body,
    'AuthFailure.SignatureFailure',
  ],
  ['no signature', () => ({ 'x-tc-action': 'SendSms' }), body, 'AuthFailure.InvalidAuthorization'],
  ['a time that is not a number', () => ({ ...signed(body), 'x-tc-timestamp': 'now' }), body, 'MissingParameter'],
  ['another version', () => ({ ...signed(body), 'x-tc-version': '2019-07-11' }), body, 'NoSuchVersion'],
  ['no region', () => ({ ...signed(body), 'x-tc-region': '' }), body, 'MissingParameter'],
  ['a body that is not JSON', () => signed('{'), '{', 'FailedOperation.JsonParseFail'],
  ['an unknown action', () => ({ ...signed(body), 'x-tc-action': 'DropSms' }), body, 'InvalidAction'],
])('%s is refused with status 200 and an error code of the vendor', async (_what, headers, text, code) => {
  const response = await call(headers(), text);
  expect(response.Error).toEqual({ Code: code, Message: expect.any(String) });
  expect(response.RequestId).toEqual(expect.any(String));
});

test('a refused call does not send a message', async () => {
  await fetch(`${sandbox.url}/inbox`, { method: 'DELETE' });
  await call(signed(body), body.replace('123456', '654321'));
  expect(await (await fetch(`${sandbox.url}/inbox`)).json()).toEqual([]);
});
