import { defineMessages } from '@isoline/ui/i18n/messages.ts';

export const failureMessages = defineMessages({
  'zh-CN': {
    unreachable: '网络连接失败，请检查网络后重试',
  },
  'en-US': {
    unreachable: 'No connection. Check your network and try again.',
  },
});
