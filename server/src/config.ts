import { products } from '@isoline/contract/family.ts';
import { type Limit, type LimitName, limits, slide } from '@isoline/contract/limits.ts';
import { scenes } from '@isoline/contract/values/contact.ts';
import { type CloudSettings, cloudFrom } from './cloud-settings.ts';
import { type ObjectStoreSettings, objectStoreFrom, refuseUnsafeStore } from './object-store-settings.ts';
import {
  databaseUrl,
  type Environment,
  httpUrl,
  list,
  mailbox,
  needed,
  oneOf,
  origin,
  pairs,
  proxies,
  sandboxUrl,
  WrongSetting,
  wholeNumber,
} from './setting.ts';

/** Everything that can be set, read from the environment once at the start (docs/operations.md lists it). */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly production: boolean;
  /** The origin that people see; null in development: localhost at the port. */
  readonly publicOrigin: string | null;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly serverSecret: string;
  readonly trustedProxies: readonly string[];
  readonly logLevel: string;
  readonly sandbox: boolean;
  readonly demo: boolean;
  readonly clientSecrets: ReadonlyMap<string, string>;
  readonly launches: {
    /** `source` → the secret that its launches are signed with. */
    readonly secrets: ReadonlyMap<string, string>;
    /** Sources of which nothing is taken unsigned. */
    readonly signed: ReadonlySet<string>;
  };
  readonly limits: Readonly<Record<LimitName, Limit>>;
  /** Leading zero bits asked of a proof of work. */
  readonly proofBits: number;
  readonly sms: {
    readonly baseUrl: string;
    readonly region: string;
    readonly secretId: string;
    readonly secretKey: string;
    readonly appId: string;
    readonly sign: string;
    /** `login:zh` and so on → the vendor's template id. */
    readonly templates: ReadonlyMap<string, string>;
  };
  readonly mail: {
    readonly host: string;
    readonly port: number;
    readonly secure: boolean;
    readonly requireTls: boolean;
    readonly user: string | undefined;
    readonly pass: string | undefined;
    readonly from: string;
  };
  /** Null where WeChat is not offered. */
  readonly wechat: {
    readonly openBase: string;
    readonly apiBase: string;
    readonly website: WeChatApp;
    /** Null where it is not offered inside WeChat. */
    readonly inApp: WeChatApp | null;
  } | null;
  readonly cloud: CloudSettings;
  readonly objectStore: ObjectStoreSettings;
}

interface WeChatApp {
  readonly id: string;
  readonly secret: string;
}

const DEVELOPMENT_SECRET = 'isoline-development-secret';
/** A product's development secret is its id, a dash and one of these. */
const DEVELOPMENT_ENDINGS = { clients: 'development-secret', launches: 'development-launch-secret' } as const;

/**
 * Reads the settings.
 *
 * @throws WrongSetting
 */
export function readConfig(given: Environment): Config {
  const env: Environment = Object.fromEntries(Object.entries(given).filter(([, text]) => text !== ''));
  const production = env.NODE_ENV === 'production';
  const sandbox = oneOf(env, 'SANDBOX', ['on', 'off']) === 'on';
  const config: Config = {
    host: env.HOST ?? 'localhost',
    port: wholeNumber(env, 'PORT', 8080, 0, 65_535),
    production,
    publicOrigin: origin(env, 'PUBLIC_ORIGIN'),
    dataDir: env.DATA_DIR ?? './data',
    databaseUrl: databaseUrl(env, 'DATABASE_URL'),
    serverSecret: env.SERVER_SECRET ?? DEVELOPMENT_SECRET,
    trustedProxies: proxies(env, 'TRUSTED_PROXIES'),
    logLevel: oneOf(env, 'LOG_LEVEL', ['info', 'debug', 'warn', 'error', 'silent']),
    sandbox,
    demo: oneOf(env, 'DEMO', ['off', 'on']) === 'on',
    clientSecrets: secretsFrom(env, 'CLIENT_SECRETS', production ? '' : DEVELOPMENT_ENDINGS.clients),
    launches: launchesFrom(env, production),
    limits: limitsFrom(env),
    proofBits: wholeNumber(env, 'SLIDE_PROOF_BITS', slide.proofBits, 1, 32),
    sms: smsFrom(env, sandbox),
    mail: mailFrom(env, sandbox),
    wechat: wechatFrom(env, sandbox),
    cloud: cloudFrom(env, sandbox),
    objectStore: objectStoreFrom(env, sandbox),
  };
  if (production) refuseUnsafe(config);
  return config;
}

function refuseUnsafe(config: Config): void {
  const { sandbox, serverSecret, publicOrigin, clientSecrets, launches } = config;
  if (sandbox) throw new WrongSetting('SANDBOX must be "off" in production: the sandbox shows every code to everyone.');
  if (serverSecret === DEVELOPMENT_SECRET || serverSecret.length < 32) {
    throw new WrongSetting('SERVER_SECRET must be set to at least 32 random characters in production.');
  }
  if (publicOrigin === null)
    throw new WrongSetting('PUBLIC_ORIGIN must be set in production, as https://account.example.com.');
  if (!publicOrigin.startsWith('https://')) {
    throw new WrongSetting(
      'PUBLIC_ORIGIN must begin with https:// in production: codes and tokens never travel in clear.',
    );
  }
  refuseDevelopment('CLIENT_SECRETS', clientSecrets, DEVELOPMENT_ENDINGS.clients);
  refuseDevelopment('LAUNCH_SECRETS', launches.secrets, DEVELOPMENT_ENDINGS.launches);
  refuseUnsafeStore(config.objectStore);
}

function refuseDevelopment(name: string, secrets: ReadonlyMap<string, string>, ending: string): void {
  const [known] = [...secrets].find(([id, secret]) => secret === `${id}-${ending}`) ?? [];
  if (known === undefined) return;
  throw new WrongSetting(`${name} must give "${known}" a secret of its own in production: everybody knows this one.`);
}

function smsFrom(env: Environment, sandbox: boolean): Config['sms'] {
  const fallback = sandbox ? sandboxSms(env) : {};
  const from = { ...fallback, ...env };
  return {
    baseUrl: httpUrl(from, 'SMS_BASE_URL'),
    region: from.SMS_REGION ?? 'ap-guangzhou',
    secretId: needed(from, 'SMS_SECRET_ID'),
    secretKey: needed(from, 'SMS_SECRET_KEY'),
    appId: needed(from, 'SMS_APP_ID'),
    sign: needed(from, 'SMS_SIGN'),
    templates: smsTemplates(from),
  };
}

const messages = [...scenes, 'contact-changed'];

function smsTemplates(env: Environment): ReadonlyMap<string, string> {
  const templates = pairs('SMS_TEMPLATES', needed(env, 'SMS_TEMPLATES'));
  const missing = messages
    .flatMap((message) => [`${message}:zh`, `${message}:en`])
    .filter((name) => !templates.has(name));
  if (missing.length === 0) return templates;
  throw new WrongSetting(`SMS_TEMPLATES must name a template for each message; it has none for ${missing.join(', ')}.`);
}

function wechatFrom(env: Environment, sandbox: boolean): Config['wechat'] {
  if (oneOf(env, 'WECHAT', ['on', 'off']) === 'off') return null;
  const from = sandbox ? { ...sandboxWechat(env), ...env } : env;
  return {
    openBase: httpUrl({ WECHAT_OPEN_BASE: 'https://open.weixin.qq.com', ...from }, 'WECHAT_OPEN_BASE'),
    apiBase: httpUrl({ WECHAT_API_BASE: 'https://api.weixin.qq.com', ...from }, 'WECHAT_API_BASE'),
    website: { id: needed(from, 'WECHAT_APP_ID'), secret: needed(from, 'WECHAT_APP_SECRET') },
    inApp:
      from.WECHAT_IN_APP_ID || from.WECHAT_IN_APP_SECRET
        ? { id: needed(from, 'WECHAT_IN_APP_ID'), secret: needed(from, 'WECHAT_IN_APP_SECRET') }
        : null,
  };
}

// The apps that the sandbox knows.
function sandboxWechat(env: Environment): Environment {
  const base = sandboxUrl(env);
  return {
    WECHAT_OPEN_BASE: base,
    WECHAT_API_BASE: base,
    WECHAT_APP_ID: 'wx1501150115011501',
    WECHAT_APP_SECRET: 'sandbox-wechat-website-secret',
    WECHAT_IN_APP_ID: 'wx1502150215021502',
    WECHAT_IN_APP_SECRET: 'sandbox-wechat-in-app-secret',
  };
}

// The sandbox's own defaults: its address, keys and templates.
function sandboxSms(env: Environment): Environment {
  const templates = messages.flatMap((name, index) => [`${name}:zh=10000${index + 1}`, `${name}:en=10010${index + 1}`]);
  return {
    SMS_BASE_URL: sandboxUrl(env),
    SMS_SECRET_ID: 'AKIDsandbox',
    SMS_SECRET_KEY: 'sandbox-secret-key',
    SMS_APP_ID: '1400000000',
    SMS_SIGN: 'Isoline',
    SMS_TEMPLATES: templates.join(','),
  };
}

function mailFrom(env: Environment, sandbox: boolean): Config['mail'] {
  const from = sandbox
    ? {
        SMTP_HOST: '127.0.0.1',
        SMTP_PORT: env.SANDBOX_SMTP_PORT ?? '8091',
        MAIL_FROM: 'Isoline <account@isoline.example>',
        ...env,
      }
    : env;
  const secure = oneOf(from, 'SMTP_SECURITY', sandbox ? ['none', 'starttls', 'tls'] : ['starttls', 'tls', 'none']);
  return {
    host: needed(from, 'SMTP_HOST'),
    port: wholeNumber(from, 'SMTP_PORT', 587, 1, 65_535),
    secure: secure === 'tls',
    requireTls: secure === 'starttls',
    user: from.SMTP_USER,
    pass: from.SMTP_PASS,
    from: mailbox(from, 'MAIL_FROM'),
  };
}

function launchesFrom(env: Environment, production: boolean): Config['launches'] {
  const secrets = secretsFrom(env, 'LAUNCH_SECRETS', production ? '' : DEVELOPMENT_ENDINGS.launches);
  const signed = new Set(list(env.LAUNCH_SIGNED));
  const bare = [...signed].find((source) => !secrets.has(source));
  if (bare === undefined) return { secrets, signed };
  throw new WrongSetting(`LAUNCH_SIGNED names "${bare}", which has no secret in LAUNCH_SECRETS.`);
}

/** Without a setting each product has a secret made of its name and this ending; with no ending none has. */
function secretsFrom(env: Environment, name: string, ending: string): ReadonlyMap<string, string> {
  const text = env[name];
  if (text) return pairs(name, text);
  return new Map(ending === '' ? [] : products.map(({ id }) => [id, `${id}-${ending}`]));
}

/** `passwordTriesPair` is set by `LIMIT_PASSWORD_TRIES_PAIR`. */
export const limitVariable = (name: string) =>
  `LIMIT_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

// Those that guard one account or one code can't be switched off.
const ALWAYS_ON = new Set<string>([
  'passwordTriesPair',
  'passwordTriesSlide',
  'passwordTriesAccount',
  'codeTries',
  'codeTriesClient',
]);

function limitsFrom(env: Environment): Config['limits'] {
  const variables = new Set(Object.keys(limits).map(limitVariable));
  const unknown = Object.keys(env).find((name) => name.startsWith('LIMIT_') && !variables.has(name));
  if (unknown) throw new WrongSetting(`${unknown} is no limit; there are ${[...variables].join(', ')}.`);
  const set = Object.entries(limits).map(([name, limit]) => {
    const least = ALWAYS_ON.has(name) ? 1 : 0;
    return [name, { ...limit, count: wholeNumber(env, limitVariable(name), limit.count, least, 1_000_000_000) }];
  });
  return Object.fromEntries(set) as Config['limits'];
}
