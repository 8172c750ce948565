import type { Endpoint, InputOf, OutputOf } from '@isoline/contract/endpoint.ts';
import { accessToken, refreshToken, sessionExpired } from './session.ts';
import { type Extras, type Outcome, outcomeOf, send, transportError } from './wire.ts';

/**
 * Calls an endpoint. A bearer that ran out is refreshed once and the call repeated.
 *
 * @throws TransportError
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  extras: Extras = {},
): Promise<Outcome<OutputOf<E> | null>> {
  const response = await fetchWithBearer(endpoint, input, extras);
  return outcomeOf<E>(response);
}

/** Fetches a picture endpoint: its bytes and headers. */
export async function callForPicture<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
): Promise<{ blob: Blob; headers: Headers }> {
  const response = await fetchWithBearer(endpoint, input, {});
  if (!response.ok) throw transportError(response, await response.json().catch(() => null));
  return { blob: await response.blob(), headers: response.headers };
}

async function fetchWithBearer(endpoint: Endpoint, input: unknown, extras: Extras): Promise<Response> {
  const bearer = endpoint.access === 'client' || endpoint.bearer === 'never' ? null : accessToken();
  const response = await send(endpoint, input, extras, bearer);
  // 410: the account was merged into another, and its sessions with it.
  if (!bearer || (response.status !== 401 && response.status !== 410)) return response;
  const renewed = await refreshToken();
  if (renewed) return send(endpoint, input, extras, renewed);
  sessionExpired();
  return response;
}
