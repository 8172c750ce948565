import type { Endpoint } from '@isoline/contract/endpoint.ts';
import { getLocale } from '../i18n/locale.ts';
import { NetworkError } from './api-error.ts';

export interface CallOptions {
  /** Request headers of the call, as `accessCode`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Path parameters. */
  readonly params?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** The web app as client of the token call: a public client with an empty secret. */
const WEB_CLIENT = 'Basic aXNvbGluZS13ZWI6';

/**
 * The server answers within seconds, also when a service behind it does not; after this long its connection is lost.
 */
const CALL_TIMEOUT_MS = 30_000;

/** Leaves out absent values, which a query would carry as the text `null`. */
const queryOf = (input: Readonly<Record<string, unknown>>) =>
  new URLSearchParams(Object.entries(input).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])));

/**
 * Sends one call, with an access token or without.
 *
 * @throws NetworkError when no answer came, or none in time
 */
export async function send(
  endpoint: Endpoint,
  input: unknown,
  options: CallOptions,
  token: string | null,
): Promise<Response> {
  // Built outside of the `try`: a wrong header or address is a mistake of ours, not of the network.
  const request = createRequest(endpoint, input, options, token);
  try {
    return await (endpoint.setsDeviceId ? fetchWithDeviceId(request) : fetch(request));
  } catch (error) {
    throw new NetworkError(error);
  }
}

function createRequest(endpoint: Endpoint, input: unknown, options: CallOptions, token: string | null): Request {
  const query = endpoint.method === 'GET' ? `?${queryOf(input as Record<string, unknown>)}` : '';
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(options.params?.[name] ?? ''),
  );
  const headers = new Headers({ 'accept-language': getLocale() === 'en-US' ? 'en' : 'zh', ...options.headers });
  if (endpoint.access === 'client') headers.set('authorization', WEB_CLIENT);
  else if (token) headers.set('authorization', `Bearer ${token}`);
  const init: RequestInit = {
    method: endpoint.method,
    headers,
    credentials: 'include',
    signal: AbortSignal.any([AbortSignal.timeout(CALL_TIMEOUT_MS), ...(options.signal ? [options.signal] : [])]),
  };
  if (endpoint.encoding === 'form') {
    init.body = queryOf(input as Record<string, unknown>);
  } else if (endpoint.method !== 'GET') {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(input);
  }
  return new Request(query === '?' ? path : path + query, init);
}

/** A call that sets the device id keeps the next one waiting no longer than this. */
const DEVICE_ID_WAIT_MS = 5_000;

let hasDeviceId = false;
let lastWithoutDeviceId: Promise<unknown> = Promise.resolve();

/**
 * Sends calls that set the device id one after another until one is answered. Two at once in a new browser would each
 * get a device id of their own: the later one would void what the other call issued.
 */
function fetchWithDeviceId(request: Request): Promise<Response> {
  if (hasDeviceId) return fetch(request);
  const sent = lastWithoutDeviceId.then(() => fetch(request));
  const answered = sent.then(
    (response) => {
      hasDeviceId ||= response.ok;
    },
    () => undefined,
  );
  const waited = new Promise((resolve) => setTimeout(resolve, DEVICE_ID_WAIT_MS));
  lastWithoutDeviceId = Promise.race([answered, waited]);
  return sent;
}
