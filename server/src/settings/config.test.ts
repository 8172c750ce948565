import { limits } from '@isoline/contract/rate-limits.ts';
import { sandboxDefaults } from '@isoline/sandbox/defaults.ts';
import { smsTemplates } from '@isoline/sandbox/sms/sms-templates.ts';
import { describe, expect, test } from 'vitest';
import { sandboxTemplateIds } from '../model/sms-templates.ts';
import { readConfig } from './config.ts';
import { exampleProductsFile } from './own-folders.ts';
import { complaint, OTHER_SECRET, production, real, SECRET, templates } from './testing-settings.ts';

describe('without any setting', () => {
  test('the product runs with its sandbox on localhost', () => {
    expect(readConfig({})).toMatchObject({
      host: 'localhost',
      port: 8080,
      production: false,
      publicOrigin: undefined,
      dataDir: './data',
      databaseUrl: undefined,
      sandbox: true,
      demo: false,
      trustedProxies: [],
      proofBits: 18,
      providerTimeoutMs: 5_000,
      objectStore: { kind: 'disk' },
      limits,
    });
  });

  test('each SMS template has the id under which the sandbox knows its message', () => {
    const known = smsTemplates.map(({ id, name, language }) => [`${name}:${language}`, id] as const);
    expect(readConfig({}).sms.templates).toEqual(new Map(known));
  });

  test('products have development secrets by default, but not in production', () => {
    expect(readConfig({}).products.clientSecrets.get('contour')).toEqual(['contour-development-secret']);
    expect(readConfig(production).products.clientSecrets.size).toBe(0);
  });
});

test('metrics and the API description have their own loopback port: in production by default, in development if it is set', () => {
  expect(readConfig({}).ops).toBeNull();
  expect(readConfig({ OPS_PORT: '9464' }).ops).toEqual({ host: '127.0.0.1', port: 9464 });
  expect(readConfig(production).ops).toEqual({ host: '127.0.0.1', port: 8081 });
  expect(readConfig({ ...production, OPS_HOST: '10.0.0.5' }).ops).toEqual({ host: '10.0.0.5', port: 8081 });
});

test.each([
  { ...production, PRODUCTS_FILE: exampleProductsFile, PUBLIC_ORIGIN: 'https://contour.isoline.example' },
  { CONSOLE_URL: 'https://contour.isoline.example', CONSOLE_PORT: '8081' },
])('a product of PRODUCTS_FILE at an origin of the account itself is refused: %j', (own) => {
  expect(complaint({ SERVER_SECRET: SECRET, ...own })).toContain(
    'url of "contour" must not be at an origin of the account itself; it is https://contour.isoline.example/.',
  );
});

test('the example products are registered only with the sandbox, on any host, and a products file replaces them', () => {
  const idsOf = (env: Record<string, string>) => readConfig(env).products.products.map(({ id }) => id);
  const examples = ['contour', 'strata', 'twin'];
  expect(idsOf({})).toEqual(examples);
  expect(idsOf({ SERVER_SECRET: SECRET, HOST: '0.0.0.0' })).toEqual(examples);
  expect(idsOf(real)).toEqual([]);
  expect(idsOf(production)).toEqual([]);
  expect(idsOf({ ...production, PRODUCTS_FILE: exampleProductsFile })).toEqual(examples);
});

test("without an origin in the settings, the account's origins are those of this machine", () => {
  const { ownOrigins } = readConfig({ PORT: '8080', CONSOLE_PORT: '8081' }).products;
  const names = ['localhost', '127.0.0.1', '[::1]'];
  expect(ownOrigins).toEqual([8080, 8081].flatMap((port) => names.map((name) => `http://${name}:${port}`)));
});

test('products have launch secrets in development, but in production only if they are set', () => {
  expect(readConfig({}).products.launches.secrets.get('contour')).toEqual(['contour-development-launch-secret']);
  expect(readConfig(production).products.launches).toEqual({ secrets: new Map(), signed: new Set() });
  const set = { ...production, LAUNCH_SECRETS: `contour=${SECRET},market=${OTHER_SECRET}`, LAUNCH_SIGNED: 'market' };
  expect(readConfig(set).products.launches.secrets).toEqual(
    new Map([
      ['contour', [SECRET]],
      ['market', [OTHER_SECRET]],
    ]),
  );
  expect([...readConfig(set).products.launches.signed]).toEqual(['market']);
  expect(complaint({ LAUNCH_SIGNED: 'market' })).toContain('LAUNCH_SIGNED names "market"');
});

describe('the cloud account', () => {
  const keys = { CLOUD_APP_ID: '1', CLOUD_SECRET_ID: 'id', CLOUD_SECRET_KEY: 'key' };

  test('the cloud account is that of the sandbox at SANDBOX_URL', () => {
    expect(readConfig({ SANDBOX_URL: 'http://127.0.0.1:9' }).cloud).toMatchObject({
      provider: 'tencentcloud-open',
      authorizeUrl: 'http://127.0.0.1:9/open/authorize',
      openBaseUrl: 'http://127.0.0.1:9',
      stsBaseUrl: 'http://127.0.0.1:9',
    });
    expect(readConfig({ CLOUD_PROVIDER: 'oauth2' }).cloud).toMatchObject({
      provider: 'oauth2',
      tokenUrl: 'http://127.0.0.1:8090/oauth2/token',
      members: { subject: 'sub', name: 'name', picture: 'picture' },
    });
  });

  test('the cloud account is that of Tencent Cloud once its keys are set', () => {
    expect(readConfig(production).cloud).toBeNull();
    expect(readConfig({ ...production, ...keys, CLOUD_PROVIDER: 'off' }).cloud).toBeNull();
    expect(readConfig({ ...production, ...keys }).cloud).toEqual({
      provider: 'tencentcloud-open',
      authorizeUrl: 'https://cloud.tencent.com/open/authorize',
      openBaseUrl: 'https://open.tencentcloudapi.com',
      stsBaseUrl: 'https://sts.tencentcloudapi.com',
      appId: '1',
      secretId: 'id',
      secretKey: 'key',
    });
  });

  test.each([
    ['CLOUD_PROVIDER', { CLOUD_PROVIDER: 'alipay' }],
    ['CLOUD_SECRET_KEY', { ...production, CLOUD_PROVIDER: 'tencentcloud-open', ...keys, CLOUD_SECRET_KEY: '' }],
    ['CLOUD_OPEN_BASE_URL', { CLOUD_OPEN_BASE_URL: 'open.tencentcloudapi.com' }],
    ['OAUTH2_TOKEN_URL', { CLOUD_PROVIDER: 'oauth2', OAUTH2_TOKEN_URL: 'ftp://id.example' }],
    ['OAUTH2_AUTHORIZE_URL', { ...production, CLOUD_PROVIDER: 'oauth2' }],
  ])('%s is named if it is wrong or missing', (name, env) => {
    expect(complaint(env)).toContain(name);
  });
});

test('an empty setting counts as absent', () => {
  const empty = {
    PORT: '',
    HOST: '',
    PUBLIC_ORIGIN: '',
    DATABASE_URL: '',
    SERVER_SECRET: '',
    LOG_LEVEL: '',
    SANDBOX: '',
    DEMO: '',
  };
  expect(readConfig(empty)).toEqual(readConfig({}));
});

test.each([
  'postgres://account:1%232%2F3@localhost/x',
  'postgresql:///x?host=/run/postgresql',
  'postgres://localhost/x?sslmode=verify-full&sslrootcert=/etc/ca.pem',
])('%s is the URL of a database', (DATABASE_URL) => {
  expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
});

test.each(['account.example.com', 'mail_1', '192.0.2.1', '::1', 'localhost'])('%s is a host', (HOST) => {
  expect(readConfig({ HOST, SERVER_SECRET: production.SERVER_SECRET }).host).toBe(HOST);
});

describe('a wrong setting', () => {
  test.each([
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', '1e3'],
    ['PORT', ' '],
    ['PUBLIC_ORIGIN', 'account.example.com'],
    ['PUBLIC_ORIGIN', 'https://account.example.com/path'],
    ['PUBLIC_ORIGIN', 'ftp://account.example.com'],
    ['PUBLIC_ORIGIN', 'https://user@account.example.com'],
    ['LOG_LEVEL', 'loud'],
    ['SANDBOX', 'false'],
    ['DEMO', 'yes'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'postgres://account:1#2@localhost/x'],
    ['DATABASE_URL', 'postgres://account:a/b@localhost/x'],
    ['DATABASE_URL', 'postgres://account:1?2@localhost/x'],
    ['HOST', '[::1]'],
    ['HOST', 'localhost:8080'],
    ['CONSOLE_HOST', 'console.example.com/'],
    ['SMTP_HOST', 'smtp://mail.example.com:587'],
    ['SMS_BASE_URL', 'https://sms.example.com/v1/'],
    ['TRUSTED_PROXIES', 'proxy'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.1, true'],
    ['CLIENT_SECRETS', 'contour'],
    ['CLIENT_SECRETS', 'contour='],
    ['CLIENT_SECRETS', '=secret'],
    ['SANDBOX_URL', 'sandbox'],
    ['WECHAT', 'no'],
    ['WECHAT_OPEN_BASE', 'open.weixin.qq.com'],
    ['WECHAT_API_BASE', 'ftp://api.weixin.qq.com'],
    ['SMTP_PORT', '0'],
    ['SMTP_SECURITY', 'ssl'],
    ['OBJECT_STORE', 'ftp'],
    ['SLIDE_PROOF_BITS', '0'],
    ['SLIDE_PROOF_BITS', '23'],
    ['SANDBOX_SMTP_PORT', 'smtp'],
    ['LIMIT_LOOKUPS', '30'],
  ])('%s=%s is refused with a sentence that names the setting', (name, value) => {
    const message = complaint({ [name]: value });
    expect(message).toContain(`${name} `);
    expect(message).toMatch(/^[A-Z].*\.$/);
  });

  test.each([
    'SMS_BASE_URL',
    'SMS_SECRET_ID',
    'SMS_SECRET_KEY',
    'SMS_APP_ID',
    'SMS_SIGN',
    'SMS_TEMPLATES',
    'SMTP_HOST',
    'MAIL_FROM',
    'WECHAT_APP_ID',
    'WECHAT_APP_SECRET',
  ])('%s is required when the sandbox is off', (name) => {
    expect(complaint({ ...real, [name]: undefined })).toBe(`${name} must be set when SANDBOX is "off".`);
  });

  test.each(['code:zh', 'code:en', 'notice:zh', 'notice:en'])('SMS_TEMPLATES without %s is refused', (name) => {
    const ids = templates.split(',').filter((id) => !id.startsWith(name));
    const missing = name.startsWith('code') ? 'merge' : 'identity-linked-google';
    expect(complaint({ ...real, SMS_TEMPLATES: ids.join(',') })).toMatch(
      new RegExp(`^SMS_TEMPLATES must have .* it has none for .*${missing}:${name.slice(-2)}[,.]`),
    );
  });

  test('SMS_TEMPLATES with a template for each message needs no general one', () => {
    const ids = [...sandboxTemplateIds()].filter(([name]) => !/^(code|notice):/.test(name));
    expect(complaint({ ...real, SMS_TEMPLATES: ids.map((id) => id.join('=')).join(',') })).toBe('');
  });

  test('SMS_TEMPLATES with a message that does not exist is refused', () => {
    const message = complaint({ ...real, SMS_TEMPLATES: `${templates},logn:zh=3` });
    expect(message).toMatch(/^SMS_TEMPLATES must have .*: logn:zh is unknown\.$/);
  });

  test('a sentence about a wrong setting does not repeat a secret', () => {
    expect(complaint({ DATABASE_URL: 'mysql://user:hush@localhost/x' })).not.toContain('hush');
    expect(complaint({ CLIENT_SECRETS: 'contour=hush,twin' })).not.toContain('hush');
    expect(complaint({ CLIENT_SECRETS: 'hush-without-a-name' })).not.toContain('hush');
  });
});

test('SANDBOX_URL and SANDBOX_SMTP_PORT locate the sandbox', () => {
  const { sms, mail } = readConfig({ SANDBOX_URL: 'http://127.0.0.1:9', SANDBOX_SMTP_PORT: '10' });
  expect([sms.baseUrl, mail.host, mail.port, mail.secure]).toEqual(['http://127.0.0.1:9', '127.0.0.1', 10, false]);
});

describe('WeChat', () => {
  test('WeChat is the real one once its app is set, and works inside the app once a service account is set', () => {
    expect(readConfig(real).wechat).toEqual({
      openBase: 'https://open.weixin.qq.com',
      apiBase: 'https://api.weixin.qq.com',
      website: { id: 'wx1', secret: 'hush' },
      inApp: null,
    });
    const inApp = readConfig({ ...real, WECHAT_IN_APP_ID: 'wx2', WECHAT_IN_APP_SECRET: 'hush2' }).wechat?.inApp;
    expect(inApp).toEqual({ id: 'wx2', secret: 'hush2' });
  });

  test('WeChat inside the app is refused if it is only partly configured', () => {
    expect(complaint({ ...real, WECHAT_IN_APP_ID: 'wx2' })).toContain('WECHAT_IN_APP_SECRET must');
    expect(complaint({ ...real, WECHAT_IN_APP_SECRET: 'hush' })).toContain('WECHAT_IN_APP_ID must');
  });

  test('WeChat is not offered when it is off', () => {
    expect(readConfig({ ...real, WECHAT: 'off', WECHAT_APP_ID: undefined }).wechat).toBeNull();
  });

  test('WeChat is the sandbox by default, with the registered apps', () => {
    const [website, inApp] = sandboxDefaults.wechat.apps;
    expect(readConfig({ SANDBOX_URL: 'http://127.0.0.1:9' }).wechat).toMatchObject({
      openBase: 'http://127.0.0.1:9',
      apiBase: 'http://127.0.0.1:9',
      website: { id: website?.id, secret: website?.secret },
      inApp: { id: inApp?.id, secret: inApp?.secret },
    });
  });
});

test('mail requires STARTTLS by default', () => {
  expect(readConfig(real).mail).toMatchObject({ requireTls: true, secure: false, port: 587 });
  expect(readConfig({ ...real, SMTP_SECURITY: 'tls' }).mail).toMatchObject({ requireTls: false, secure: true });
});

test('trusted proxies are addresses, ranges of addresses, or this machine', () => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16,fd00:1::/32, loopback' });
  expect(trustedProxies).toEqual(['10.0.0.1', '10.1.0.0/16', 'fd00:1::/32', 'loopback']);
});
