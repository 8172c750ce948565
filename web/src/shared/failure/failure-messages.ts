import { defineMessages } from '@isoline/ui/i18n/messages.ts';

export const failureMessages = defineMessages({
  'zh-CN': {
    unreachable: '网络连接失败，请检查网络后重试',
    retryAfter: (sentence: string, seconds: number) =>
      sentence.replace(/。$/, '') +
      (seconds < 100 ? `（${seconds} 秒后）` : `（约 ${Math.ceil(seconds / 60)} 分钟后）`),
  },
  'en-US': {
    unreachable: 'No connection. Check your network and try again.',
    retryAfter: (sentence, seconds) =>
      sentence.replace(/\.$/, '') +
      (seconds < 100 ? ` (in ${seconds} s)` : ` (in about ${Math.ceil(seconds / 60)} min)`),
  },
});
