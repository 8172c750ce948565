import { defineMessages } from '../i18n/messages.ts';

/** The pages that the browser comes back to from a provider, or starts for one. */
export const returnMessages = defineMessages({
  'zh-CN': {
    wechat: '微信登录',
    cloud: '云账号登录',
    vip: '专业版会员',
    update: '更换微信',
    checking: '请稍候…',
  },
  'en-US': {
    wechat: 'Sign in with WeChat',
    cloud: 'Sign in with a cloud account',
    vip: 'Pro membership',
    update: 'Replace WeChat',
    checking: 'One moment…',
  },
});
