import { automaticHeader, type ConsoleEndpoint } from '@isoline/contract/console/console-endpoint.ts';
import { confirmOperator, confirmOptions } from '@isoline/contract/console/operators.ts';
import type { Envelope, InputOf, OutputOf } from '@isoline/contract/endpoint.ts';
import { REAUTH_REQUIRED } from '@isoline/contract/errors/verification-errors.ts';
import { MINUTE_MS } from '@isoline/contract/values/durations.ts';
import { getLocale, languageOf } from '@isoline/ui/i18n/locale.ts';
import { answerMessage, type Message } from '@isoline/ui/i18n/messages.ts';
import { withRetryAfter } from '@isoline/ui/i18n/retry-messages.ts';
import { requestPasskey } from '@isoline/ui/passkey/passkey.ts';
import { noteServerTime } from '@isoline/ui/server-now.ts';

/** The error of a call that the server refused. */
export class CallRefused extends Error {
  readonly status: number;
  readonly code: number;
  /** The sentence of the refusal. It follows a switch of the language. */
  readonly sentence: Message;

  /** @param retryAfter seconds, from the `Retry-After` header; null if the answer does not have it */
  constructor(status: number, answer: Envelope<unknown>, retryAfter: number | null = null) {
    super(answer.msg);
    this.name = 'CallRefused';
    this.status = status;
    this.code = answer.code;
    this.sentence = withRetryAfter(answerMessage(answer), retryAfter);
  }
}

export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

const hasStatus = (error: unknown, statuses: readonly number[]) =>
  error instanceof CallRefused && statuses.includes(error.status);

/** Returns whether what an act is about does not exist, or is not in the state that the act requires any more. */
export const isGone = (error: unknown) => hasStatus(error, [404]);

/** Returns whether what the call asks for does not exist, no longer exists, or cannot exist by the form of its id. */
export const isMissing = (error: unknown) => hasStatus(error, [404, 410, 422]);

export const isSignedOut = (error: unknown) => hasStatus(error, [401]);

export const isForbidden = (error: unknown) => hasStatus(error, [403]);

/** Returns whether the same call would be refused again: the thing is missing, or the role does not permit the call. */
export const isFinal = (error: unknown) => isMissing(error) || isForbidden(error);

type Listener = (refused: CallRefused) => void;
const listeners = new Set<Listener>();

/** Calls the listener whenever a call is refused. Returns a function that stops it. */
export function followRefusals(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns the error of a refused answer. */
function refusalOf(response: Response, answer: Envelope<unknown>): CallRefused {
  const refused = new CallRefused(response.status, answer, retryAfterOf(response));
  for (const listener of listeners) listener(refused);
  return refused;
}

const retryAfterOf = ({ headers }: Response): number | null => Number(headers.get('retry-after')) || null;

const currentLanguage = () => languageOf(getLocale());

type Params = Readonly<Record<string, string>>;

const pathOf = ({ path }: ConsoleEndpoint, params: Params) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** The time limit of a call. The server answers within seconds; a piece of an upload takes longer on a slow line. */
const CALL_TIMEOUT_MS = MINUTE_MS;

/** The time limit of a file without bytes. The server may read many entries before one matches. */
const SILENCE_MAX_MS = 5 * MINUTE_MS;

/** Returns the body of a call: bytes as they are, or JSON. */
const bodyOf = (input: unknown, given: object) =>
  input instanceof Uint8Array
    ? { type: 'application/octet-stream', body: input as Uint8Array<ArrayBuffer> }
    : { type: 'application/json', body: JSON.stringify(given) };

/**
 * Calls an endpoint of the console, and returns the data of its success.
 *
 * @param isAutomatic the page calls by itself, which does not keep the session alive
 * @throws CallRefused, NoAnswer
 */
export async function callOnce<E extends ConsoleEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  params: Params = {},
  isAutomatic = false,
): Promise<OutputOf<E>> {
  const path = pathOf(endpoint, params);
  const given = Object.entries(input instanceof Uint8Array ? {} : (input as object)).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  const isGet = endpoint.method === 'GET';
  const query =
    isGet && given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, `${value}`]))}` : '';
  const { type, body } = bodyOf(input, Object.fromEntries(given));
  const response = await fetch(path + query, {
    method: endpoint.method,
    headers: {
      'accept-language': currentLanguage(),
      ...(!isGet && { 'content-type': type }),
      ...(isAutomatic && { [automaticHeader]: '1' }),
    },
    ...(!isGet && { body }),
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new NoAnswer('', { cause: error });
  });
  noteServerTime(response.headers.get('date'));
  const answer: Envelope<OutputOf<E>> = await response.json().catch((error: unknown) => {
    throw new NoAnswer('', { cause: error });
  });
  if (answer.code !== 0) throw refusalOf(response, answer);
  return answer.data;
}

/** Returns a signal that aborts when `restart` has not been called within the time limit of a file. */
function limitSilence() {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const restart = () => {
    stop();
    timer = setTimeout(() => silence.abort(), SILENCE_MAX_MS);
  };
  restart();
  return { signal: silence.signal, restart, stop };
}

async function fetchFile(path: string, type: string): Promise<Blob> {
  const failed = (error: unknown) => {
    throw new NoAnswer('', { cause: error });
  };
  const silence = limitSilence();
  try {
    const { signal } = silence;
    const response = await fetch(path, { headers: { 'accept-language': currentLanguage() }, signal }).catch(failed);
    if (!response.headers.get('content-type')?.startsWith(type))
      throw refusalOf(response, await response.json().catch(failed));
    const followed = new TransformStream<BufferSource, BufferSource>({
      transform(bytes, file) {
        silence.restart();
        file.enqueue(bytes);
      },
    });
    silence.restart();
    return await new Response(response.body?.pipeThrough(followed), { headers: response.headers }).blob().catch(failed);
  } finally {
    silence.stop();
  }
}

/**
 * Fetches a file of the console and saves it.
 * @throws CallRefused, or NoAnswer, including when the file ends early
 */
export async function saveFile(
  endpoint: ConsoleEndpoint & { readonly produces: string },
  query: URLSearchParams,
  name: string,
  params: Params = {},
): Promise<void> {
  const file = await fetchFile(`${pathOf(endpoint, params)}?${query}`, endpoint.produces);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * Calls an endpoint like `callOnce`. If a change requires the passkey again, requests the passkey and repeats the call.
 * @throws CallRefused, NoAnswer, PasskeyError
 */
export async function call<E extends ConsoleEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  params: Params = {},
): Promise<OutputOf<E>> {
  try {
    return await callOnce(endpoint, input, params);
  } catch (error) {
    if (!(error instanceof CallRefused) || error.code !== REAUTH_REQUIRED.code) throw error;
    await confirm();
    return callOnce(endpoint, input, params);
  }
}

async function confirm(): Promise<void> {
  const response = await requestPasskey(await callOnce(confirmOptions, {}));
  await callOnce(confirmOperator, { response });
}
