import type { Endpoint, Envelope, OutputOf, RefusalsOf } from '@isoline/contract/endpoint.ts';
import { OK } from '@isoline/contract/errors/common-errors.ts';
import { noteServerTime } from '@isoline/ui/server-now.ts';
import { ApiError, NetworkError } from './api-error.ts';

interface AnswerBase {
  /** The server's sentence, in the language of the call. */
  readonly msg: string;
  /** The server's clock, from the `Date` header; null if the answer does not have it. */
  readonly serverTime: Date | null;
  readonly headers: Headers;
}

export interface AnyAnswer extends AnswerBase {
  readonly _isSuccessResponse: boolean;
  readonly code: number;
  readonly data: unknown;
}

export interface Success<T> extends AnswerBase {
  readonly _isSuccessResponse: true;
  readonly code: 0;
  readonly data: T;
}

type Refused<R> = R extends unknown ? AnswerBase & R & { readonly _isSuccessResponse: false } : never;

/**
 * The answer of an endpoint: a success, or one of the refusals that it declares. A comparison of `code` with the code
 * of an error row narrows `data`.
 */
export type Answer<E extends Endpoint> = E extends Endpoint ? Success<OutputOf<E>> | Refused<RefusalsOf<E>> : never;

/**
 * Reads the answer to a call of `E`.
 *
 * @throws ApiError
 * @throws NetworkError when the connection broke during the answer
 */
export async function readAnswer<E extends Endpoint>(response: Response): Promise<Answer<E>> {
  const envelope = await readEnvelope(response);
  if (!envelope || !response.ok) throw apiError(response, envelope);
  const date = response.headers.get('date');
  noteServerTime(date);
  const serverTime = date ? new Date(date) : null;
  const answer = { ...envelope, serverTime, _isSuccessResponse: envelope.code === OK.code, headers: response.headers };
  return answer as unknown as Answer<E>;
}

/** Returns the error to throw for a failed answer. @param envelope null if the answer has none */
export function apiError(response: Response, envelope: Envelope<unknown> | null): ApiError {
  const retryAfter = Number(response.headers.get('retry-after')) || null;
  if (!envelope) return new ApiError(response.status, { retryAfter });
  const { code, msg, data } = envelope;
  return new ApiError(response.status, { code, msg, data, retryAfter });
}

/** Reads the envelope of an answer; null if it has none, such as the page of a proxy or of a network's own sign-in. */
export async function readEnvelope(response: Response): Promise<Envelope<unknown> | null> {
  const text = await response.text().catch((error: unknown) => {
    throw new NetworkError(error);
  });
  const body = parseJson(text) as Partial<Envelope<unknown>> | null;
  return typeof body?.code === 'number' ? { code: body.code, msg: body.msg ?? '', data: body.data ?? null } : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
