import type { Endpoint } from '@isoline/contract/endpoint.ts';
import { getLocale, languageOf } from '@isoline/ui/i18n/locale.ts';
import { NetworkError } from './api-error.ts';

export interface CallOptions {
  /** The request headers of the call, such as `accessCode`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The path parameters. */
  readonly params?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** The web app as client of the token call: a public client with an empty secret. */
const WEB_CLIENT = 'Basic aXNvbGluZS13ZWI6';

/**
 * The server answers within seconds, even when a service behind it does not; after this time the connection counts as
 * lost.
 */
const CALL_TIMEOUT_MS = 30_000;

/** Returns the input without absent values, which a query would carry as the text `null`. */
const queryOf = (input: Readonly<Record<string, unknown>>) =>
  new URLSearchParams(Object.entries(input).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])));

/**
 * Sends one call, with an access token or without.
 *
 * @throws NetworkError when no answer arrived in time
 */
export async function send(
  endpoint: Endpoint,
  input: unknown,
  options: CallOptions,
  token: string | null,
): Promise<Response> {
  // Built outside of the `try`: a wrong header or address is a programming error, not a failure of the network.
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
  const headers = new Headers({ 'accept-language': languageOf(getLocale()), ...options.headers });
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

/** The longest time that a call that sets the device id delays the next one. */
const DEVICE_ID_WAIT_MS = 5_000;

let hasDeviceId = false;
let lastWithoutDeviceId: Promise<unknown> = Promise.resolve();

/**
 * Sends calls that set the device id one after another until one is answered, in all tabs. Two simultaneous calls in a
 * new browser would each get their own device id: the later id would invalidate what the other call issued.
 */
function fetchWithDeviceId(request: Request): Promise<Response> {
  if (hasDeviceId) return fetch(request);
  const locked = lastWithoutDeviceId.then(lockOtherTabs);
  const sent = locked.then(() => fetch(request));
  const answered = sent.then(
    (response) => {
      hasDeviceId ||= response.ok;
    },
    () => undefined,
  );
  const waited = new Promise((resolve) => setTimeout(resolve, DEVICE_ID_WAIT_MS));
  lastWithoutDeviceId = Promise.race([answered, waited]);
  void lastWithoutDeviceId.then(async () => (await locked)());
  return sent;
}

/**
 * Waits while another tab has the lock, but not longer than the time limit. Returns the function that releases the
 * lock. Locks exist only on https and localhost, and a browser may refuse them together with storage.
 */
function lockOtherTabs(): Promise<() => void> {
  return new Promise((resolve) => {
    const withoutLock = () => resolve(() => undefined);
    if (!navigator.locks) return withoutLock();
    const signal = AbortSignal.timeout(DEVICE_ID_WAIT_MS);
    navigator.locks.request('device-id', { signal }, () => new Promise<void>(resolve)).catch(withoutLock);
  });
}
