import type { IncomingHttpHeaders } from 'node:http';
import { StoreRefusal } from './store-refusal.ts';

/** The parts of a request that a signature covers. */
export interface SignedRequest {
  readonly method: string;
  /** The decoded path, including the bucket. */
  readonly pathname: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
}

/** Reads the parts from the raw URL, before any parser has changed it. */
export function signedRequest(method: string, url: string, headers: IncomingHttpHeaders): SignedRequest {
  const [path = '', ...query] = url.split('?');
  // A plus sign is literal here, unlike in a form.
  const text = query.join('?').replaceAll('+', '%2B');
  try {
    return { method, pathname: decodeURIComponent(path), query: new URLSearchParams(text), headers };
  } catch {
    throw new StoreRefusal('AuthorizationQueryParametersError');
  }
}

/** Returns a header's value, or an empty string if it is missing. */
export const readHeader = ({ headers }: SignedRequest, name: string): string => String(headers[name] ?? '');

/** Percent-encodes everything except the unreserved characters of RFC 3986. */
export const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
