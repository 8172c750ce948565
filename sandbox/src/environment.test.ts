import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

test('an empty environment gives the development defaults', () => {
  expect(readEnvironment({})).toEqual({
    host: '127.0.0.1',
    port: 8090,
    smtpPort: 8091,
    sms: {
      secretId: 'AKIDsandbox',
      secretKey: 'sandbox-secret-key',
      appId: '1400000000',
      sign: 'Isoline',
      thirtySecondRule: false,
    },
  });
});

test('every setting can be set', () => {
  const options = readEnvironment({
    SANDBOX_HOST: '127.0.0.2',
    SANDBOX_PORT: '0',
    SANDBOX_SMTP_PORT: '2525',
    SANDBOX_SMS_SECRET_ID: 'id',
    SANDBOX_SMS_SECRET_KEY: 'key',
    SANDBOX_SMS_APP_ID: '1',
    SANDBOX_SMS_SIGN: 'sign',
    SANDBOX_SMS_THIRTY_SECOND_RULE: 'on',
  });
  expect(options).toEqual({
    host: '127.0.0.2',
    port: 0,
    smtpPort: 2525,
    sms: { secretId: 'id', secretKey: 'key', appId: '1', sign: 'sign', thirtySecondRule: true },
  });
});

test.each([
  ['SANDBOX_PORT', 'http'],
  ['SANDBOX_PORT', '-1'],
  ['SANDBOX_SMTP_PORT', '65536'],
  ['SANDBOX_SMS_THIRTY_SECOND_RULE', 'yes'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(name);
});
