import { expect, test } from 'vitest';
import { exampleProductsFile } from './own-folders.ts';
import { settingOf } from './read-settings.ts';
import { complaint, OTHER_SECRET, production, SECRET } from './testing-settings.ts';

const named = (env: Record<string, string | undefined>) => complaint(env).split('\n').map(settingOf).sort();

test('a start with ten wrong settings names all ten in one message', () => {
  const wrong = {
    PORT: 'http',
    TRUSTED_PROXIES: '10.0.0.0/8',
    SERVER_SECRET: 'short',
    CLIENT_SECRETS: 'contour',
    SMS_APP_ID: undefined,
    SMTP_PORT: '0',
    WECHAT_APP_ID: undefined,
    OBJECT_STORE: 'ftp',
    CAPTCHA: 'none',
    LIMIT_LOOKUP: 'many',
  };
  expect(named({ ...production, ...wrong })).toEqual(Object.keys(wrong).sort());
});

test('a start in production without any setting names everything that production needs', () => {
  expect(named({ NODE_ENV: 'production' })).toEqual(
    [
      ...['SANDBOX', 'PUBLIC_ORIGIN', 'SERVER_SECRET', 'SMTP_HOST', 'MAIL_FROM', 'WECHAT_APP_ID', 'WECHAT_APP_SECRET'],
      ...['SMS_BASE_URL', 'SMS_SECRET_ID', 'SMS_SECRET_KEY', 'SMS_APP_ID', 'SMS_SIGN', 'SMS_TEMPLATES'],
    ].sort(),
  );
});

test('a wrong setting is named once, even if its default is unsafe', () => {
  const wrong = { PUBLIC_ORIGIN: 'account.example.com', SANDBOX: 'no', SERVER_SECRET: `"${SECRET}"` };
  expect(named({ ...production, ...wrong })).toEqual(Object.keys(wrong).sort());
});

test('every wrong entry of a setting is named', () => {
  const env = {
    ...production,
    PRODUCTS_FILE: exampleProductsFile,
    CLIENT_SECRETS: 'contour=x,strata=y',
    SMS_BASE_URL: 'http://a',
    WECHAT_API_BASE: 'http://b',
  };
  expect(named(env)).toEqual(['CLIENT_SECRETS', 'CLIENT_SECRETS', 'SMS_BASE_URL', 'WECHAT_API_BASE']);
  expect(complaint({ ...production, LAUNCH_SIGNED: 'a,b', CLIENT_SECRETS: `c=${SECRET},d=${OTHER_SECRET}` })).toMatch(
    /"c".*\n.*"d".*\n.*"a".*\n.*"b"/,
  );
});

test.each([
  ['GOOGLE_CLIENT_ID must be set', { GOOGLE_CLIENT_SECRET: 'hush' }],
  ['LEGACY_SIGN_IN_URL must be set', { LEGACY_SIGN_IN_SECRET: SECRET }],
  ['OBJECT_STORE must be "s3"', { S3_BASE_URL: 'https://s3.example.com', S3_BUCKET: 'b' }],
  ['OBJECT_STORE must be "cos"', { COS_SECRET_ID: 'id' }],
  ['CLOUD_PROVIDER must be "oauth2"', { OAUTH2_CLIENT_ID: 'id' }],
  ['CLOUD_APP_ID must be set', { CLOUD_SECRET_ID: 'id', CLOUD_SECRET_KEY: 'key' }],
  ['CAPTCHA must be "tencent"', { CAPTCHA_APP_ID: '1' }],
  ['SMTP_USER must be set', { SMTP_PASS: 'hush' }],
  ['SMTP_PASS must be set', { SMTP_USER: 'account' }],
  ['AUDIT_STREAM must be set', { AUDIT_STREAM_AUTHORIZATION: 'Bearer abc' }],
])('a setting of something that is off is refused: %s', (rule, given) => {
  const sentence = `${rule} where one of these is set: ${Object.keys(given).join(', ')}.`;
  expect(complaint({ ...production, ...given })).toBe(sentence);
});

test.each([
  ['CAPTCHA_SECRET_ID must be set with CAPTCHA=tencent.', { CAPTCHA: 'tencent' }],
  ['GOOGLE_CLIENT_SECRET must be set with GOOGLE_CLIENT_ID.', { GOOGLE_CLIENT_ID: 'id' }],
  ['OAUTH2_CLIENT_ID must be set with CLOUD_PROVIDER=oauth2.', { CLOUD_PROVIDER: 'oauth2' }],
  ['LEGACY_SIGN_IN_SECRET must be set with LEGACY_SIGN_IN_URL.', { LEGACY_SIGN_IN_URL: 'https://old.example.com' }],
])('a missing setting is explained by the setting that requires it: %s', (sentence, given) => {
  expect(complaint({ ...production, ...given })).toContain(sentence);
});

test('settings of something that a written word switches off are accepted', () => {
  const off = { OBJECT_STORE: 'disk', S3_BUCKET: 'b', CLOUD_PROVIDER: 'off', OAUTH2_CLIENT_ID: 'id' };
  expect(complaint({ ...production, ...off, WECHAT: 'off' })).toBe('');
});
