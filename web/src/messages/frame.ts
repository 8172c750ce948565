import { catalogue } from './catalogue.ts';

export const frameMessages = catalogue({
  'zh-CN': {
    skip: '跳到主要内容',
    account: '账号',
    otherLanguage: 'English',
    service: '客服热线',
    extension: (number: string) => `转 ${number}`,
    terms: '服务条款',
    privacy: '隐私政策',
    brokenTitle: '页面没能打开',
    brokenText: '可能刚发布了新版本，重新加载通常就能恢复。',
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
    brokenText: 'A new version may be out. Loading again usually helps.',
    reload: 'Load again',
    toHome: 'Back to home',
  },
});
