import { RATE_LIMITED, SERVER_ERROR } from '@isoline/contract/errors.ts';
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

/** What a person is told when a call threw; the wait is added where the server names one. */
export function failureSentence(error: unknown): string {
  const text = messagesNow(failureMessages);
  // A chunk that can't be loaded is a `TypeError`.
  if (error instanceof TypeError || (error instanceof Error && error.name === '0'))
    return messagesNow(frameMessages).unreachable;
  const { name, message, retryAfter } = error as Error & { retryAfter?: number | null };
  const sentence = (/^\d{3}$/.test(name) && message) || rowSentence(name === '429' ? RATE_LIMITED : SERVER_ERROR);
  return retryAfter ? sentence.replace(/[。.]$/, '') + text.again(retryAfter) : sentence;
}
