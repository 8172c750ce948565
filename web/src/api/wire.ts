import type { Endpoint, Envelope, OutputOf } from '@isoline/contract/endpoint.ts';
import { OK } from '@isoline/contract/errors.ts';
import { getLocale } from '../i18n/locale.ts';

/** An answer with a business code, as the page works with it. */
export interface Outcome<T> extends Envelope<T> {
  /** The server's clock, from the `Date` header; null when it sent none. */
  readonly serverTime: Date | null;
  readonly _isSuccessResponse: boolean;
  readonly headers: Headers;
}

/** A non-2xx answer, or none at all: `name` is the status, `0` when the network failed. */
export class TransportError extends Error {
  /** Sentences by field. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds to wait, where the server says so. */
  readonly retryAfter: number | null;

  constructor(status: number, message: string, fields: Record<string, string> = {}, retryAfter: number | null = null) {
    super(message);
    this.name = String(status);
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

export interface Extras {
  /** Request headers of the call, as `accessCode`. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Our own web app as the token call knows it: a public client, its secret empty. */
const WEB_CLIENT = 'Basic aXNvbGluZS13ZWI6';

/** What is absent stays away: the query would carry it as a word. */
const queryOf = (input: Readonly<Record<string, unknown>>) =>
  new URLSearchParams(Object.entries(input).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])));

/**
 * Sends one call, with a bearer or without.
 *
 * @throws TransportError when no answer came
 */
export async function send(
  endpoint: Endpoint,
  input: unknown,
  extras: Extras,
  bearer: string | null,
): Promise<Response> {
  const query = endpoint.method === 'GET' ? `?${queryOf(input as Record<string, unknown>)}` : '';
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(extras.params?.[name] ?? ''),
  );
  const headers = new Headers({ 'accept-language': getLocale() === 'en-US' ? 'en' : 'zh', ...extras.headers });
  if (endpoint.access === 'client') headers.set('authorization', WEB_CLIENT);
  else if (bearer) headers.set('authorization', `Bearer ${bearer}`);
  const request: RequestInit = {
    method: endpoint.method,
    headers,
    credentials: 'include',
    signal: extras.signal ?? null,
  };
  if (endpoint.method !== 'GET') {
    headers.set('content-type', 'application/json');
    request.body = JSON.stringify(input);
  }
  try {
    return await fetch(query === '?' ? path : path + query, request);
  } catch {
    throw new TransportError(0, '');
  }
}

export function transportError(response: Response, body: Envelope<unknown> | null): TransportError {
  const { fields } = (body?.data ?? {}) as { fields?: Record<string, string> };
  const retryAfter = Number(response.headers.get('retry-after')) || null;
  return new TransportError(response.status, body?.msg ?? '', fields, retryAfter);
}

/** The outcome that an answer carries. @throws TransportError */
export async function outcomeOf<E extends Endpoint>(response: Response): Promise<Outcome<OutputOf<E> | null>> {
  const body = (await response.json().catch(() => null)) as Envelope<OutputOf<E> | null> | null;
  if (typeof body?.code !== 'number' || !response.ok) throw transportError(response, body);
  const date = response.headers.get('date');
  const serverTime = date ? new Date(date) : null;
  return { ...body, serverTime, _isSuccessResponse: body.code === OK.code, headers: response.headers };
}
