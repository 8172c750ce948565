import { expect, test } from 'vitest';
import { checkRecipient, parseSmsRequest } from './send-sms.ts';

const account = { appId: '1400000000', sign: 'Isoline', productUrl: 'https://account.example.com' };
const body = {
  PhoneNumberSet: ['+8613800138000'],
  SmsSdkAppId: account.appId,
  SignName: account.sign,
  TemplateId: '100001',
  TemplateParamSet: ['123456', '5'],
};
const check = (change: object, phone = '+8613800138000') =>
  checkRecipient(parseSmsRequest({ ...body, ...change }, account), phone, account);

test('a valid call yields the text of its template with the signature', () => {
  expect(check({})).toMatchObject({
    code: 'Ok',
    phone: '13800138000',
    text: '【Isoline】你的登录验证码为 123456，5 分钟内有效。请勿告知他人。',
  });
});

test('a notice of a contact has the short link of the product', () => {
  const notice = { TemplateId: '100010', TemplateParamSet: ['14', '03'] };
  expect(check(notice)).toMatchObject({ text: expect.stringContaining(' https://account.example.com/r ') });
});

test.each([
  ['a sign that is not approved', { SignName: 'Other' }, 'FailedOperation.SignatureIncorrectOrUnapproved'],
  ['no sign', { SignName: undefined }, 'FailedOperation.SignatureIncorrectOrUnapproved'],
  ['an unknown template', { TemplateId: '999999' }, 'FailedOperation.TemplateIncorrectOrUnapproved'],
  ['too few parameters', { TemplateParamSet: ['123456'] }, 'FailedOperation.TemplateParamSetNotMatchApprovedTemplate'],
  ['no parameters', { TemplateParamSet: undefined }, 'FailedOperation.TemplateParamSetNotMatchApprovedTemplate'],
  [
    'a parameter with letters',
    { TemplateParamSet: ['12345a', '5'] },
    'InvalidParameterValue.TemplateParameterFormatError',
  ],
  [
    'a parameter of 7 digits',
    { TemplateParamSet: ['1234567', '5'] },
    'InvalidParameterValue.TemplateParameterFormatError',
  ],
  ['an empty parameter', { TemplateParamSet: ['', '5'] }, 'InvalidParameterValue.TemplateParameterFormatError'],
  [
    'a parameter of a notice that is too long',
    { TemplateId: '100010', TemplateParamSet: ['14', 'three'] },
    'InvalidParameterValue.TemplateParameterLengthLimit',
  ],
  [
    'a link as a parameter of a notice',
    { TemplateId: '100010', TemplateParamSet: ['https://example.com', '03'] },
    'InvalidParameterValue.ProhibitedUseUrlInTemplateParameter',
  ],
])('%s is refused for the number', (_what, change, code) => {
  expect(check(change)).toEqual({ code });
});

test.each(['13800138000', '+861380013800', '+8612800138000', '+14155550100', '+86 13800138000'])(
  '"%s" is not a mainland mobile number',
  (phone) => {
    expect(check({}, phone)).toEqual({ code: 'InvalidParameterValue.IncorrectPhoneNumber' });
  },
);

const phones = (count: number) => Array.from({ length: count }, (_, n) => `+86138${String(n).padStart(8, '0')}`);

test.each([
  ['a body that is not an object', [], 'MissingParameter'],
  ['no numbers', { ...body, PhoneNumberSet: [] }, 'MissingParameter'],
  ['a number that is not a string', { ...body, PhoneNumberSet: [1] }, 'MissingParameter'],
  ['a parameter that is not a string', { ...body, TemplateParamSet: [123456, 5] }, 'MissingParameter'],
  ['another app', { ...body, SmsSdkAppId: '1400000001' }, 'InvalidParameterValue.SdkAppIdNotExist'],
  ['201 numbers', { ...body, PhoneNumberSet: phones(201) }, 'LimitExceeded.PhoneNumberCountLimit'],
  [
    'mainland and other numbers together',
    { ...body, PhoneNumberSet: ['+8613800138000', '+14155550100'] },
    'UnsupportedOperation.ContainDomesticAndInternationalPhoneNumber',
  ],
])('%s refuses the whole call', (_what, wrongBody, code) => {
  expect(() => parseSmsRequest(wrongBody, account)).toThrow(expect.objectContaining({ code }));
});

test('200 numbers are accepted', () => {
  expect(parseSmsRequest({ ...body, PhoneNumberSet: phones(200) }, account).phones).toHaveLength(200);
});
