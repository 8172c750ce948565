import { createHmac } from 'node:crypto';
import type { LaunchParameters, LaunchSignatures } from '../../model/ports/launch-signatures.ts';
import { percentEncode } from '../percent-encode.ts';
import { sameText } from '../same-text.ts';

export interface LaunchSettings {
  /** Maps a `source` to its secrets: two during a change. */
  readonly secrets: ReadonlyMap<string, readonly string[]>;
  /** Sources whose parameters must always be signed. */
  readonly signed: ReadonlySet<string>;
}

/**
 * Creates the verifier of launches signed by HMAC-SHA256. A source without a secret cannot launch. `settings` returns
 * the current settings.
 */
export function launchSignatures(settings: () => LaunchSettings): LaunchSignatures {
  return {
    isRequired: (source) => settings().signed.has(source),
    verify(parameters) {
      const secrets = settings().secrets.get(parameters.source ?? '') ?? [];
      return secrets.some((secret) => sameText(parameters.signature ?? '', launchSignature(parameters, secret)));
    },
  };
}

/**
 * Returns the lower-case hex HMAC-SHA256 of `name=value` of all non-empty parameters except `signature`. Names and
 * values are percent-encoded (RFC 3986), sorted and joined by `&`. A market with another signature needs a change only
 * here.
 */
export function launchSignature(parameters: LaunchParameters, secret: string): string {
  const message = Object.entries(parameters)
    .filter(([name, value]) => name !== 'signature' && value)
    .map(([name, value]) => `${percentEncode(name)}=${percentEncode(String(value))}`)
    .sort()
    .join('&');
  return createHmac('sha256', secret).update(message).digest('hex');
}
