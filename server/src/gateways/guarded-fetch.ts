import { promises as dns, type LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';
import { readBytes } from './read-bounded.ts';

/** What may be connected to. */
export interface Guard {
  /** Addresses that are fetched from wherever they are, also by http or with a certificate of nobody: those of a development server. */
  readonly isTrusted: (url: URL) => boolean;
  /** Whether other ports than 443 are fetched from. */
  readonly anyPort?: boolean;
  readonly resolve?: (host: string) => Promise<readonly LookupAddress[]>;
  /** Which IP addresses are connected to: public ones unless it is given. */
  readonly isAllowed?: (address: string) => boolean;
}

export interface GuardedRequest {
  /** The accepted content types. */
  readonly accept: string;
  readonly bytesMax: number;
  /** Ends the fetch, with the look-up of the name. */
  readonly signal: AbortSignal;
}

/** The answer, whose status is 200. */
export interface GuardedAnswer {
  readonly bytes: Uint8Array;
  readonly headers: IncomingHttpHeaders;
}

/** Why there is no answer: an address that is not fetched from, a redirect, another status than 200, or too long an answer. */
export type GuardedFailure = 'address' | 'redirect' | 'status' | 'too-large';

const resolveAll = (host: string) => dns.lookup(host, { all: true });

/**
 * Fetches an address that somebody else has chosen, over https from a public host. A name is resolved once: each of its addresses
 * must be public, and the connection goes to one of them, so that a second answer of the name server changes nothing. A redirect is
 * not followed.
 */
export async function guardedFetch(
  guard: Guard,
  given: string,
  request: GuardedRequest,
): Promise<GuardedAnswer | GuardedFailure> {
  const url = URL.parse(given);
  if (!url || url.username || url.password) return 'address';
  if (guard.isTrusted(url)) return get(url, request, { rejectUnauthorized: false });
  if (url.protocol !== 'https:' || (url.port && !guard.anyPort)) return 'address';
  const addresses = await Promise.race([allowedAddresses(guard, url.hostname), aborted(request.signal)]);
  return addresses ? get(url, request, { lookup: pinnedTo(addresses) }) : 'address';
}

/**
 * Posts a form to an address that an operator has chosen, in whatever network, and answers the status. A redirect is not followed.
 *
 * @throws Error for a host with an address that `isAllowed` of the guard refuses
 */
export async function guardedPost(
  guard: Pick<Guard, 'resolve' | 'isAllowed'>,
  given: string,
  form: URLSearchParams,
  signal: AbortSignal,
): Promise<number> {
  const url = new URL(given);
  const addresses = await Promise.race([allowedAddresses(guard, url.hostname), aborted(signal)]);
  if (!addresses) throw new Error(`${url.hostname} is at an address that nothing is sent to`);
  const start = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const request = start(url, { method: 'POST', headers, signal, agent: false, lookup: pinnedTo(addresses) });
  try {
    const [response] = (await once(request.end(form.toString()), 'response')) as [IncomingMessage];
    return response.statusCode ?? 0;
  } finally {
    request.destroy();
  }
}

/** Rejects when the signal aborts: a look-up of a name has no signal of its own. */
async function aborted(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort');
  throw signal.reason;
}

/** The addresses of a host; null unless all of them are allowed. */
async function allowedAddresses(
  { resolve = resolveAll, isAllowed = isPublicAddress }: Pick<Guard, 'resolve' | 'isAllowed'>,
  hostname: string,
): Promise<readonly LookupAddress[] | null> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const addresses = family ? [{ address: host, family }] : await resolve(host);
  return addresses.length > 0 && addresses.every(({ address }) => isAllowed(address)) ? addresses : null;
}

/** Answers every look-up with these addresses. */
const pinnedTo =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_host, { all }, done) => {
    if (all) done(null, [...addresses]);
    else done(null, addresses[0]?.address ?? '', addresses[0]?.family);
  };

async function get(
  url: URL,
  { accept, bytesMax, signal }: GuardedRequest,
  connection: { readonly lookup: LookupFunction } | { readonly rejectUnauthorized: false },
): Promise<GuardedAnswer | GuardedFailure> {
  const start = url.protocol === 'https:' ? httpsRequest : httpRequest;
  // Without an agent no connection is kept, so that each fetch has checked its own.
  const request = start(url, { headers: { accept }, signal, agent: false, ...connection });
  try {
    const [response] = (await once(request.end(), 'response')) as [IncomingMessage];
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400) return 'redirect';
    if (statusCode !== 200) return 'status';
    const bytes = await readBytes(response, bytesMax);
    return bytes ? { bytes, headers } : 'too-large';
  } finally {
    request.destroy();
  }
}
