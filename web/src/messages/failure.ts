import { RATE_LIMITED, SERVER_ERROR } from '@isoline/contract/errors/common-errors.ts';
import { ApiError, NetworkError } from '../api/api-error.ts';
import { getLocale } from '../i18n/locale.ts';
import { defineMessages } from '../i18n/messages.ts';
import { frameMessages } from './frame.ts';
import { messagesNow } from './messages-now.ts';

export const failureMessages = defineMessages({
  'zh-CN': {
    again: (seconds: number) => (seconds < 100 ? `（${seconds} 秒后）` : `（约 ${Math.ceil(seconds / 60)} 分钟后）`),
  },
  'en-US': {
    again: (seconds) => (seconds < 100 ? ` (in ${seconds} s)` : ` (in about ${Math.ceil(seconds / 60)} min)`),
  },
});

interface Sentences {
  readonly zh: string;
  readonly en: string;
}

/** The sentence of a row of the error catalogue, for what the page finds by itself. */
export const rowSentence = (row: Sentences): string => row[getLocale() === 'en-US' ? 'en' : 'zh'];

/** Whether a script or a style could not be loaded. Browsers and Vite tell it by the message alone. */
const isChunkError = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'ChunkError' || /dynamically imported module|module script|preload CSS|\.css$/i.test(error.message));

/**
 * The sentence for a call that failed, with the time to wait where the server gives one.
 *
 * @throws `error` itself when it is neither an ApiError nor a NetworkError nor a chunk that could not be loaded
 */
export function failureSentence(error: unknown): string {
  const text = messagesNow(failureMessages);
  if (error instanceof NetworkError || isChunkError(error)) return messagesNow(frameMessages).unreachable;
  if (!(error instanceof ApiError)) throw error;
  const { status, message, retryAfter } = error;
  const sentence = message || rowSentence(status === 429 ? RATE_LIMITED : SERVER_ERROR);
  return retryAfter ? sentence.replace(/[。.]$/, '') + text.again(retryAfter) : sentence;
}
