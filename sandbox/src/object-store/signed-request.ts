import type { IncomingHttpHeaders } from 'node:http';
import { StoreRefusal } from './store-refusal.ts';

/** A request as its signature sees it. */
export interface SignedRequest {
  readonly method: string;
  /** Decoded, with the bucket. */
  readonly pathname: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
}

/** Reads what came in on the wire, as no parser has touched it. */
export function signedRequest(method: string, url: string, headers: IncomingHttpHeaders): SignedRequest {
  const [path = '', ...query] = url.split('?');
  // A plus is a plus: nothing here is a form.
  const text = query.join('?').replaceAll('+', '%2B');
  try {
    return { method, pathname: decodeURIComponent(path), query: new URLSearchParams(text), headers };
  } catch {
    throw new StoreRefusal('AuthorizationQueryParametersError');
  }
}

/** One header as text; a signed one that was not sent counts as empty. */
export const headerOf = ({ headers }: SignedRequest, name: string): string => String(headers[name] ?? '');

/** RFC 3986: everything but letters, digits and `-._~` is encoded. */
export const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
