import { defineMessages } from '../../i18n/messages.ts';

export const closingMessages = defineMessages({
  'zh-CN': {
    title: '保留这个账号？',
    text: (at: string) => `你申请了注销，账号将在 ${at} 注销，数据会被删除。`,
    keep: '保留账号',
    close: '仍然注销',
    kept: '账号已保留',
  },
  'en-US': {
    title: 'Keep this account?',
    text: (at) => `You asked to close the account. It will be closed on ${at}, and its data erased.`,
    keep: 'Keep the account',
    close: 'Close it as planned',
    kept: 'Your account is kept',
  },
});
