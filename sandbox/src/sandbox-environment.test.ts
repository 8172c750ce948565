import { expect, test } from 'vitest';
import { sandboxDefaults, wechatApps } from './defaults.ts';
import { readEnvironment } from './sandbox-environment.ts';

test('an empty environment yields the development defaults', () => {
  expect(readEnvironment({})).toEqual({
    host: '127.0.0.1',
    port: 8090,
    smtpPort: 8091,
    sms: {
      secretId: 'AKIDsandbox',
      secretKey: 'sandbox-secret-key',
      appId: '1400000000',
      sign: 'Isoline',
      productUrl: 'http://localhost:8080',
      thirtySecondRule: false,
    },
    wechat: { apps: sandboxDefaults.wechat.apps, anyBrowser: false },
    cloud: sandboxDefaults.cloud,
    launch: sandboxDefaults.launch,
    events: sandboxDefaults.events,
    oauth2: sandboxDefaults.oauth2,
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
    SANDBOX_WECHAT_DOMAIN: 'account.example.com',
    SANDBOX_WECHAT_ANY_BROWSER: 'on',
    SANDBOX_CLOUD_APP_ID: '2',
    SANDBOX_CLOUD_SECRET_ID: 'cloud id',
    SANDBOX_CLOUD_SECRET_KEY: 'cloud key',
    SANDBOX_CLOUD_REDIRECT_HOSTS: 'account.example.com, localhost',
    SANDBOX_LAUNCH_SOURCE: 'market',
    SANDBOX_LAUNCH_SECRET: 'launch secret',
    SANDBOX_PRODUCT_URL: 'https://account.example.com',
    SANDBOX_OAUTH2_CLIENT_ID: 'client',
    SANDBOX_OAUTH2_CLIENT_SECRET: 'client secret',
  });
  const redirectHosts = ['account.example.com', 'localhost'];
  expect(options).toEqual({
    host: '127.0.0.2',
    port: 0,
    smtpPort: 2525,
    sms: {
      secretId: 'id',
      secretKey: 'key',
      appId: '1',
      sign: 'sign',
      productUrl: 'https://account.example.com',
      thirtySecondRule: true,
    },
    wechat: { apps: wechatApps('account.example.com'), anyBrowser: true },
    cloud: { appId: '2', secretId: 'cloud id', secretKey: 'cloud key', redirectHosts },
    launch: { source: 'market', secret: 'launch secret', productUrl: 'https://account.example.com' },
    events: { account: 'https://account.example.com' },
    oauth2: { clientId: 'client', clientSecret: 'client secret', redirectHosts },
  });
});

test('launch links point to the URL of the product', () => {
  expect(readEnvironment({ PORT: '9000' }).launch?.productUrl).toBe('http://localhost:9000');
  expect(readEnvironment({ PUBLIC_ORIGIN: 'https://a.example' }).launch?.productUrl).toBe('https://a.example');
});

test.each([
  ['SANDBOX_PORT', 'http'],
  ['SANDBOX_PORT', '-1'],
  ['SANDBOX_SMTP_PORT', '65536'],
  ['SANDBOX_SMS_THIRTY_SECOND_RULE', 'yes'],
  ['SANDBOX_WECHAT_ANY_BROWSER', 'yes'],
])('%s=%s is refused with an error that names the setting', (name, value) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(name);
});
