import type { Endpoint, InputOf } from '@isoline/contract/endpoint.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { type Answer, apiError, readAnswer, readEnvelope } from './read-answer.ts';
import { type CallOptions, send } from './request.ts';
import { accessToken, hasSession, refreshToken, sessionExpired, sessionReplacements } from './session.ts';

/**
 * Calls an endpoint. An access token that is gone is refreshed first. When it has expired, it is refreshed once and the
 * call is repeated.
 *
 * @throws ApiError
 * @throws NetworkError
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<Answer<E>> {
  return readAnswer<E>(await sendWithToken(endpoint, input, options));
}

/** A file from the server: its bytes and headers. */
export interface AnsweredFile {
  readonly blob: Blob;
  readonly headers: Headers;
}

/**
 * Calls an endpoint that answers with a file, or with data instead of it.
 *
 * @param type the start of the file's media type
 * @throws ApiError
 * @throws NetworkError
 */
export async function callForFileOrData<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  type: string,
  options: CallOptions = {},
): Promise<AnsweredFile | Answer<E>> {
  const response = await sendWithToken(endpoint, input, options);
  const isData = response.headers.get('content-type')?.startsWith('application/json');
  return isData ? readAnswer<E>(response) : readFile(response, type);
}

async function readFile(response: Response, type: string): Promise<AnsweredFile> {
  if (!response.ok) throw apiError(response, await readEnvelope(response));
  const blob = await response.blob().catch((error: unknown) => {
    throw new NetworkError(error);
  });
  // A network with its own sign-in page answers with that page.
  if (!blob.type.startsWith(type)) throw new ApiError(response.status);
  return { blob, headers: response.headers };
}

/** Returns the token of the session. The user may have removed it, by clearing the data of the tab. */
async function currentToken(): Promise<string | null> {
  if (accessToken() !== null || !hasSession()) return accessToken();
  const renewed = await refreshToken();
  // The user may have signed out during the refresh.
  if (renewed === null && hasSession()) sessionExpired(false);
  return renewed;
}

/** Returns whether the call acts on the account that is signed in. A sign-out ends the session of any account. */
const changesAccount = ({ method, access }: Endpoint): boolean => method !== 'GET' && access !== 'visitor';

async function sendWithToken(endpoint: Endpoint, input: unknown, options: CallOptions): Promise<Response> {
  const token = endpoint.access === 'client' || endpoint.bearer === 'never' ? null : await currentToken();
  const replacements = sessionReplacements.get();
  const response = await send(endpoint, input, options, token);
  // 410: the account was merged into another, and its sessions ended.
  if (!token || (response.status !== 401 && response.status !== 410)) return response;
  // The tab may have another token now, or none: renewed by another call, or after a sign-in or sign-out.
  const renewed = accessToken() === token ? await refreshToken() : accessToken();
  // Another user has signed in since. What the former user has sent is not done for the account of that user.
  if (sessionReplacements.get() !== replacements && changesAccount(endpoint)) return response;
  if (renewed) return send(endpoint, input, options, renewed);
  if (accessToken() === token) sessionExpired(response.status === 410);
  return response;
}
