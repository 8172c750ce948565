import { defineMessages } from '../i18n/messages.ts';

/** Of the last step, and of who comes back from it; apart from the rest, so that it loads with that step. */
export const registrationPasswordMessages = defineMessages({
  'zh-CN': {
    proved: (contact: string) => `${contact} 已通过验证`,
    noAccountYet: (contact: string) => `${contact} 还没有账号，设置密码即可完成注册`,
    verifyAgain: '重新打开页面后，为了安全需要再验证一次。',
    change: '更换',
    agreeBefore: '我已阅读并同意',
    terms: '服务条款',
    and: '和',
    privacy: '隐私政策',
    submit: '注册并登录',
  },
  'en-US': {
    proved: (contact) => `${contact} is verified`,
    noAccountYet: (contact) => `${contact} has no account yet. Set a password to sign up.`,
    verifyAgain: 'The page was opened anew. To be safe, please verify once more.',
    change: 'Change',
    agreeBefore: 'I have read and agree to the ',
    terms: 'terms of service',
    and: ' and the ',
    privacy: 'privacy policy',
    submit: 'Sign up and sign in',
  },
});
