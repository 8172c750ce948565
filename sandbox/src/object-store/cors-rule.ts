import type { IncomingHttpHeaders } from 'node:http';
import { StoreRefusal } from './store-refusal.ts';

/** The origins of the bucket's CORS rule: pages on this machine may PUT, with any header, and read the ETag. */
const ORIGIN = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
const METHOD = 'PUT';

type CorsHeaders = Readonly<Record<string, string>>;

/** Returns the CORS headers of a response. Other origins and methods get only `Vary`. */
export function corsHeaders({ origin }: IncomingHttpHeaders, method: string): CorsHeaders {
  if (origin === undefined || !ORIGIN.test(origin) || method !== METHOD) return { vary: 'Origin' };
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-allow-methods': METHOD,
    'access-control-expose-headers': 'ETag',
    'access-control-max-age': '600',
  };
}

/**
 * Returns the headers of a response to a preflight request.
 * @throws StoreRefusal
 */
export function preflight(headers: IncomingHttpHeaders): CorsHeaders {
  const allowed = corsHeaders(headers, headers['access-control-request-method'] ?? '');
  if (!('access-control-allow-origin' in allowed)) throw new StoreRefusal('CORSForbidden');
  const requested = headers['access-control-request-headers'];
  return requested ? { ...allowed, 'access-control-allow-headers': requested } : allowed;
}
