import { defineMessages } from '../../i18n/messages.ts';

export const choosePasswordMessages = defineMessages({
  'zh-CN': {
    verified: (contact: string) => `${contact} 已通过验证`,
    noAccountYet: (contact: string) => `${contact} 还没有账号，设置密码即可完成注册`,
    change: '更换',
    nickName: '昵称',
    nickNameHint: (max: number) => `来自你的授权，最多 ${max} 个字，可以修改`,
    takePicture: (provider: string) => `把${provider}头像用作我的头像`,
    nickNameWrong: (max: number) => `昵称为 1-${max} 个字，不能含有 /、\\ 和不可见字符`,
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
    nickName: 'Nickname',
    nickNameHint: (max) => `Suggested by what you linked. At most ${max} characters; change it as you like.`,
    takePicture: (provider) => `Use my ${provider} picture here too`,
    nickNameWrong: (max) => `A nickname has 1 to ${max} characters, without /, \\ or invisible ones.`,
    agreeBefore: 'I have read and agree to the ',
    terms: 'terms of service',
    and: ' and the ',
    privacy: 'privacy policy',
    submit: 'Sign up and sign in',
  },
});
