import { type Limit, type LimitName, limits, slide } from '@isoline/contract/limits.ts';
import * as v from 'valibot';
import { OUTSIDE_TIMEOUT_MS } from './model/outside-timeout.ts';
import { type CaptchaSettings, captchaSchemas, readCaptchaSettings } from './settings/captcha-settings.ts';
import { type CloudSettings, cloudSchemas, readCloudSettings } from './settings/cloud-settings.ts';
import { type GoogleSettings, googleSchemas, readGoogleSettings } from './settings/google-settings.ts';
import { limitVariable, readLimits } from './settings/limit-settings.ts';
import {
  type MailSettings,
  messageSchemas,
  readMailSettings,
  readSmsSettings,
  type SmsSettings,
} from './settings/message-settings.ts';
import {
  type ObjectStoreSettings,
  objectStoreSchemas,
  readObjectStoreSettings,
} from './settings/object-store-settings.ts';
import { type ProductSettings, productSchemas, readProductSettings } from './settings/product-settings.ts';
import { type Environment, optionalSetting, readSettings, setting } from './settings/read-settings.ts';
import {
  databaseUrl,
  httpUrl,
  nodeEnv,
  oneOf,
  origin,
  proxies,
  text,
  wholeNumber,
} from './settings/setting-schemas.ts';
import { acceptsDevelopmentSecrets, refuseUnsafe, serverSecret } from './settings/unsafe-settings.ts';
import { readWeChatSettings, type WeChatSettings, wechatSchemas } from './settings/wechat-settings.ts';

/** The operations port of production. In development the public port serves operations too. */
const OPS_PORT = 8081;

const serverSchema = v.object({
  NODE_ENV: optionalSetting(nodeEnv, 'production refuses the sandbox and plain http'),
  HOST: setting(text, 'localhost', 'Host to listen on'),
  PORT: setting(wholeNumber(0, 65_535), '8080', 'Port to listen on'),
  OPS_HOST: setting(text, '127.0.0.1', 'Host of the operations port'),
  OPS_PORT: optionalSetting(wholeNumber(0, 65_535), `Port of metrics and API description, ${OPS_PORT} in production`),
  SHUTDOWN_GRACE_MS: setting(wholeNumber(0, 20_000), '1000', 'How long the server listens after SIGTERM'),
  PUBLIC_ORIGIN: optionalSetting(origin, 'The public origin, required in production'),
  DATA_DIR: setting(text, './data', 'Folder of the SQLite database and of the disk store'),
  DATABASE_URL: optionalSetting(databaseUrl, 'PostgreSQL instead of SQLite'),
  SERVER_SECRET: optionalSetting(text, 'Key of codes and refresh tokens, the same on every node'),
  TRUSTED_PROXIES: setting(proxies, '', 'Proxies whose X-Forwarded-For is trusted'),
  LOG_LEVEL: setting(oneOf(['info', 'debug', 'warn', 'error', 'silent']), 'info', 'Least severe level that is logged'),
  LOG_ADDRESSES: setting(oneOf(['full', 'masked']), 'full', 'masked: log lines show client addresses as /24 and /48'),
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalSetting(httpUrl, 'OpenTelemetry collector that gets traces, over OTLP/HTTP'),
  SANDBOX: setting(oneOf(['on', 'off']), 'on', 'on: the sandbox stands in for the outside services'),
  SANDBOX_URL: setting(httpUrl, 'http://127.0.0.1:8090', 'Origin of the sandbox'),
  PROVIDER_TIMEOUT_MS: setting(
    wholeNumber(100, 60_000),
    String(OUTSIDE_TIMEOUT_MS),
    'How long a call to an outside service may take',
  ),
  SANDBOX_SMTP_PORT: setting(text, '8091', "Port of the sandbox's mail server"),
  PAGES: setting(oneOf(['on', 'off']), 'on', 'off: another server serves the pages, as in npm run dev'),
  DEMO: setting(oneOf(['off', 'on']), 'off', 'on: demo accounts are created in an empty database'),
  SLIDE_PROOF_BITS: setting(wholeNumber(1, 32), String(slide.proofBits), 'Leading zero bits of a proof of work'),
});

type ServerSettings = v.InferOutput<typeof serverSchema>;

/**
 * The schemas of all settings but the limits.
 *
 * @testonly docs/operations.md is checked against them.
 */
export const settingSchemas = [
  serverSchema,
  productSchemas,
  ...messageSchemas,
  ...wechatSchemas,
  ...cloudSchemas,
  ...captchaSchemas,
  ...googleSchemas,
  ...objectStoreSchemas,
] as const;

/** The names of all settings. */
export const settingNames: readonly string[] = [
  ...settingSchemas.flatMap(({ entries }) => Object.keys(entries)),
  ...Object.keys(limits).map(limitVariable),
];

/** The configuration, read from the environment once at the start. `docs/operations.md` lists the settings. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly production: boolean;
  /** Where metrics and the API description listen. Null: on the public port, as in development. */
  readonly ops: { readonly host: string; readonly port: number } | null;
  /** How long the server listens after the signal to end, so that clients and load balancers stop sending. */
  readonly shutdownGraceMs: number;
  /** Null in development: then it is localhost at the port. */
  readonly publicOrigin: string | null;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly serverSecret: string;
  readonly trustedProxies: readonly string[];
  readonly logLevel: string;
  /** Whether log lines show the whole client address. */
  readonly logAddresses: 'full' | 'masked';
  /** The OpenTelemetry collector that gets traces; none are made without it. */
  readonly traceCollector: string | undefined;
  readonly sandbox: boolean;
  /** Origins that pictures of providers may come from beside public hosts by https: the sandbox. */
  readonly pictureOrigins: readonly string[];
  /** False where another server serves the pages, as Vite's in development. */
  readonly pages: boolean;
  readonly demo: boolean;
  readonly products: ProductSettings;
  readonly limits: Readonly<Record<LimitName, Limit>>;
  /** Leading zero bits of a proof of work. */
  readonly proofBits: number;
  readonly sms: SmsSettings;
  readonly mail: MailSettings;
  /** How long a call to an outside service may take. */
  readonly providerTimeoutMs: number;
  readonly wechat: WeChatSettings;
  readonly cloud: CloudSettings;
  readonly captcha: CaptchaSettings;
  readonly google: GoogleSettings;
  readonly objectStore: ObjectStoreSettings;
}

/**
 * Reads the configuration. An empty variable counts as absent.
 *
 * @throws WrongSetting
 */
export function readConfig(given: Environment): Config {
  const env: Environment = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const server = readSettings(serverSchema, env);
  const sandbox = server.SANDBOX === 'on';
  const sandboxUrl = sandbox ? server.SANDBOX_URL : null;
  const production = server.NODE_ENV === 'production';
  const development = acceptsDevelopmentSecrets(sandbox, server.HOST, server.PUBLIC_ORIGIN);
  const config: Config = {
    host: server.HOST,
    port: server.PORT,
    production,
    ops: opsOf(server, production),
    shutdownGraceMs: server.SHUTDOWN_GRACE_MS,
    publicOrigin: server.PUBLIC_ORIGIN ?? null,
    dataDir: server.DATA_DIR,
    databaseUrl: server.DATABASE_URL,
    serverSecret: serverSecret(server.SERVER_SECRET, development),
    trustedProxies: server.TRUSTED_PROXIES,
    logLevel: server.LOG_LEVEL,
    traceCollector: server.OTEL_EXPORTER_OTLP_ENDPOINT,
    logAddresses: server.LOG_ADDRESSES,
    sandbox,
    pictureOrigins: sandboxUrl === null ? [] : [new URL(sandboxUrl).origin],
    pages: server.PAGES === 'on',
    demo: server.DEMO === 'on',
    products: readProductSettings(env, development),
    limits: readLimits(env),
    proofBits: server.SLIDE_PROOF_BITS,
    sms: readSmsSettings(env, sandboxUrl),
    mail: readMailSettings(env, sandbox ? server.SANDBOX_SMTP_PORT : null),
    providerTimeoutMs: server.PROVIDER_TIMEOUT_MS,
    wechat: readWeChatSettings(env, sandboxUrl),
    cloud: readCloudSettings(env, sandboxUrl),
    captcha: readCaptchaSettings(env, sandboxUrl),
    google: readGoogleSettings(env, sandboxUrl),
    objectStore: readObjectStoreSettings(env, sandboxUrl),
  };
  if (production) refuseUnsafe(config, env, addressSettings());
  return config;
}

function opsOf(server: ServerSettings, production: boolean): Config['ops'] {
  const port = server.OPS_PORT ?? (production ? OPS_PORT : null);
  return port === null ? null : { host: server.OPS_HOST, port };
}

// The sandbox is off in production, so that its address does not count.
const addressSettings = () =>
  settingSchemas.flatMap(({ entries }) => Object.keys(entries)).filter((name) => name !== 'SANDBOX_URL');
