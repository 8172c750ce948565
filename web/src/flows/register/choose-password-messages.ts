import { defineMessages } from '../../i18n/messages.ts';

export const choosePasswordMessages = defineMessages({
  'zh-CN': {
    verified: (contact: string) => `${contact} 已通过验证`,
    noAccountYet: (contact: string) => `${contact} 还没有账号，设置密码即可完成注册`,
    change: '更换',
    agreeBefore: '我已阅读并同意',
    terms: '服务条款',
    and: '和',
    privacy: '隐私政策',
    submit: '注册并登录',
  },
  'en-US': {
    verified: (contact) => `${contact} is verified`,
    noAccountYet: (contact) => `${contact} has no account yet. Set a password to sign up.`,
    change: 'Change',
    agreeBefore: 'I have read and agree to the ',
    terms: 'terms of service',
    and: ' and the ',
    privacy: 'privacy policy',
    submit: 'Sign up and sign in',
  },
});
