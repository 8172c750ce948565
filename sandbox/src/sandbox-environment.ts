import { sandboxDefaults, wechatApps } from './defaults.ts';
import type { DemoProductsOptions } from './demo-products/demo-products.ts';
import type { SandboxOptions } from './sandbox.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the sandbox's settings; no other file reads its environment.
 *
 * @throws an error that names an invalid setting
 */
export function readEnvironment(env: Environment): SandboxOptions {
  const { host, port, smtpPort, sms, cloud, launch, oauth2 } = sandboxDefaults;
  return {
    host: env.SANDBOX_HOST || host,
    port: readPort(env, 'SANDBOX_PORT', port),
    smtpPort: readPort(env, 'SANDBOX_SMTP_PORT', smtpPort),
    sms: {
      secretId: env.SANDBOX_SMS_SECRET_ID || sms.secretId,
      secretKey: env.SANDBOX_SMS_SECRET_KEY || sms.secretKey,
      appId: env.SANDBOX_SMS_APP_ID || sms.appId,
      sign: env.SANDBOX_SMS_SIGN || sms.sign,
      productUrl: accountOrigin(env),
      thirtySecondRule: readSwitch(env, 'SANDBOX_SMS_THIRTY_SECOND_RULE'),
    },
    wechat: {
      apps: wechatApps(env.SANDBOX_WECHAT_DOMAIN || 'localhost'),
      anyBrowser: readSwitch(env, 'SANDBOX_WECHAT_ANY_BROWSER'),
    },
    cloud: {
      appId: env.SANDBOX_CLOUD_APP_ID || cloud.appId,
      secretId: env.SANDBOX_CLOUD_SECRET_ID || cloud.secretId,
      secretKey: env.SANDBOX_CLOUD_SECRET_KEY || cloud.secretKey,
      redirectHosts: readList(env, 'SANDBOX_CLOUD_REDIRECT_HOSTS', cloud.redirectHosts),
    },
    launch: {
      source: env.SANDBOX_LAUNCH_SOURCE || launch.source,
      secret: env.SANDBOX_LAUNCH_SECRET || launch.secret,
      productUrl: accountOrigin(env),
    },
    events: { account: accountOrigin(env) },
    oauth2: {
      clientId: env.SANDBOX_OAUTH2_CLIENT_ID || oauth2.clientId,
      clientSecret: env.SANDBOX_OAUTH2_CLIENT_SECRET || oauth2.clientSecret,
      redirectHosts: readList(env, 'SANDBOX_CLOUD_REDIRECT_HOSTS', oauth2.redirectHosts),
    },
  };
}

/** Reads the addresses of the demo products; null unless they are switched on, as by `npm start`. */
export function readDemoProducts(env: Environment): DemoProductsOptions | null {
  if (!readSwitch(env, 'SANDBOX_PRODUCTS')) return null;
  const { contour, strata, survey } = sandboxDefaults.productPorts;
  return {
    account: accountOrigin(env),
    host: env.SANDBOX_HOST || sandboxDefaults.host,
    ports: {
      contour: readPort(env, 'SANDBOX_CONTOUR_PORT', contour),
      strata: readPort(env, 'SANDBOX_STRATA_PORT', strata),
      survey: readPort(env, 'SANDBOX_SURVEY_PORT', survey),
    },
  };
}

const accountOrigin = (env: Environment) =>
  env.SANDBOX_PRODUCT_URL || env.PUBLIC_ORIGIN || `http://localhost:${env.PORT || 8080}`;

function readPort(env: Environment, name: string, fallback: number): number {
  const value = env[name] || String(fallback);
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65_535) throw new Error(`${name} must be a port from 0 to 65535, not "${value}"`);
  return port;
}

function readSwitch(env: Environment, name: string): boolean {
  const value = env[name] || 'off';
  if (value !== 'on' && value !== 'off') throw new Error(`${name} must be "on" or "off", not "${value}"`);
  return value === 'on';
}

function readList(env: Environment, name: string, fallback: readonly string[]): readonly string[] {
  const parts = (env[name] ?? '').split(',').map((part) => part.trim());
  const given = parts.filter(Boolean);
  return given.length > 0 ? given : fallback;
}
