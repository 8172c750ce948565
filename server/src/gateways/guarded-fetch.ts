import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';
import { readBounded, readBytes } from './read-bounded.ts';
import { resolveName } from './resolve-name.ts';

// An import of `node:http` would also load Node's `fetch` (server/test/server/packages-at-first-use.test.ts).
const http = process.getBuiltinModule('node:http');

/** The addresses that may be connected to, and the conditions. */
export interface Guard {
  /**
   * Returns whether an address may resolve to any network, and may use http or a certificate that no authority signed.
   * This is for a development server.
   */
  readonly isTrusted: (url: URL) => boolean;
  /** Allows ports other than 443. */
  readonly anyPort?: boolean;
  readonly resolve?: (host: string, signal: AbortSignal) => Promise<readonly LookupAddress[]>;
  /** Returns whether an IP address is allowed. By default only public addresses are. */
  readonly isAllowed?: (address: string) => boolean;
}

interface Bounds {
  /** The most bytes of an answer. */
  readonly bytesMax: number;
  /** Ends the fetch, including the look-up of the name. */
  readonly signal: AbortSignal;
}

export interface GuardedRequest extends Bounds {
  /** The accepted content types. */
  readonly accept: string;
}

/** The start of an answer. */
export interface AnswerHead {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

/** A text to post, with its headers. */
export interface GuardedText extends Bounds {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** An answer with status 200. */
export interface GuardedAnswer {
  readonly bytes: Uint8Array;
  readonly headers: IncomingHttpHeaders;
}

/**
 * The reason for a missing answer: the address is not allowed, or the answer redirects, has a status other than 200 or
 * is too long.
 */
export type GuardedFailure = 'address' | 'redirect' | 'status' | 'too-large';

/**
 * Fetches an address that somebody else has chosen, over https and from a public host. The name is resolved once: each
 * of its addresses must be public, and the connection uses one of them, so a later answer of the name server has no
 * effect. Redirects are not followed.
 */
export async function guardedFetch(
  guard: Guard,
  given: string,
  { accept, bytesMax, signal }: GuardedRequest,
): Promise<GuardedAnswer | GuardedFailure> {
  return exchange(guard, given, { headers: { accept }, signal }, async (response) => {
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400) return 'redirect';
    if (statusCode !== 200) return 'status';
    const bytes = await readBytes(response, bytesMax);
    return bytes ? { bytes, headers } : 'too-large';
  });
}

/**
 * Posts a text under the same guard. Returns the answer, whose text is null if it is longer than `bytesMax`, or
 * `address` for an address that is not allowed.
 */
export async function guardedPostText(
  guard: Guard,
  given: string,
  { headers, body, bytesMax, signal }: GuardedText,
): Promise<(AnswerHead & { readonly text: string | null }) | 'address'> {
  const length = { 'content-length': String(Buffer.byteLength(body)) };
  const request = { method: 'POST', headers: { ...headers, ...length }, body, signal };
  return exchange(guard, given, request, async (response) => ({
    ...headOf(response),
    text: await readBounded(response, bytesMax),
  }));
}

/**
 * Posts a form to an address that an operator has chosen, in any network, and returns the start of the answer.
 * Redirects are not followed.
 *
 * @throws Error for a host with an address that `isAllowed` of the guard refuses
 */
export async function guardedPost(
  guard: Pick<Guard, 'resolve' | 'isAllowed'>,
  given: string,
  form: URLSearchParams,
  signal: AbortSignal,
): Promise<AnswerHead> {
  const url = new URL(given);
  const addresses = await allowedWithin(guard, url.hostname, signal);
  if (!addresses) throw new Error(`${url.hostname} is at an address that nothing is sent to`);
  const start = url.protocol === 'https:' ? httpsRequest : http.request;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const request = start(url, { method: 'POST', headers, signal, agent: false, lookup: pinnedTo(addresses) });
  try {
    const [response] = (await once(request.end(form.toString()), 'response')) as [IncomingMessage];
    return headOf(response);
  } finally {
    request.destroy();
  }
}

const headOf = ({ statusCode = 0, headers }: IncomingMessage): AnswerHead => ({ status: statusCode, headers });

/** Returns the allowed addresses of a host, and rejects when the signal aborts. */
const allowedWithin = (guard: Pick<Guard, 'resolve' | 'isAllowed'>, hostname: string, signal: AbortSignal) =>
  Promise.race([allowedAddresses(guard, hostname, signal), aborted(signal)]);

async function aborted(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort');
  throw signal.reason;
}

/** Returns the addresses of a host, or null unless all of them are allowed. */
async function allowedAddresses(
  { resolve = resolveName, isAllowed = isPublicAddress }: Pick<Guard, 'resolve' | 'isAllowed'>,
  hostname: string,
  signal: AbortSignal,
): Promise<readonly LookupAddress[] | null> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const addresses = family ? [{ address: host, family }] : await resolve(host, signal);
  return addresses.length > 0 && addresses.every(({ address }) => isAllowed(address)) ? addresses : null;
}

/** Resolves every name to these addresses. */
const pinnedTo =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_host, { all }, done) => {
    if (all) done(null, [...addresses]);
    else done(null, addresses[0]?.address ?? '', addresses[0]?.family);
  };

interface Exchange {
  readonly method?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
}

/** Connects to an address that the guard allows, and returns what `read` makes of the answer. */
async function exchange<T>(
  guard: Guard,
  given: string,
  { body, ...options }: Exchange,
  read: (response: IncomingMessage) => Promise<T>,
): Promise<T | 'address'> {
  const url = URL.parse(given);
  if (!url || url.username || url.password) return 'address';
  const connection = await connectionTo(guard, url, options.signal);
  if (!connection) return 'address';
  const start = url.protocol === 'https:' ? httpsRequest : http.request;
  // Without an agent, no connection is reused: each request connects to an address that it has checked.
  const request = start(url, { ...options, agent: false, ...connection });
  try {
    const [response] = (await once(request.end(body), 'response')) as [IncomingMessage];
    return await read(response);
  } finally {
    request.destroy();
  }
}

/** Returns how to connect to a URL, or null if the guard does not allow it. */
async function connectionTo(
  guard: Guard,
  url: URL,
  signal: AbortSignal,
): Promise<{ readonly lookup: LookupFunction } | { readonly rejectUnauthorized: false } | null> {
  if (guard.isTrusted(url)) return { rejectUnauthorized: false };
  if (url.protocol !== 'https:' || (url.port && !guard.anyPort)) return null;
  const addresses = await allowedWithin(guard, url.hostname, signal);
  return addresses && { lookup: pinnedTo(addresses) };
}
