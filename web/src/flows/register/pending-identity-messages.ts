import { defineMessages } from '../../i18n/messages.ts';

/** Registering with a pending provider identity, or linking it to the existing account of a contact. */
export const pendingIdentityMessages = defineMessages({
  'zh-CN': {
    phone: '手机号',
    email: '邮箱',
    account: '账号',
    createTitle: (provider: string) => `注册并绑定${provider}`,
    linkTitle: (provider: string) => `把${provider}绑定到已有账号`,
    leadVerify: (provider: string) => `验证手机号或邮箱：有账号就绑定，没有就注册，之后用${provider}即可登录。`,
    leadLink: (provider: string) => `用验证码确认账号是你的，之后用${provider}即可登录。`,
    leadPassword: '最后一步：为新账号设置密码。',
    noAccount: '没有找到账号，请检查号码，或注册新账号。',
    toCreate: '还没有账号？注册一个',
    toLink: '已有账号？绑定到已有账号',
    willBeLinked: (provider: string) => `将绑定的${provider}`,
    notMe: '不是你？',
    lost: '授权已过期，请重新开始。',
    lostTitle: '需要重新授权',
    again: '重新开始',
    question: (kind: string, provider: string) => `该${kind}已有账号，要绑定${provider}吗？`,
    afterLinking: (provider: string) =>
      `绑定后可以用${provider}登录这个账号，原有的密码、记录和积分都不变。下一步会发送验证码，确认账号是你的。`,
    yes: '绑定到该账号',
    cancel: '取消',
    no: '换一个',
  },
  'en-US': {
    phone: 'phone',
    email: 'email',
    account: 'account',
    createTitle: (provider) => `Sign up with your ${provider}`,
    linkTitle: (provider) => `Link your ${provider} to your account`,
    leadVerify: (provider) =>
      `Verify a phone or email. If it has an account we link it, else you sign up; after that your ${provider} signs you in.`,
    leadLink: (provider) => `A verification code makes sure that the account is yours. After that your ${provider} signs you in.`,
    leadPassword: 'Last step: set a password for the new account.',
    noAccount: 'There is no account with this. Check it, or create an account.',
    toCreate: 'No account yet? Create one',
    toLink: 'Have an account? Link it',
    willBeLinked: (provider) => `This ${provider} will be linked`,
    notMe: 'Not you?',
    lost: 'The authorization has expired.',
    lostTitle: 'Please start again',
    again: 'Start again',
    question: (kind, provider) => `This ${kind} has an account. Link your ${provider} to it?`,
    afterLinking: (provider) =>
      `Your ${provider} will then sign you in to it; its password, records and points stay as they are. Next, a verification code makes sure that the account is yours.`,
    yes: 'Link to this account',
    cancel: 'Cancel',
    no: 'Use another',
  },
});
