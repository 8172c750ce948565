import { defineMessages } from '@isoline/ui/i18n/messages.ts';

export const sessionEndedMessages = defineMessages({
  'zh-CN': {
    title: '请重新登录',
    expired: '登录已失效，重新登录后可以接着用，页面内容会保留。',
    signedOutInAnotherTab: '你已在其他标签页退出登录，这里的内容已清除。',
    goneTitle: '这个账号已合并或注销',
    accountClosed: '如果你刚合并了账号，请用合并后的账号登录；并入的手机号、邮箱和绑定的账号都可以继续用来登录。',
    otherMethods: '其他登录方式',
    leave: '返回首页',
  },
  'en-US': {
    title: 'Please sign in again',
    expired: 'You were signed out. Sign in to continue; nothing on this page is lost.',
    signedOutInAnotherTab: 'You signed out in another tab, so this page no longer shows your account.',
    goneTitle: 'This account was merged or closed',
    accountClosed:
      'If you just merged it, sign in to the other account. You can use the phone, email and linked accounts that moved there.',
    otherMethods: 'Other sign-in methods',
    leave: 'Back to home',
  },
});
