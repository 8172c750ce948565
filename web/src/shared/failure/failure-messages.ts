import { defineMessages } from '@isoline/ui/i18n/messages.ts';

const MINUTE = 60;
const HOUR = 3600;
/** Up to this number, a wait is told in the smaller unit. */
const SMALL_MAX = 100;

/** Returns a wait in the largest fitting unit, rounded up. Each unit is used for at least two. */
function waitOf(seconds: number, [ofSeconds, ofMinutes, ofHours]: readonly [string, string, string]): string {
  if (seconds < SMALL_MAX) return `${seconds} ${seconds === 1 ? ofSeconds.replace(/s$/, '') : ofSeconds}`;
  if (seconds < SMALL_MAX * MINUTE) return `${Math.ceil(seconds / MINUTE)} ${ofMinutes}`;
  return `${Math.ceil(seconds / HOUR)} ${ofHours}`;
}

export const failureMessages = defineMessages({
  'zh-CN': {
    unreachable: '网络连接失败，请检查网络后重试',
    retryAfter: (sentence: string, seconds: number) => {
      const wait = waitOf(seconds, ['秒', '分钟', '小时']);
      return /请稍后再试。?$/.test(sentence)
        ? sentence.replace(/请稍后再试。?$/, `请 ${wait}后再试`)
        : `${sentence.replace(/。$/, '')}（${wait}后）`;
    },
  },
  'en-US': {
    unreachable: 'No connection. Check your network and try again.',
    retryAfter: (sentence, seconds) => {
      const wait = waitOf(seconds, ['seconds', 'minutes', 'hours']);
      return /ry again (later|shortly)\.$/.test(sentence)
        ? sentence.replace(/(later|shortly)\.$/, `in ${wait}.`)
        : `${sentence.replace(/\.$/, '')} (in ${wait})`;
    },
  },
});
