import { defineMessages } from '@isoline/ui/i18n/messages.ts';

export const closingMessages = defineMessages({
  'zh-CN': {
    title: '保留这个账号？',
    text: (at: string) => `你申请了注销，账号将在 ${at} 注销，数据会被删除。`,
    notice: (at: string) => `账号将在 ${at} 注销。`,
    keep: '保留账号',
    close: '仍然注销',
    kept: '账号已保留',
    mergeText: (at: string) => `有人申请把这个账号并入另一个账号。它将在 ${at} 并入并注销。`,
    merge: '仍然合并',
    mergeStopped: '合并已取消',
  },
  'en-US': {
    title: 'Keep this account?',
    text: (at) => `You requested to close this account. It will be closed on ${at}, and its data erased.`,
    notice: (at) => `Your account will be closed on ${at}.`,
    keep: 'Keep the account',
    close: 'Close as planned',
    kept: 'Account kept',
    mergeText: (at) =>
      `Someone requested to merge this account into another one. It will be merged and closed on ${at}.`,
    merge: 'Merge as planned',
    mergeStopped: 'Merge canceled',
  },
});
