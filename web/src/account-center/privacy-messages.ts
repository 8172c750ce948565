import { defineMessages } from '../i18n/messages.ts';

export const privacyMessages = defineMessages({
  'zh-CN': {
    agreed: '你已同意服务条款和隐私政策。内容有重大调整时，登录时会请你重新确认。',
    privacy: '隐私政策',
    privacyText: '收集什么、用来做什么、交给谁、保存多久。',
    terms: '服务条款',
    termsText: '账号的使用规则，以及我们的责任。',
    close: '注销账号',
    closeText: '7 天后或立即注销，并删除你的数据。',
  },
  'en-US': {
    agreed:
      'You have agreed to the terms of service and the privacy policy. When they change in what matters, you are asked again at sign-in.',
    privacy: 'Privacy policy',
    privacyText: 'What is collected, what for, who gets it, and how long it is kept.',
    terms: 'Terms of service',
    termsText: 'The rules of the account, and what we answer for.',
    close: 'Close your account',
    closeText: 'In 7 days or now, and your data is erased.',
  },
});
