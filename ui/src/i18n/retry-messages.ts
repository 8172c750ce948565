import { defineMessages, formatMessage, type Message, message } from './messages.ts';

const MINUTE = 60;
const HOUR = 3600;
/** Below this number of a unit, a wait is told in this unit, otherwise in the next larger one. */
const SMALL_MAX = 100;

/** Returns a wait in the largest fitting unit, rounded up. */
function waitOf(seconds: number, [ofSeconds, ofMinutes, ofHours]: readonly [string, string, string]): string {
  if (seconds < SMALL_MAX) return `${seconds} ${seconds === 1 ? ofSeconds.replace(/s$/, '') : ofSeconds}`;
  if (seconds < SMALL_MAX * MINUTE) return `${Math.ceil(seconds / MINUTE)} ${ofMinutes}`;
  return `${Math.ceil(seconds / HOUR)} ${ofHours}`;
}

/** The texts of an answer that says when another try may succeed. */
const retryMessages = defineMessages({
  'zh-CN': {
    after: (answer: Message, seconds: number) => {
      const wait = waitOf(seconds, ['秒', '分钟', '小时']);
      const sentence = formatMessage(answer, 'zh-CN');
      return /请稍后再试。?$/.test(sentence)
        ? sentence.replace(/请稍后再试。?$/, `请 ${wait}后再试`)
        : `${sentence.replace(/。$/, '')}（${wait}后）`;
    },
  },
  'en-US': {
    after: (answer, seconds) => {
      const wait = waitOf(seconds, ['seconds', 'minutes', 'hours']);
      const sentence = formatMessage(answer, 'en-US');
      return /ry again (later|shortly)\.$/.test(sentence)
        ? sentence.replace(/(later|shortly)\.$/, `in ${wait}.`)
        : `${sentence.replace(/\.$/, '')} (in ${wait})`;
    },
  },
});

/** Returns the message of an answer, with the seconds of its `Retry-After` header, if it has one. */
export const withRetryAfter = (answer: Message, seconds: number | null): Message =>
  seconds === null ? answer : message(retryMessages, 'after', answer, seconds);
