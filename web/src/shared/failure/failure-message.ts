import { RATE_LIMITED, SERVER_ERROR } from '@isoline/contract/errors/common-errors.ts';
import { answerMessage, errorMessage, type Message, message } from '@isoline/ui/i18n/messages.ts';
import { withRetryAfter } from '@isoline/ui/i18n/retry-messages.ts';
import { ChunkError } from '@isoline/ui/load-chunk.ts';
import { ApiError, NetworkError } from '../../api/api-error.ts';
import { failureMessages } from './failure-messages.ts';

function apiErrorMessage(error: ApiError): Message {
  const { status, code, message: msg, data, retryAfter } = error;
  if (msg) return withRetryAfter(answerMessage({ code, msg, data }), retryAfter);
  return errorMessage(status === RATE_LIMITED.status ? RATE_LIMITED : SERVER_ERROR);
}

/** Returns whether users see a message for an error. Any other error is a programming error. */
export const isFailure = (error: unknown): boolean =>
  error instanceof ApiError || error instanceof NetworkError || error instanceof ChunkError;

/**
 * Returns the message for a failed call, or for a lazily loaded part that did not arrive.
 *
 * @throws error itself when it is neither: a programming error belongs to the error boundary
 */
export function failureMessage(error: unknown): Message {
  if (error instanceof ApiError) return apiErrorMessage(error);
  if (error instanceof NetworkError || error instanceof ChunkError) return message(failureMessages, 'unreachable');
  throw error;
}
