import { slide } from '@isoline/contract/limits.ts';
import type { Limit } from '@isoline/contract/rate-limits/declared-limit.ts';
import type { LimitName } from '@isoline/contract/rate-limits.ts';
import { OUTSIDE_TIMEOUT_MS } from '../model/outside-timeout.ts';
import { type AuditStreamSettings, auditStreamSettings, readAuditStreamSettings } from './audit-stream-settings.ts';
import { type CaptchaSettings, captchaSettings, readCaptchaSettings } from './captcha-settings.ts';
import {
  type CloudSettings,
  cloudSettings,
  oauth2Settings,
  readCloudSettings,
  tencentCloudSettings,
} from './cloud-settings.ts';
import { type GoogleSettings, googleSettings, readGoogleSettings } from './google-settings.ts';
import { type LegacySettings, legacySettings, readLegacySettings } from './legacy-settings.ts';
import { limitSettings, readLimits } from './limit-settings.ts';
import {
  type MailSettings,
  messageSettings,
  readMailSettings,
  readSmsSettings,
  type SmsSettings,
} from './message-settings.ts';
import { type ObjectStoreSettings, objectStoreSettings, readObjectStoreSettings } from './object-store-settings.ts';
import { type ProductSettings, productSettings, readProductSettings } from './product-settings.ts';
import {
  type Environment,
  neededWhen,
  optionalSetting,
  readAll,
  readWithDefaults,
  type Setting,
  type Settings,
  type SettingValues,
  secret,
  setting,
  settingOf,
} from './read-settings.ts';
import {
  databaseUrl,
  hostName,
  httpUrl,
  isProduction,
  oneOf,
  onOrOff,
  origin,
  port,
  proxies,
  text,
  wholeNumber,
} from './setting-schemas.ts';
import { acceptsDevelopmentSecrets, formerSecret, serverSecret, sharedPorts, unsafeIn } from './unsafe-settings.ts';
import { readWeChatSettings, type WeChatSettings, wechatSettings } from './wechat-settings.ts';

/** The operations port in production. In development the public port serves operations too. */
const OPS_PORT = 8081;

const serverSettings = {
  production: setting(
    'NODE_ENV',
    isProduction,
    'development',
    '`production`, `development` or `test`, in any letter case. `production` refuses the sandbox, plain http for `PUBLIC_ORIGIN` and for the address of a service, and `SMTP_SECURITY=none`',
  ),
  host: setting('HOST', hostName, 'localhost', 'host that it listens on'),
  port: setting('PORT', port, '8080', 'port that it listens on'),
  opsHost: setting('OPS_HOST', hostName, '127.0.0.1', 'host of `/metrics`, `/docs` and the API descriptions'),
  opsPort: optionalSetting('OPS_PORT', port, `the public port; \`${OPS_PORT}\` in production`, 'their port'),
  consoleHost: setting(
    'CONSOLE_HOST',
    hostName,
    'localhost',
    "host that the [operators' console](console.md) listens on",
  ),
  consolePort: optionalSetting('CONSOLE_PORT', port, 'none', 'its port; without one there is no console'),
  consoleUrl: neededWhen(
    'in production',
    optionalSetting(
      'CONSOLE_URL',
      origin,
      '`http://localhost:CONSOLE_PORT`',
      'the origin of the console, as `https://console.example.com`; it has another host than `PUBLIC_ORIGIN`',
    ),
  ),
  shutdownGraceMs: setting(
    'SHUTDOWN_GRACE_MS',
    wholeNumber({ least: 1, most: 20_000, zero: 'not at all, for a server without a proxy' }),
    '1000',
    'milliseconds for which the server still listens after SIGTERM; then it waits up to a second for the first request of each connection that it has accepted',
  ),
  providerTimeoutMs: setting(
    'PROVIDER_TIMEOUT_MS',
    wholeNumber({ least: 100, most: 60_000, leastInProduction: 1_000 }),
    String(OUTSIDE_TIMEOUT_MS),
    'milliseconds that a call to an outside service may take: WeChat, the cloud account, Google, SMS, mail, the captcha, the object store and the receiver of events',
  ),
  publicOrigin: neededWhen(
    'in production',
    optionalSetting(
      'PUBLIC_ORIGIN',
      origin,
      '`http://localhost:PORT`',
      'the origin that people see, as `https://account.example.com`. On https cookies have `Secure` and the prefix `__Host-`, so that no other host of the domain can plant one; a proxy must pass them as they are',
    ),
  ),
  serverSecret: neededWhen(
    'in production',
    secret(
      optionalSetting(
        'SERVER_SECRET',
        text,
        'a development value',
        'the secret that seals what the database must not show, the same on every node; [secrets.md](secrets.md) says what depends on it and how to change it',
      ),
      '[Change `SERVER_SECRET`](#change-server_secret)',
    ),
  ),
  serverSecretFormer: optionalSetting(
    'SERVER_SECRET_FORMER',
    text,
    'none',
    'a second secret whose values are still accepted, during a [change of `SERVER_SECRET`](secrets.md#change-server_secret)',
  ),
  dataDir: setting('DATA_DIR', text, './data', 'folder of the SQLite database and of pictures on disk'),
  databaseUrl: secret(
    optionalSetting(
      'DATABASE_URL',
      databaseUrl,
      'none',
      '`postgres://…`: PostgreSQL instead of SQLite, any number of nodes',
    ),
    'create a second role with the same rights, set it on all nodes, restart them one after the other, then drop the first role. A new password of the same role cuts new connections until the restart',
  ),
  trustedProxies: setting(
    'TRUSTED_PROXIES',
    proxies,
    '',
    'comma-separated addresses or ranges whose `X-Forwarded-For` is trusted; ranges wider than `/16` (IPv6: `/32`) are refused, and `loopback` names this machine',
  ),
  logAddresses: setting(
    'LOG_ADDRESSES',
    oneOf(['full', 'masked']),
    'full',
    '`masked`: log lines and the stream of events show client addresses as /24 and /48; the table of security events keeps them whole',
  ),
  logLevel: setting(
    'LOG_LEVEL',
    oneOf(['info', 'debug', 'warn', 'error', 'silent']),
    'info',
    'the least severe level that is logged: `debug`, `info`, `warn`, `error` or `silent`',
  ),
  traceCollector: optionalSetting(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    httpUrl,
    'none',
    'an OpenTelemetry collector that gets traces over OTLP/HTTP, as `http://localhost:4318`; see [Traces](watch.md#traces)',
  ),
  agentPolicy: setting(
    'AGENTS',
    oneOf(['allowed', 'asked', 'refused']),
    'asked',
    '[agents](../product/agents.md), programs of any maker that sign in with a client ID metadata document. `asked`: the consent page warns that nobody vouches for the program; `allowed`: it does not, because you do; `refused`: there are none',
  ),
  proofBits: setting(
    'SLIDE_PROOF_BITS',
    // A phone computes 22 bits in more than a minute, and refusals add 6.
    wholeNumber({ least: 1, most: 22, leastInProduction: 12 }),
    String(slide.proofBits),
    'difficulty of the proof of work, in zero bits, three less behind the plain slide; refusals of the last hour from a client or its network add up to 6, and a busy hash queue at least 2 for sign-ins',
  ),
  pages: setting(
    'PAGES',
    onOrOff,
    'on',
    "`off`: the server serves no pages, because Vite's dev server does (`npm run dev`)",
  ),
  demo: setting(
    'DEMO',
    onOrOff,
    'off',
    '`on` seeds the demo accounts into an empty database; `npm start` sets it with the sandbox',
  ),
};

const sandboxSettings = {
  sandbox: setting('SANDBOX', onOrOff, 'on', '`on`: the sandbox plays the outside services'),
  sandboxUrl: setting('SANDBOX_URL', httpUrl, 'http://127.0.0.1:8090', 'where the server finds the sandbox'),
  sandboxSmtpPort: setting('SANDBOX_SMTP_PORT', port, '8091', 'port of its mail server'),
};

const rows = (...groups: readonly Settings[]): readonly Setting[] => groups.flatMap((group) => Object.values(group));

/** All settings, by the table of `docs/operate/settings.md` that lists them. */
export const settingTables = {
  server: rows(serverSettings, auditStreamSettings),
  products: rows(productSettings),
  messages: rows(messageSettings),
  wechat: rows(wechatSettings),
  pictures: rows(...objectStoreSettings),
  cloud: rows(cloudSettings),
  'tencentcloud-open': rows(tencentCloudSettings),
  oauth2: rows(oauth2Settings),
  google: rows(googleSettings),
  captcha: rows(captchaSettings),
  legacy: rows(legacySettings),
  sandbox: rows(sandboxSettings),
  limits: rows(limitSettings),
} as const;

const allSettings: readonly Setting[] = Object.values(settingTables).flat();

export const settingNames: readonly string[] = allSettings.map(({ variable }) => variable);

type ServerSettings = SettingValues<typeof serverSettings>;

/** The configuration, read from the environment once at the start. `docs/operate/settings.md` lists the settings. */
export interface Config extends Omit<ServerSettings, 'opsHost' | 'opsPort' | 'consoleHost' | 'consolePort'> {
  /** The listener of metrics and the API description; null to use the public port, as in development. */
  readonly ops: { readonly host: string; readonly port: number } | null;
  /**
   * The listener of the operators' console, and its origin (in development localhost at the port); null if the console
   * is off.
   */
  readonly console: { readonly host: string; readonly port: number; readonly url: string | undefined } | null;
  readonly auditStream: AuditStreamSettings;
  readonly serverSecret: string;
  readonly sandbox: boolean;
  /** Further origins from which provider pictures may be fetched, apart from public https hosts: the sandbox. */
  readonly pictureOrigins: readonly string[];
  /** True if agents may be on this machine, as on a development server. */
  readonly localAgents: boolean;
  readonly products: ProductSettings;
  readonly limits: Readonly<Record<LimitName, Limit>>;
  readonly sms: SmsSettings;
  readonly mail: MailSettings;
  readonly wechat: WeChatSettings;
  readonly cloud: CloudSettings;
  readonly captcha: CaptchaSettings;
  readonly google: GoogleSettings;
  readonly legacy: LegacySettings;
  readonly objectStore: ObjectStoreSettings;
}

/**
 * Reads the configuration. An empty variable counts as absent.
 *
 * @throws WrongSetting with all wrong and missing settings
 */
export function readConfig(given: Environment): Config {
  const env: Environment = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const ofServer = readWithDefaults(serverSettings, env);
  const ofSandbox = readWithDefaults(sandboxSettings, env);
  const { opsHost, opsPort, consoleHost, consolePort, ...server } = ofServer.values;
  const { consoleUrl } = server;
  const { sandbox, sandboxUrl: url, sandboxSmtpPort } = ofSandbox.values;
  // Production refuses the sandbox, so the settings that would replace it are required at the same time.
  const isReplaced = sandbox && !server.production;
  const sandboxUrl = isReplaced ? url : null;
  const development = acceptsDevelopmentSecrets(isReplaced, server.host, server.publicOrigin);
  const ownOrigins = [
    ...originsAt(server.publicOrigin, server.port),
    ...(consolePort === undefined ? [] : originsAt(consoleUrl, consolePort)),
  ];
  const console = consolePort === undefined ? null : { host: consoleHost, port: consolePort, url: consoleUrl };
  const ops = opsListener(opsHost, opsPort ?? (server.production ? OPS_PORT : null));
  const wrong = [...ofServer.problems, ...ofSandbox.problems];
  // The sandbox is off in production, so its address does not matter. That of the product may be http on this machine.
  const checked = allSettings.filter(({ variable }) => !['SANDBOX_URL', 'LEGACY_SIGN_IN_URL'].includes(variable));
  const unsafe = server.production ? unsafeIn({ ...server, sandbox, console }, env, checked) : [];
  const shared = sharedPorts({ PORT: server, OPS_PORT: ops, CONSOLE_PORT: console });
  // A wrong setting was read by its default, which may be unsafe.
  const isNamed = (problem: string) => wrong.some((one) => settingOf(one) === settingOf(problem));
  const parts = readAll([...wrong, ...[...unsafe, ...shared].filter((problem) => !isNamed(problem))], {
    auditStream: () => readAuditStreamSettings(env),
    serverSecret: () => serverSecret(env.SERVER_SECRET, development),
    serverSecretFormer: () => formerSecret(server),
    products: () => readProductSettings(env, development, ownOrigins, isReplaced),
    limits: () => readLimits(env),
    sms: () => readSmsSettings(env, sandboxUrl, server.dataDir),
    mail: () => readMailSettings(env, isReplaced ? String(sandboxSmtpPort) : null),
    wechat: () => readWeChatSettings(env, sandboxUrl),
    cloud: () => readCloudSettings(env, sandboxUrl),
    captcha: () => readCaptchaSettings(env, sandboxUrl),
    google: () => readGoogleSettings(env, sandboxUrl),
    legacy: () => readLegacySettings(env),
    objectStore: () => readObjectStoreSettings(env, sandboxUrl),
  });
  return {
    ...server,
    ...parts,
    ops,
    console,
    sandbox,
    pictureOrigins: sandboxUrl === null ? [] : [new URL(sandboxUrl).origin],
    localAgents: development,
  };
}

/** Returns the origins of a listener: the one that is set, or else the origins of this machine. */
const originsAt = (set: string | undefined, atPort: number): readonly string[] =>
  set ? [set] : ['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${atPort}`);

const opsListener = (host: string, port: number | null): Config['ops'] => (port === null ? null : { host, port });
