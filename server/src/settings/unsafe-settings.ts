import type { Product } from '../model/entities/products.ts';
import type { NamedValues } from './named-values.ts';
import { type Environment, type Setting, WrongSetting } from './read-settings.ts';
import { findWeakness } from './secret-strength.ts';
import { boundsOf } from './setting-schemas.ts';

/** The publicly known secret of a development server. */
const DEVELOPMENT_SERVER_SECRET = 'isoline-development-secret';
/** A product's development secret is its id, a dash and one of these suffixes. */
const DEVELOPMENT_SUFFIXES = { CLIENT_SECRETS: 'development-secret', LAUNCH_SECRETS: 'development-launch-secret' };
type SecretsSetting = keyof typeof DEVELOPMENT_SUFFIXES;

const LOOPBACK = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1)$/;

/**
 * Returns whether development secrets are accepted: only with the sandbox, and only if no other machine can call
 * (docs/contract.md, section 11). A public origin that is not loopback implies a proxy, which others can call.
 */
export const acceptsDevelopmentSecrets = (sandbox: boolean, host: string, publicOrigin: string | undefined) =>
  sandbox && LOOPBACK.test(host) && (publicOrigin === undefined || isLoopback(publicOrigin));

const hostOf = (origin: string) => new URL(origin).hostname.replace(/^\[|\]$/g, '');

/** Returns whether an address is on this machine. */
export const isLoopback = (url: string) => LOOPBACK.test(hostOf(url));

/**
 * Returns the server's key: `given`, or the development secret.
 *
 * @throws WrongSetting if a development secret or a weak one is not accepted
 */
export function serverSecret(given: string | undefined, development: boolean): string {
  if (development) return given ?? DEVELOPMENT_SERVER_SECRET;
  if (given === undefined) throw new WrongSetting(`SERVER_SECRET must be set to ${RANDOM}.`);
  const weakness = findWeakness(given);
  if (weakness !== null) throw new WrongSetting(`SERVER_SECRET must be ${RANDOM}: ${weakness}.`);
  return given;
}

/**
 * Returns the server's former key. It may be weak, because a weak key can be the reason of the change.
 *
 * @throws WrongSetting if it is the current one
 */
export function formerSecret({ serverSecret, serverSecretFormer }: GivenSecrets): string | undefined {
  if (serverSecretFormer !== undefined && serverSecretFormer === serverSecret)
    throw new WrongSetting(
      'SERVER_SECRET_FORMER must be another secret than SERVER_SECRET: remove it, or correct one.',
    );
  return serverSecretFormer;
}

interface GivenSecrets {
  readonly serverSecret: string | undefined;
  readonly serverSecretFormer: string | undefined;
}

/** Secrets by name, and the setting that gives each: a list in the environment, or a file. */
export interface SourcedSecrets {
  readonly values: NamedValues | undefined;
  readonly sourceOf: (name: string) => string;
}

const RANDOM =
  'at least 32 random characters, unless SANDBOX is "on" and HOST, and PUBLIC_ORIGIN where it is set, are loopback addresses';

/**
 * Returns the products' secrets by id: those `given`, and in development a public client secret for each other product.
 *
 * @throws WrongSetting if a development secret or a weak one is not accepted
 */
export function productSecrets(
  name: SecretsSetting,
  { values: given, sourceOf }: SourcedSecrets,
  products: readonly Product[],
  development: boolean,
): NamedValues {
  const suffix = DEVELOPMENT_SUFFIXES[name];
  const publicOnes = products.map(({ id }) => [id, [`${id}-${suffix}`]] as const);
  // In development, launch secrets that are set replace the public ones of all products, so that a source without a
  // secret can be tried.
  if (development) return name === 'LAUNCH_SECRETS' && given ? given : new Map([...publicOnes, ...(given ?? [])]);
  const weak = [...(given ?? [])].flatMap(([id, secrets]) =>
    secrets.flatMap((secret) => {
      const weakness = secret === `${id}-${suffix}` ? 'this one is public' : findWeakness(secret);
      return weakness === null ? [] : [`${sourceOf(id)} must give "${id}" a secret of its own: ${weakness}.`];
    }),
  );
  if (weak.length > 0) throw new WrongSetting(...weak);
  return given ?? new Map();
}

/** A host and a port that the server listens on. */
export interface Listener {
  readonly host: string;
  readonly port: number;
}

/** Hosts by which a listener uses an address of another host too. */
const ALSO: Readonly<Record<string, RegExp>> = { '0.0.0.0': /^[^:]+$/, '::': /./, localhost: /^(127\.0\.0\.1|::1)$/ };
const overlaps = (one: Listener, other: Listener) => one.host === other.host || ALSO[one.host]?.test(other.host);

/** Returns a problem for each pair of listeners on the same host and port. A null one does not listen. */
export function sharedPorts(listeners: Readonly<Record<string, Listener | null>>): readonly string[] {
  const used = Object.entries(listeners).flatMap(([name, at]) => (at && at.port !== 0 ? [{ name, at }] : []));
  return used.flatMap(({ name, at }, index) =>
    used
      .slice(0, index)
      .filter((other) => other.at.port === at.port && (overlaps(other.at, at) || overlaps(at, other.at)))
      .map((other) => `${name} must be another port than ${other.name} on the same host; both are ${at.port}.`),
  );
}

const SANDBOX_IN_PRODUCTION =
  'SANDBOX must be "off" in production: the sandbox shows every code to everyone. For development, unset ' +
  "NODE_ENV, and npm's setting omit=dev, which sets it.";

/** The settings that {@link unsafeIn} checks. */
export interface CheckedSettings {
  readonly sandbox: boolean;
  readonly publicOrigin: string | undefined;
  readonly console: { readonly url: string | undefined } | null;
}

/**
 * Returns the problems of settings that are unsafe in production.
 *
 * @param settings those whose addresses and numbers are checked
 */
export function unsafeIn(
  { sandbox, publicOrigin, console }: CheckedSettings,
  env: Environment,
  settings: readonly Setting[],
): readonly string[] {
  const plain = settings.filter(({ variable }) => env[variable]?.startsWith('http://'));
  const problems: readonly (string | false | null | undefined)[] = [
    sandbox && SANDBOX_IN_PRODUCTION,
    publicOrigin === undefined && 'PUBLIC_ORIGIN must be set in production, as https://account.example.com.',
    console && console.url === undefined && 'CONSOLE_URL must be set in production, as https://console.example.com.',
    publicOrigin &&
      console?.url &&
      hostOf(console.url) === hostOf(publicOrigin) &&
      'CONSOLE_URL must have another host than PUBLIC_ORIGIN: cookies and passkeys belong to a host.',
    ...plain.map(
      ({ variable }) => `${variable} must begin with https:// in production: secrets and codes need encryption.`,
    ),
    env.SMTP_SECURITY === 'none' && 'SMTP_SECURITY must be "starttls" or "tls" in production: mail carries codes.',
    ...settings.map((one) => refusalOfSmall(one, env[one.variable])),
  ];
  return problems.filter((problem) => typeof problem === 'string');
}

/** Returns the refusal of a number that is too small for production. */
function refusalOfSmall({ variable, schema }: Setting, value: string | undefined): string | null {
  const least = boundsOf(schema)?.leastInProduction;
  if (value === undefined || least === undefined || Number(value) >= least) return null;
  return `${variable} must be at least ${least} in production; it is "${value}".`;
}
