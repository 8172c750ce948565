import { isIP } from 'node:net';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that is wrong; the message names it and says what would be right. */
export class WrongSetting extends Error {
  override readonly name = 'WrongSetting';
}

export function wholeNumber(env: Environment, name: string, fallback: number, least: number, most: number): number {
  const text = env[name];
  if (text === undefined) return fallback;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new WrongSetting(`${name} must be a whole number from ${least} to ${most}; it is "${text}".`);
}

/** The first of `values` is the default. */
export function oneOf<const V extends string>(env: Environment, name: string, values: readonly [V, ...V[]]): V {
  const text = env[name] ?? values[0];
  const found = values.find((value) => value === text);
  if (found !== undefined) return found;
  throw new WrongSetting(`${name} must be one of ${values.join(', ')}; it is "${text}".`);
}

export function origin(env: Environment, name: string): string | null {
  const text = env[name];
  if (text === undefined) return null;
  if (isHttp(text) && new URL(text).origin === text.replace(/\/$/, '')) return new URL(text).origin;
  throw new WrongSetting(`${name} must be an origin such as https://account.example.com; it is "${text}".`);
}

export function httpUrl(env: Environment, name: string): string {
  const text = needed(env, name);
  if (isHttp(text)) return text;
  throw new WrongSetting(`${name} must be an http or https address; it is "${text}".`);
}

/** Where the sandbox is, whose protocols stand in for the real services. */
export const sandboxUrl = (env: Environment) =>
  httpUrl({ SANDBOX_URL: 'http://127.0.0.1:8090', ...env }, 'SANDBOX_URL');

const isHttp = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text);

/** The address of a PostgreSQL, whose password no sentence repeats. */
export function databaseUrl(env: Environment, name: string): string | undefined {
  const text = env[name];
  if (text === undefined || (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text))) return text;
  throw new WrongSetting(`${name} must begin with postgres:// or postgresql://.`);
}

export function needed(env: Environment, name: string): string {
  const text = env[name];
  if (text) return text;
  throw new WrongSetting(`${name} must be set when SANDBOX is "off".`);
}

/** Parts between commas. */
export const list = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** `name=value,…`, whose values may be secrets and stay out of every sentence. */
export function pairs(name: string, text: string): ReadonlyMap<string, string> {
  return new Map(
    list(text).map((part, index) => {
      const [, key, value] = /^([^=]+)=(.+)$/.exec(part) ?? [];
      if (key && value) return [key, value];
      throw new WrongSetting(`${name} must be a list of name=value; entry ${index + 1} is not.`);
    }),
  );
}

const LOCAL_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

/** Addresses, ranges such as `10.0.0.0/8`, or names of local ranges. */
export function proxies(env: Environment, name: string): readonly string[] {
  const parts = list(env[name]);
  const wrong = parts.find((part) => !LOCAL_RANGES.includes(part) && !isRange(part));
  if (wrong === undefined) return parts;
  throw new WrongSetting(
    `${name} must be a list of addresses or ranges such as 10.0.0.0/8, or ${LOCAL_RANGES.join(', ')}; "${wrong}" is not.`,
  );
}

function isRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** Who a mail is from: an address, or a name and an address in angle brackets. */
export function mailbox(env: Environment, name: string): string {
  const text = needed(env, name);
  if (/^[^\s<>@]+@[^\s<>@]+$|<[^\s<>@]+@[^\s<>@]+>$/.test(text)) return text;
  throw new WrongSetting(`${name} must be an address such as Isoline <account@example.com>; it is "${text}".`);
}
