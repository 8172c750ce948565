import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { exampleProductsFile } from './own-folders.ts';
import { complaint, production, real, SECRET } from './testing-settings.ts';

describe('in production', () => {
  test('production accepts real and safe settings', () => {
    expect(readConfig(production)).toMatchObject({
      production: true,
      sandbox: false,
      publicOrigin: 'https://account.example.com',
    });
  });

  test.each([
    ['SANDBOX', { SANDBOX: undefined }],
    ['SANDBOX', { SANDBOX: 'on' }],
    ['MAIL_FROM', { MAIL_FROM: 'Isoline' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: undefined }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'http://account.example.com' }],
    ['SMTP_SECURITY', { SMTP_SECURITY: 'none' }],
    ['SMS_BASE_URL', { SMS_BASE_URL: 'http://sms.tencentcloudapi.com' }],
    ['WECHAT_OPEN_BASE', { WECHAT_OPEN_BASE: 'http://open.weixin.qq.com' }],
    ['WECHAT_API_BASE', { WECHAT_API_BASE: 'http://api.weixin.qq.com' }],
    ['CLOUD_STS_BASE_URL', { CLOUD_STS_BASE_URL: 'http://sts.tencentcloudapi.com' }],
    ['OAUTH2_TOKEN_URL', { OAUTH2_TOKEN_URL: 'http://id.example.com/token' }],
    ['COS_BASE_URL', { COS_BASE_URL: 'http://b.example' }],
    ['S3_BASE_URL', { S3_BASE_URL: 'http://b.example' }],
  ])('the setting %s is refused in production: %j', (name, settings) => {
    expect(complaint({ ...production, ...settings })).toContain(`${name} must`);
  });
});

test.each(['production', 'Production', 'PRODUCTION', 'production ', '\tproduction'])(
  'NODE_ENV=%j is production',
  (value) => {
    expect(readConfig({ ...production, NODE_ENV: value }).production).toBe(true);
    expect(complaint({ NODE_ENV: value })).toMatch(/SANDBOX must .*unset NODE_ENV, and npm's setting omit=dev/);
  },
);

test.each(['prod', 'live', 'productoin', 'staging'])('NODE_ENV=%s is refused', (value) => {
  expect(complaint({ ...production, NODE_ENV: value })).toContain('NODE_ENV must');
});

/** A products file of its own, with the example products. */
const OWN = { PRODUCTS_FILE: exampleProductsFile };

describe('development secrets', () => {
  const known = [
    ['SERVER_SECRET', { SERVER_SECRET: undefined }],
    ['SERVER_SECRET', { SERVER_SECRET: 'isoline-development-secret' }],
    ['CLIENT_SECRETS', { ...OWN, CLIENT_SECRETS: `strata=${SECRET},contour=contour-development-secret` }],
    ['LAUNCH_SECRETS', { LAUNCH_SECRETS: 'contour=contour-development-launch-secret' }],
  ] as const;

  test.each(['localhost', '127.0.0.1', '127.1.2.3', '::1'])(
    'development secrets are accepted with the sandbox on the loopback host %s',
    (HOST) => {
      for (const [, settings] of known) expect(complaint({ HOST, ...settings })).toBe('');
    },
  );

  test.each(['http://localhost:8080', 'https://127.0.0.1', 'http://[::1]:8080'])(
    'development secrets are accepted if the public origin %s is loopback too',
    (PUBLIC_ORIGIN) => {
      for (const [, settings] of known) expect(complaint({ HOST: 'localhost', PUBLIC_ORIGIN, ...settings })).toBe('');
    },
  );

  test.each([
    ['without the sandbox', { ...real, HOST: 'localhost' }],
    ['without the sandbox on every address', { ...real, HOST: '0.0.0.0' }],
    ['with the sandbox on every address', { SERVER_SECRET: SECRET, HOST: '0.0.0.0' }],
    ['with the sandbox on every IPv6 address', { SERVER_SECRET: SECRET, HOST: '::' }],
    ['with the sandbox on a host name', { SERVER_SECRET: SECRET, HOST: '127.0.0.1.example.com' }],
    ...['https://account.example.com', 'http://192.168.1.2:8080', 'http://localhost.example.com'].map(
      (PUBLIC_ORIGIN) =>
        [`behind a proxy as ${PUBLIC_ORIGIN}`, { SERVER_SECRET: SECRET, HOST: 'localhost', PUBLIC_ORIGIN }] as const,
    ),
    ['in production', production],
  ] as const)('development secrets are refused %s, regardless of NODE_ENV', (_, env) => {
    for (const NODE_ENV of env === production ? ['production'] : [undefined, 'development', 'test']) {
      for (const [name, settings] of known)
        expect(complaint({ ...env, NODE_ENV, ...settings })).toContain(`${name} must`);
      expect(readConfig({ ...env, NODE_ENV }).products.clientSecrets.size).toBe(0);
      expect(readConfig({ ...env, NODE_ENV }).products.launches.secrets.size).toBe(0);
    }
  });
});

describe('weak secrets', () => {
  const weak = ['x'.repeat(32), 'abcdefg'.repeat(5), 'a1b2c3d4e5f6g7h8'.repeat(2), SECRET.slice(1)];

  test.each(weak)('the weak secret %s is refused', (secret) => {
    expect(complaint({ ...production, SERVER_SECRET: secret })).toContain('SERVER_SECRET must');
    expect(complaint({ ...production, SERVER_SECRET: secret })).not.toContain(secret);
    expect(complaint({ ...production, ...OWN, CLIENT_SECRETS: `contour=${secret}` })).toContain('CLIENT_SECRETS must');
    expect(complaint({ ...production, LAUNCH_SECRETS: `market=${secret}` })).toContain('LAUNCH_SECRETS must');
  });

  test('a random secret of 32 hexadecimal digits is accepted', () => {
    for (let count = 0; count < 500; count++) {
      const secret = randomBytes(16).toString('hex');
      expect(complaint({ ...production, SERVER_SECRET: secret })).toBe('');
    }
  });
});

test.each([
  '0.0.0.0/0',
  '128.0.0.0/1',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '10.0.0.0/15',
  '::/0',
  '2000::/3',
  'fd00::/8',
  'fe80::/10',
  '2001:db8::/31',
  '::ffff:0:0/96',
  '::ffff:10.0.0.0/111',
])('TRUSTED_PROXIES=%s is refused, because clients could then choose their own address', (range) => {
  expect(complaint({ TRUSTED_PROXIES: `10.0.0.1,${range}` })).toContain('TRUSTED_PROXIES must');
});

test.each(['linklocal', 'uniquelocal'])('TRUSTED_PROXIES=%s is refused, because its ranges are too wide', (name) => {
  expect(complaint({ TRUSTED_PROXIES: name })).toContain('TRUSTED_PROXIES must');
});

describe('the listeners', () => {
  const console = { CONSOLE_URL: 'https://console.example.com' };

  test.each([
    ['OPS_PORT must be another port than PORT', { OPS_PORT: '8080' }],
    ['CONSOLE_PORT must be another port than PORT', { ...console, CONSOLE_PORT: '8080' }],
    ['CONSOLE_PORT must be another port than OPS_PORT', { ...console, CONSOLE_PORT: '8081' }],
    ['OPS_PORT must be another port than PORT', { OPS_PORT: '8080', HOST: '0.0.0.0' }],
    ['OPS_PORT must be another port than PORT', { OPS_PORT: '8080', HOST: '10.0.0.5', OPS_HOST: '::' }],
    ['OPS_PORT must be another port than PORT', { OPS_PORT: '8080', HOST: '10.0.0.5', OPS_HOST: '10.0.0.5' }],
  ])('%s on the same host: %j', (problem, settings) => {
    expect(complaint({ ...production, ...settings })).toContain(problem);
  });

  test.each([
    { OPS_PORT: '8080', HOST: '10.0.0.5' },
    { OPS_PORT: '8080', HOST: '127.0.0.2', OPS_HOST: '127.0.0.1' },
    { OPS_PORT: '8080', HOST: '::1', OPS_HOST: '127.0.0.1' },
    { OPS_PORT: '8080', HOST: '::1', OPS_HOST: '0.0.0.0' },
  ])('one port may be used on different hosts: %j', (settings) => {
    expect(readConfig({ ...production, ...settings }).ops?.port).toBe(8080);
  });

  test('ports that the system chooses are never the same, and in development too one port is refused twice', () => {
    expect(readConfig({ PORT: '0', OPS_PORT: '0', CONSOLE_PORT: '0' }).console?.port).toBe(0);
    expect(complaint({ CONSOLE_PORT: '8080' })).toContain('CONSOLE_PORT must be another port than PORT');
  });
});
