import { promises as dns, type LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { lengths } from '@isoline/contract/limits.ts';
import { OUTSIDE_TIMEOUT_MS } from '../../model/outside-timeout.ts';
import type { RemotePictureFailure, RemotePictures } from '../../model/ports/remote-pictures.ts';
import { Overloaded } from '../../model/unavailable.ts';
import { boundedQueue } from '../bounded-queue.ts';
import { readBytes } from '../read-bounded.ts';
import { isPublicAddress } from './public-address.ts';

interface PictureSettings {
  /** Origins that are fetched from wherever they are, also by http: the sandbox's. */
  readonly trustedOrigins: readonly string[];
  /** For the whole fetch. */
  readonly timeoutMs?: number;
  readonly bytesMax?: number;
  readonly resolve?: (host: string) => Promise<readonly LookupAddress[]>;
  readonly isPublic?: (address: string) => boolean;
}

const IN_FLIGHT = 4;
const WAITING = 32;

const resolveAll = (host: string) => dns.lookup(host, { all: true });

/**
 * Fetches pictures over https from public hosts. A name is resolved once: each of its addresses must be public, and the
 * connection goes to one of them, so that a second answer of the name server changes nothing. A redirect is not followed.
 */
export function httpsPictures(settings: PictureSettings): RemotePictures {
  const queue = boundedQueue({ inFlight: IN_FLIGHT, waiting: WAITING });
  const { timeoutMs = OUTSIDE_TIMEOUT_MS } = settings;
  return {
    async fetch(given) {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        return await queue.run(() => fetchPicture(settings, given, signal), { signal });
      } catch (error) {
        if (signal.aborted) return 'timeout';
        return error instanceof Overloaded ? 'busy' : 'unreachable';
      }
    },
  };
}

async function fetchPicture(
  settings: PictureSettings,
  given: string,
  signal: AbortSignal,
): Promise<Uint8Array | RemotePictureFailure> {
  const { trustedOrigins, bytesMax = lengths.avatarBytesMax } = settings;
  const url = URL.parse(given);
  if (!url || url.username || url.password) return 'address';
  if (trustedOrigins.includes(url.origin)) return get(url, undefined, bytesMax, signal);
  if (url.protocol !== 'https:' || url.port) return 'address';
  const addresses = await Promise.race([publicAddresses(settings, url.hostname), aborted(signal)]);
  return addresses ? get(url, pinnedTo(addresses), bytesMax, signal) : 'address';
}

/** Rejects when the signal aborts: a look-up of a name has no signal of its own. */
async function aborted(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort');
  throw signal.reason;
}

/** The addresses of a host; null unless all of them are public. */
async function publicAddresses(
  { resolve = resolveAll, isPublic = isPublicAddress }: PictureSettings,
  hostname: string,
): Promise<readonly LookupAddress[] | null> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const addresses = family ? [{ address: host, family }] : await resolve(host);
  return addresses.length > 0 && addresses.every(({ address }) => isPublic(address)) ? addresses : null;
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
  lookup: LookupFunction | undefined,
  bytesMax: number,
  signal: AbortSignal,
): Promise<Uint8Array | RemotePictureFailure> {
  const start = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const headers = { accept: 'image/png,image/jpeg,image/webp,image/gif' };
  // Without an agent no connection is kept, so that each fetch has checked its own.
  const request = start(url, { headers, signal, agent: false, ...(lookup && { lookup }) });
  try {
    const [response] = (await once(request.end(), 'response')) as [IncomingMessage];
    const { statusCode = 0 } = response;
    if (statusCode >= 300 && statusCode < 400) return 'redirect';
    if (statusCode !== 200) return 'status';
    return (await readBytes(response, bytesMax)) ?? 'too-large';
  } finally {
    request.destroy();
  }
}
