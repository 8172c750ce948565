import { defineMessages } from '../i18n/messages.ts';

export const frameMessages = defineMessages({
  'zh-CN': {
    skip: '跳到主要内容',
    account: '账号',
    otherLanguage: 'English',
    service: '客服热线',
    extension: (number: string) => `转 ${number}`,
    terms: '服务条款',
    privacy: '隐私政策',
    brokenTitle: '页面没能打开',
    brokenText: '重新加载通常就能恢复。',
    unreachable: '网络连接失败，请检查网络后重试',
    reload: '重新加载',
    toHome: '返回首页',
  },
  'en-US': {
    skip: 'Skip to main content',
    account: 'Account',
    otherLanguage: '中文',
    service: 'Customer service',
    extension: (number) => `ext. ${number}`,
    terms: 'Terms of service',
    privacy: 'Privacy policy',
    brokenTitle: 'This page didn’t open',
    brokenText: 'Loading again usually helps.',
    unreachable: 'No connection. Check your network and try again.',
    reload: 'Load again',
    toHome: 'Back to home',
  },
});
