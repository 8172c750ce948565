import type { Secrets } from './ports/ports.ts';

/** The path of the request that `account check` sends to the server through its proxy. */
export const SELF_CHECK_PATH = '/self-check';
/** The header that proves that the caller knows the server's secret. */
export const SELF_CHECK_HEADER = 'x-account-check';
const LIFE_MS = 60_000;

/** The request as the server received it. */
export interface SelfCheckAnswer {
  /** The client address that limits count by. */
  readonly address: string;
  /** The address of the connection, which is the address of the proxy. */
  readonly peer: string;
  /** The header `X-Forwarded-For`; null if the request does not have it. */
  readonly forwarded: string | null;
  /** The length of the body. */
  readonly bytes: number;
  /** The answer of `/readyz`; absent from a server of an earlier version. */
  readonly ready?: boolean;
}

/** Creates the value of the header, which is valid for a minute. */
export const selfCheckProof = ({ keyed }: Pick<Secrets, 'keyed'>, at: number): string =>
  `${at}.${keyed('self-check', String(at))}`;

/** Returns whether the header's value was created with the secret of this server in the last minute. */
export function isSelfCheck(secrets: Pick<Secrets, 'keyed' | 'digest'>, given: unknown, now: number): boolean {
  const [, at = ''] = /^(\d{1,15})\./.exec(String(given)) ?? [];
  if (at === '' || Math.abs(now - Number(at)) > LIFE_MS) return false;
  // Compare hashes, so that the duration reveals nothing about the proof.
  return secrets.digest(String(given)) === secrets.digest(selfCheckProof(secrets, Number(at)));
}
