import { defineMessages } from '@isoline/ui/i18n/messages.ts';

export const termsMessages = defineMessages({
  'zh-CN': {
    title: '服务条款已更新',
    changed: '变化：写明了通行密钥、访问令牌、智能体和运营人员的查看，并直接链接到导出数据和注销账号的页面。',
    text: (version: string) => `请阅读并同意 ${version} 版的服务条款和隐私政策，然后继续。`,
    terms: '服务条款',
    privacy: '隐私政策',
    agree: '同意并继续',
    later: '暂不同意，退出登录',
  },
  'en-US': {
    title: 'The terms have changed',
    changed:
      'What’s new: the terms cover passkeys, access tokens, agents and what support agents can view, and link to the pages where you export your data and close your account.',
    text: (version) => `Read and agree to the terms of service and the privacy policy of ${version} to continue.`,
    terms: 'Terms of service',
    privacy: 'Privacy policy',
    agree: 'Agree and continue',
    later: 'Not now, sign out',
  },
});
