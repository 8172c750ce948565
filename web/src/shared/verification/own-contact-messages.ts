import { defineMessages } from '@isoline/ui/i18n/messages.ts';

export const ownContactMessages = defineMessages({
  'zh-CN': { loading: '正在加载', retry: '重试', verified: '身份已验证' },
  'en-US': { loading: 'Loading', retry: 'Try again', verified: 'Confirmed' },
});
