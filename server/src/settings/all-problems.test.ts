import { expect, test } from 'vitest';
import { exampleProductsFile } from './own-folders.ts';
import { settingOf } from './read-settings.ts';
import { complaint, OTHER_SECRET, production, SECRET } from './testing-settings.ts';

const named = (env: Record<string, string | undefined>) => complaint(env).split('\n').map(settingOf).sort();

test('a start with ten wrong settings names all ten at once', () => {
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
