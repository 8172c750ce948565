import type { WeChatApp } from './wechat/wechat-apps.ts';

/**
 * Returns the registered apps, all with the same callback domain: the product's website, its service account, an app
 * without union ids, and the mini-program of a product.
 */
export function wechatApps(domain: string): readonly WeChatApp[] {
  const name = 'Isoline Account';
  return [
    { kind: 'website', id: 'wx1501150115011501', secret: 'sandbox-wechat-website-secret', name, domain, bound: true },
    { kind: 'in-app', id: 'wx1502150215021502', secret: 'sandbox-wechat-in-app-secret', name, domain, bound: true },
    { kind: 'in-app', id: 'wx1503150315031503', secret: 'sandbox-wechat-alone-secret', name, domain, bound: false },
    {
      kind: 'mini-program',
      id: 'wx1504150415041504',
      secret: 'sandbox-wechat-mini-program-secret',
      name: 'Contour',
      domain,
      bound: true,
    },
  ];
}

/** The default settings. The credentials are valid only in the sandbox. */
export const sandboxDefaults = {
  host: '127.0.0.1',
  port: 8090,
  smtpPort: 8091,
  productPorts: { contour: 8092, strata: 8093, survey: 8094 },
  sms: {
    secretId: 'AKIDsandbox',
    secretKey: 'sandbox-secret-key',
    appId: '1400000000',
    sign: 'Isoline',
    productUrl: 'http://localhost:8080',
  },
  wechat: {
    apps: wechatApps('localhost'),
    longPollMs: 25_000,
    qrLifetimeMs: 300_000,
    anyBrowser: false,
  },
  cloud: {
    appId: '100000000001',
    secretId: 'AKIDsandboxcloud',
    secretKey: 'sandbox-cloud-secret-key',
    redirectHosts: ['localhost', '127.0.0.1'],
  },
  launch: {
    source: 'contour',
    secret: 'contour-development-launch-secret',
    productUrl: 'http://localhost:8080',
  },
  oauth2: {
    clientId: 'isoline-account',
    clientSecret: 'sandbox-oauth2-secret',
    redirectHosts: ['localhost', '127.0.0.1'],
  },
  google: {
    clientId: 'isoline-account',
    clientSecret: 'sandbox-google-secret',
    redirectHosts: ['localhost', '127.0.0.1'],
  },
  events: { account: 'http://localhost:8080' },
  legacy: {
    secret: 'sandbox-legacy-secret',
    users: { 'former-1': 'Former+pass1', 'former-2': 'Former+pass2' },
  },
  captcha: {
    secretId: 'AKIDsandbox',
    secretKey: 'sandbox-secret-key',
    appId: 190000001,
    appSecretKey: 'sandbox-captcha-app-secret',
  },
  objectStore: {
    bucket: 'isoline-1250000000',
    region: 'ap-guangzhou',
    secretId: 'AKIDsandbox',
    secretKey: 'sandbox-secret-key',
  },
} as const;
