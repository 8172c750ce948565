import { OUTSIDE_TIMEOUT_MS } from '../../model/outside-timeout.ts';
import { networkFailure } from '../network-failure.ts';
import type { TextAnswer } from '../post-text.ts';
import { garbageError, ProviderError } from '../provider-error.ts';
import { readBounded } from '../read-bounded.ts';

export interface SnsSettings {
  /** The origin of the calls. */
  readonly apiBase: string;
  readonly timeoutMs?: number;
  readonly fetch?: typeof globalThis.fetch;
}

export type SnsAnswer = Readonly<Record<string, unknown>>;

const answerBytesMax = 64 * 1024;
const BUSY = -1;
const JSON_BODY = { 'content-type': 'application/json' };
const expiredCodeErrors = new Set([40029, 40163, 41008, 42003]);
const quotaErrors = new Set([45009, 45011]);

/**
 * Calls WeChat's API. Its answers are JSON, under `/sns` with the type `text/plain`, and its errors have HTTP 200 too.
 * A call is repeated once if WeChat is busy. Redirects are not followed. The query contains secrets, so no error
 * contains it. A call with a body is a POST of JSON.
 *
 * @throws ProviderError
 */
export async function callSns(
  settings: SnsSettings,
  path: string,
  query: Readonly<Record<string, string>>,
  body?: Readonly<Record<string, string>>,
): Promise<SnsAnswer> {
  const url = new URL(path, settings.apiBase);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const init = body ? { method: 'POST', body: JSON.stringify(body), headers: JSON_BODY } : {};
  const first = await send(settings, url, init);
  const answer = readErrcode(first) === BUSY ? await send(settings, url, init) : first;
  const errcode = readErrcode(answer);
  if (errcode !== 0) throw vendorError(errcode);
  return answer;
}

async function send(
  { timeoutMs = OUTSIDE_TIMEOUT_MS, fetch = globalThis.fetch }: SnsSettings,
  url: URL,
  init: RequestInit,
): Promise<SnsAnswer> {
  const { status, text } = await read(fetch, url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  const answer = status === 200 ? parse(text) : null;
  if (answer) return answer;
  throw garbageError('wechat', status);
}

async function read(fetch: typeof globalThis.fetch, url: URL, init: RequestInit): Promise<TextAnswer> {
  try {
    const answer = await fetch(url, { redirect: 'manual', ...init });
    return { status: answer.status, text: await readBounded(answer.body, answerBytesMax) };
  } catch (error) {
    throw new ProviderError({ provider: 'wechat', ...networkFailure(error) });
  }
}

/** Parses an answer. Nicknames can contain raw control characters, which JSON does not allow. */
function parse(text: string | null): SnsAnswer | null {
  try {
    const value: unknown = JSON.parse((text ?? '').replace(/\p{Cc}/gu, ''));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as SnsAnswer) : null;
  } catch {
    return null;
  }
}

/** Returns the error code; 0 or no code means success. `errmsg` varies from call to call and is ignored. */
function readErrcode({ errcode = 0 }: SnsAnswer): number {
  const code = Number(errcode);
  if (Number.isSafeInteger(code)) return code;
  throw new ProviderError({ provider: 'wechat', kind: 'garbage', sent: 'maybe' });
}

function vendorError(errcode: number): ProviderError {
  const failure = expiredCodeErrors.has(errcode) ? 'code' : quotaErrors.has(errcode) ? 'busy' : 'failed';
  return new ProviderError({ provider: 'wechat', kind: 'vendor', code: String(errcode), sent: 'no', failure });
}
