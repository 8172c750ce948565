import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../sandbox.ts';

let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
});

afterEach(() => sandbox.close());

const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${sandbox.url}/control/fault`, { method: 'POST', body, headers });

const list = async () => (await fetch(`${sandbox.url}/control/fault`)).json();

test('a scheduled fault is listed until it is removed', async () => {
  const answer = await post('{"service":"sms","kind":"FailedOperation.PhoneNumberInBlacklist","times":2}');
  expect(answer.status).toBe(200);
  const fault = { service: 'sms', kind: 'FailedOperation.PhoneNumberInBlacklist', times: 2 };
  expect(await answer.json()).toEqual([fault]);
  expect(await list()).toEqual([fault]);
  await post(JSON.stringify({ ...fault, times: 0 }));
  expect(await list()).toEqual([]);
});

test('a delay without ms lasts ten seconds', async () => {
  await post('{"service":"mail","kind":"delay","times":1}');
  expect(await list()).toEqual([{ service: 'mail', kind: 'delay', times: 1, ms: 10_000 }]);
});

test('the content type does not matter', async () => {
  const fault = '{"service":"mail","kind":"550","times":1}';
  expect((await post(fault, { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(200);
  expect((await post(fault, { 'content-type': 'application/json' })).status).toBe(200);
});

test.each([
  ['', 'The body is not JSON'],
  ['{', 'The body is not JSON'],
  ['null', 'The body must be a JSON object'],
  ['7', 'The body must be a JSON object'],
  ['{}', '"service" is missing'],
  [
    '{"service":"fax","kind":"error","times":1}',
    '"service" must be one of: sms, mail, wechat, cloud, cloud-profile, oauth2, google, object-store, legacy, captcha, captcha-script, event-receiver',
  ],
  [
    '{"service":"__proto__","kind":"error","times":1}',
    '"service" must be one of: sms, mail, wechat, cloud, cloud-profile, oauth2, google, object-store, legacy, captcha, captcha-script, event-receiver',
  ],
  ['{"service":"mail","times":1}', '"kind" is missing'],
  ['{"service":"mail","kind":5,"times":1}', '"kind" must be a string'],
  [
    '{"service":"mail","kind":"RequestLimitExceeded","times":1}',
    '"kind" must be one of: delay, error, garbage, refuse, 451, 550',
  ],
  ['{"service":"mail","kind":"error"}', '"times" is missing'],
  ['{"service":"mail","kind":"error","times":-1}', '"times" must be a whole number from 0 to 10000'],
  ['{"service":"mail","kind":"error","times":1.5}', '"times" must be a whole number from 0 to 10000'],
  ['{"service":"mail","kind":"error","times":"1"}', '"times" must be a whole number from 0 to 10000'],
  ['{"service":"mail","kind":"delay","times":1,"ms":1e9}', '"ms" must be a whole number from 0 to 600000'],
  ['{"service":"mail","kind":"error","times":1,"ms":5}', '"ms" belongs to the kind "delay" alone'],
])('%j is refused with a sentence and schedules nothing', async (body, error) => {
  const answer = await post(body);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ error });
  expect(await list()).toEqual([]);
});
