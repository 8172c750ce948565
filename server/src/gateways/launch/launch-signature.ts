import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Launches, LaunchParameters } from '../../domain/identity/launches.ts';

export interface LaunchSettings {
  /** `source` → its secret. */
  readonly secrets: ReadonlyMap<string, string>;
  /** Sources of which nothing is taken unsigned. */
  readonly signed: ReadonlySet<string>;
}

/** Launches signed by HMAC-SHA256; a source without a secret can't launch. */
export function signedLaunches({ secrets, signed }: LaunchSettings): Launches {
  return {
    isSigned: (source) => signed.has(source),
    verify(parameters) {
      const secret = secrets.get(parameters.source ?? '');
      return secret !== undefined && same(launchSignature(parameters, secret), parameters.signature ?? '');
    },
  };
}

/**
 * Lower-case hex HMAC-SHA256 over `name=value` of all non-empty parameters but `signature`, sorted by name and joined by
 * `&`; values as RFC 3986 encodes them. The one place to change when a market signs in another way.
 */
export function launchSignature(parameters: LaunchParameters, secret: string): string {
  const message = Object.entries(parameters)
    .filter(([name, value]) => name !== 'signature' && value)
    .map(([name, value]) => `${name}=${rfc3986(String(value))}`)
    .sort()
    .join('&');
  return createHmac('sha256', secret).update(message).digest('hex');
}

/** RFC 3986, section 2.3: everything but letters, digits and `-._~` is encoded. */
const rfc3986 = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

function same(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
