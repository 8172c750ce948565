import { defineMessages } from '@isoline/ui/i18n/messages.ts';
import type { SignInWay } from './sign-in-ways.ts';

type Names = Readonly<Record<SignInWay, string>>;

/** The texts about the sign-in methods of an account. */
export const signInWayMessages = defineMessages({
  'zh-CN': {
    comma: '、',
    works: (ways: string) => `这个账号现在可以这样登录：${ways}。`,
    worksNot: '这个账号现在没有可用的登录方式。',
    thenSecond: '除通行密钥外，之后还要通过第二步验证。',
  },
  'en-US': {
    comma: ', ',
    works: (ways) => `This account can sign in now by: ${ways}.`,
    worksNot: 'This account has no sign-in method that works now.',
    thenSecond: 'All but a passkey then ask for the second step.',
  },
});

/** The names of sign-in methods inside a sentence. */
export const signInWayNames = defineMessages({
  'zh-CN': {
    'phone-code': '手机验证码',
    'email-code': '邮箱验证码',
    password: '密码',
    passkey: '通行密钥',
    wx: '微信',
    tc: '云账号',
    google: '谷歌账号',
  } satisfies Names,
  'en-US': {
    'phone-code': 'verification code to the phone',
    'email-code': 'verification code to the email',
    password: 'password',
    passkey: 'passkey',
    wx: 'WeChat',
    tc: 'cloud account',
    google: 'Google account',
  },
});
