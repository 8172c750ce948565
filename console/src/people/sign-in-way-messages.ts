import { defineMessages } from '@isoline/ui/i18n/messages.ts';
import type { SignInWay } from './sign-in-ways.ts';

type Names = Readonly<Record<SignInWay, string>>;

/** The texts about the sign-in methods of an account. */
export const signInWayMessages = defineMessages({
  'zh-CN': {
    comma: '、',
    works: (ways: string) => `这个账号现在可以这样登录：${ways}。`,
    worksNot: '这个账号现在没有可用的登录方式。',
    thenSecond: '除通行密钥外，之后还要通过两步验证。',
  },
  'en-US': {
    comma: ', ',
    works: (ways) => `This account can currently sign in with: ${ways}.`,
    worksNot: 'No sign-in method of this account works right now.',
    thenSecond: 'All except a passkey then require two-step verification.',
  },
});

/** The names of sign-in methods inside a sentence. */
export const signInWayNames = defineMessages({
  'zh-CN': {
    'phone-code': '短信验证码',
    'email-code': '邮箱验证码',
    password: '密码',
    passkey: '通行密钥',
    wx: '微信',
    tc: '云账号',
    google: '谷歌账号',
  } satisfies Names,
  'en-US': {
    'phone-code': 'SMS verification code',
    'email-code': 'email verification code',
    password: 'password',
    passkey: 'passkey',
    wx: 'WeChat',
    tc: 'cloud account',
    google: 'Google account',
  },
});
