import { defineMessages } from '../i18n/messages.ts';

export const sessionMessages = defineMessages({
  'zh-CN': {
    title: '请重新登录',
    expired: '登录已失效，重新登录后可以接着用，页面内容会保留。',
    elsewhere: '你已在其他标签页退出登录，重新登录后可以接着用，页面内容会保留。',
    unreachable: '暂时连不上服务器，会自动重试。',
    otherWays: '其他登录方式',
    leave: '返回首页',
  },
  'en-US': {
    title: 'Please sign in again',
    expired: 'Your session has ended; sign in to carry on, this page stays as it is.',
    elsewhere: 'You signed out in another tab; sign in to carry on, this page stays as it is.',
    unreachable: 'The server can’t be reached just now. It is tried again by itself.',
    otherWays: 'Other ways to sign in',
    leave: 'Back to home',
  },
});
