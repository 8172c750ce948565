import { brand } from '@isoline/contract/brand.ts';
import { defineMessages } from '@isoline/ui/i18n/messages.ts';

export const termsMessages = defineMessages({
  'zh-CN': {
    title: '服务条款已更新',
    changed: brand.termsChange['zh-CN'],
    text: (version: string) => `请阅读并同意 ${version} 版的服务条款和隐私政策，然后继续。`,
    terms: '服务条款',
    privacy: '隐私政策',
    agree: '同意并继续',
    later: '暂不同意，退出登录',
  },
  'en-US': {
    title: 'The terms have changed',
    changed: brand.termsChange['en-US'],
    text: (version) => `Read and agree to the terms of service and the privacy policy of ${version} to continue.`,
    terms: 'Terms of service',
    privacy: 'Privacy policy',
    agree: 'Agree and continue',
    later: 'Not now, sign out',
  },
});
