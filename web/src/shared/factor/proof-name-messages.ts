import { defineMessages } from '@isoline/ui/i18n/messages.ts';

/** The names of the methods that verify an account, as used within a sentence. */
export const proofNames = defineMessages({
  'zh-CN': {
    passkey: '通行密钥',
    authenticator: '身份验证器',
    recoveryCode: '恢复码',
    phone: '短信验证码',
    email: '邮箱验证码',
    password: '密码',
  },
  'en-US': {
    passkey: 'a passkey',
    authenticator: 'the authenticator',
    recoveryCode: 'a recovery code',
    phone: 'a verification code by SMS',
    email: 'a verification code by email',
    password: 'the password',
  },
});
