import { expect, test } from 'vitest';
import { sandboxTemplateIds } from '../../model/sms-templates.ts';
import { DeliveryRefused } from '../delivery-refused.ts';
import type { PostText } from '../post-text.ts';
import { ProviderError } from '../provider-error.ts';
import { tencentSms } from './tencent-sms.ts';

const templates = sandboxTemplateIds();

function smsWith(answer: object, known: ReadonlyMap<string, string> = templates) {
  const sent: unknown[] = [];
  const post: PostText = async (_url, _headers, body) => {
    sent.push(JSON.parse(body));
    return { status: 200, text: JSON.stringify({ Response: answer }) };
  };
  const sms = tencentSms({
    baseUrl: 'http://127.0.0.1:1',
    region: 'ap-guangzhou',
    secretId: 'id',
    secretKey: 'key',
    appId: '1400000001',
    sign: '等值线',
    templates: known,
    timeZone: 'Asia/Shanghai',
    post,
  });
  return { sms, sent };
}

const status = (Code: string) => ({ SendStatusSet: [{ Code, PhoneNumber: '+8613800138000' }], RequestId: '1' });
const notice = {
  phone: '13800138000',
  locale: 'zh-CN',
  contact: null,
  provider: null,
  at: Date.UTC(2026, 10, 22, 6, 3),
  deviceName: '',
  ip: '192.0.2.7',
  notMeUrl: '',
  undoHours: null,
} as const;
const message = {
  phone: '13800138000',
  scene: 'reset',
  locale: 'en-US',
  code: '012345',
  minutes: 5,
  account: null,
} as const;

test('a code is sent to the E.164 number with the template of its scene and language', async () => {
  const { sms, sent } = smsWith(status('Ok'));
  await sms.send(message);
  expect(sent).toEqual([
    {
      PhoneNumberSet: ['+8613800138000'],
      SmsSdkAppId: '1400000001',
      SignName: '等值线',
      TemplateId: templates.get('reset:en'),
      TemplateParamSet: ['012345', '5'],
    },
  ]);
});

test.each([
  ['contact-changed', 'phone', null, 'contact-changed-phone'],
  ['contact-changed', 'email', null, 'contact-changed-email'],
  ['identity-linked', null, 'wx', 'identity-linked-wx'],
  ['new-device', null, null, 'new-device'],
] as const)('a notice of %s (contact %s, provider %s) has the template %s, with the time', async (...given) => {
  const [kind, contact, provider, template] = given;
  const { sms, sent } = smsWith(status('Ok'));
  await sms.sendNotice({ ...notice, kind, contact, provider });
  expect(sent).toMatchObject([{ TemplateId: templates.get(`${template}:zh`), TemplateParamSet: ['14', '03'] }]);
});

test.each(['Ok', 'OK', 'ok'])('the status %s is success in any letter case', async (code) => {
  await expect(smsWith(status(code)).sms.send(message)).resolves.toBeUndefined();
});

const levels = [
  ['of the request', (Code: string) => ({ Error: { Code, Message: '13800138000' } })],
  ['of the number', status],
] as const;

test.each(levels)('a limit or an invalid number is DeliveryRefused at the level %s', async (_level, answer) => {
  const thrown = (code: string) =>
    smsWith(answer(code))
      .sms.send(message)
      .catch((error: unknown) => error);
  for (const code of [
    'LimitExceeded.PhoneNumberThirtySecondLimit',
    'limitexceeded.phonenumberdailylimit',
    'LimitExceeded.DeliveryFrequencyLimit',
  ]) {
    expect(await thrown(code)).toEqual(new DeliveryRefused('too-soon', code));
  }
  for (const code of ['InvalidParameterValue.IncorrectPhoneNumber', 'FailedOperation.PhoneNumberInBlacklist']) {
    expect(await thrown(code)).toEqual(new DeliveryRefused('address', code));
  }
});

test.each(levels)('any other code is a ProviderError at the level %s', async (_level, answer) => {
  const thrown = (code: string) =>
    smsWith(answer(code))
      .sms.send(message)
      .catch((error: unknown) => error);
  const empty = await thrown('FailedOperation.InsufficientBalanceInSmsPackage');
  expect(empty).toBeInstanceOf(ProviderError);
  expect(empty).toMatchObject({ kind: 'vendor', sent: 'no', code: 'FailedOperation.InsufficientBalanceInSmsPackage' });
  expect(String(empty)).not.toContain(message.phone);
  expect(await thrown('InternalError.OtherError')).toMatchObject({ kind: 'vendor', sent: 'maybe' });
  expect(await thrown('LimitExceeded.AppDailyLimit')).toMatchObject({ kind: 'vendor', sent: 'no' });
  expect(await thrown('LimitExceeded.PhoneNumberCountLimit')).toMatchObject({ kind: 'vendor', sent: 'no' });
});

test.each([{}, { SendStatusSet: [] }, { SendStatusSet: 'Ok' }, { SendStatusSet: [{ Code: 0 }] }])(
  'an answer without a status is garbage: %j',
  async (answer) => {
    await expect(smsWith(answer).sms.send(message)).rejects.toMatchObject({ kind: 'garbage', sent: 'maybe' });
  },
);

test('a message without a template of its own in its language has the general one', async () => {
  const general = new Map([
    ['reset:zh', '1'],
    ['code:en', '2'],
    ['notice:zh', '3'],
  ]);
  const { sms, sent } = smsWith(status('Ok'), general);
  await sms.send(message);
  await sms.sendNotice({ ...notice, kind: 'contact-changed', contact: 'phone' });
  expect(sent).toMatchObject([
    { TemplateId: '2', TemplateParamSet: ['012345', '5'] },
    { TemplateId: '3', TemplateParamSet: ['更换手机号', '11', '22', '14', '03'] },
  ]);
});

test('nothing is sent for a message without any template', async () => {
  const { sms, sent } = smsWith(status('Ok'), new Map([['reset:zh', '1']]));
  await expect(sms.send(message)).rejects.toThrow('reset in en-US');
  expect(sent).toEqual([]);
});
