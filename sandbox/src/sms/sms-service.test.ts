import { sms } from 'tencentcloud-sdk-nodejs-sms';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sandboxDefaults } from '../defaults.ts';
import type { Message } from '../inbox/inbox.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from '../sandbox.ts';
import { outlasts } from '../testing-time.ts';
import { smsErrorCodes } from './sms-error-codes.ts';

const { secretId, secretKey, appId, sign } = sandboxDefaults.sms;
const phone = '13800138000';
const validBody = {
  PhoneNumberSet: [`+86${phone}`],
  SmsSdkAppId: appId,
  SignName: sign,
  TemplateId: '100001',
  TemplateParamSet: ['123456', '5'],
};

let sandbox: Sandbox;
let skew = 0;

beforeEach(async () => {
  skew = 0;
  await start();
});

afterEach(() => {
  vi.useRealTimers();
  return sandbox.close();
});

async function start(options: SandboxOptions = {}): Promise<void> {
  sandbox = await startSandbox({ port: 0, smtpPort: 0, now: () => Date.now() + skew, ...options });
}

/** Creates a client of the vendor's own SDK, which checks the signature and the shape of the response. */
function vendorSdk(credential: { secretId?: string; secretKey?: string } = {}, endpoint = sandbox.url) {
  return new sms.v20210111.Client({
    credential: { secretId, secretKey, ...credential },
    region: 'ap-guangzhou',
    profile: { httpProfile: { endpoint: endpoint.replace('http://', ''), protocol: 'http://', reqTimeout: 5 } },
  });
}

const inbox = async (): Promise<Message[]> => (await fetch(`${sandbox.url}/inbox`)).json();

const scheduleFault = (fault: object) =>
  fetch(`${sandbox.url}/control/fault`, {
    method: 'POST',
    body: JSON.stringify({ service: 'sms', times: 1, ...fault }),
  });

test("a message signed by the vendor's SDK is accepted and is in the inbox", async () => {
  const { SendStatusSet, RequestId } = await vendorSdk().SendSms({ ...validBody, SessionContext: 'mine' });
  expect(SendStatusSet).toMatchObject([
    { PhoneNumber: `+86${phone}`, Fee: 1, Code: 'Ok', Message: 'send success', IsoCode: 'CN', SessionContext: 'mine' },
  ]);
  expect(SendStatusSet?.[0]?.SerialNo).toBeTruthy();
  expect(RequestId).toBeTruthy();
  expect(await inbox()).toMatchObject([{ channel: 'sms', to: phone, scene: 'login', code: '123456' }]);
});

test('a host that is signed by its name is accepted', async () => {
  const byName = sandbox.url.replace('127.0.0.1', 'localhost');
  const { SendStatusSet } = await vendorSdk({}, byName).SendSms(validBody);
  expect(SendStatusSet?.[0]?.Code).toBe('Ok');
});

test.each([
  ['a wrong key', { secretKey: 'wrong' }, 'AuthFailure.SignatureFailure'],
  ['an unknown secret id', { secretId: 'AKIDunknown' }, 'AuthFailure.SecretIdNotFound'],
])('%s is refused and nothing is sent', async (_what, credential, code) => {
  await expect(vendorSdk(credential).SendSms(validBody)).rejects.toMatchObject({ code });
  expect(await inbox()).toEqual([]);
});

test.each([
  ['an old', 301_000],
  ['a future', -301_000],
])('%s timestamp is refused', async (_what, shift) => {
  // The clock is stopped, because otherwise a timestamp in the future would come nearer while the call runs.
  vi.useFakeTimers({ toFake: ['Date'] });
  skew = shift;
  await expect(vendorSdk().SendSms(validBody)).rejects.toMatchObject({ code: 'AuthFailure.SignatureExpire' });
});

test('a timestamp within five minutes is accepted', async () => {
  skew = 290_000;
  expect((await vendorSdk().SendSms(validBody)).SendStatusSet?.[0]?.Code).toBe('Ok');
});

test('one refused number does not affect the other numbers', async () => {
  const { SendStatusSet } = await vendorSdk().SendSms({
    ...validBody,
    PhoneNumberSet: ['+8611111111111', `+86${phone}`],
  });
  expect(SendStatusSet?.map(({ Code }) => Code)).toEqual(['InvalidParameterValue.IncorrectPhoneNumber', 'Ok']);
  expect(await inbox()).toHaveLength(1);
});

test('a notice does not have a code', async () => {
  await vendorSdk().SendSms({ ...validBody, TemplateId: '100010', TemplateParamSet: ['14', '03'] });
  expect(await inbox()).toMatchObject([{ scene: 'contact-changed', code: null }]);
});

const codes = Object.entries(smsErrorCodes);

test.each(codes.filter(([, { level }]) => level === 'request'))('the fault %s fails the whole call', async (kind) => {
  await scheduleFault({ kind });
  await expect(vendorSdk().SendSms(validBody)).rejects.toMatchObject({ code: kind });
  expect(await inbox()).toEqual([]);
});

test.each(codes.filter(([, { level }]) => level === 'number'))('the fault %s fails the number', async (kind) => {
  await scheduleFault({ kind });
  const { SendStatusSet } = await vendorSdk().SendSms(validBody);
  expect(SendStatusSet).toMatchObject([{ Code: kind, Fee: 0, SerialNo: '' }]);
  expect(await inbox()).toEqual([]);
});

test('the service works again after its faults', async () => {
  await scheduleFault({ kind: 'error', times: 2 });
  await expect(vendorSdk().SendSms(validBody)).rejects.toMatchObject({ httpCode: 500 });
  await expect(vendorSdk().SendSms(validBody)).rejects.toMatchObject({ httpCode: 500 });
  expect((await vendorSdk().SendSms(validBody)).SendStatusSet?.[0]?.Code).toBe('Ok');
});

test('garbage is a status of 200 with bytes that are not JSON', async () => {
  await scheduleFault({ kind: 'garbage' });
  const answer = await fetch(sandbox.url, { method: 'POST', headers: { 'x-tc-action': 'SendSms' } });
  expect(answer.status).toBe(200);
  await expect(answer.json()).rejects.toThrow();
});

test('a refused connection does not get a response', async () => {
  await scheduleFault({ kind: 'refuse' });
  const call = fetch(sandbox.url, { method: 'POST', headers: { 'x-tc-action': 'SendSms' } });
  await expect(call).rejects.toThrow('fetch failed');
});

test('a delayed call is answered after the delay and sends one message', async () => {
  await scheduleFault({ kind: 'delay', ms: 150 });
  expect(await outlasts(vendorSdk().SendSms(validBody), 145)).toBe(true);
  expect(await inbox()).toHaveLength(1);
});

test('the same content may be sent to a number twice', async () => {
  await vendorSdk().SendSms(validBody);
  expect((await vendorSdk().SendSms(validBody)).SendStatusSet?.[0]?.Code).toBe('Ok');
});

test('with the 30-second rule the same content is refused', async () => {
  await sandbox.close();
  await start({ sms: { thirtySecondRule: true } });
  await vendorSdk().SendSms(validBody);
  const { SendStatusSet } = await vendorSdk().SendSms(validBody);
  expect(SendStatusSet?.[0]?.Code).toBe('LimitExceeded.PhoneNumberThirtySecondLimit');
  expect(await inbox()).toHaveLength(1);
});
