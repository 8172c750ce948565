import { defineMessages } from '@isoline/ui/i18n/messages.ts';
import { clock } from './clock.ts';

export const verificationMessages = defineMessages({
  'zh-CN': {
    code: '验证码',
    getCode: '获取验证码',
    resendIn: (seconds: number) => `${seconds < 100 ? `${seconds} 秒` : `${clock(seconds)} `}后重发`,
    sentTo: (to: string) => `验证码已发送至 ${to}`,
    // The visible label, which must fit on a phone; a screen reader reads the sentence above.
    codeSentTo: (to: string) => `验证码已发送至 ${to}`,
    noCodeHere: (seconds: number) => `请在 ${seconds} 秒后重试。在别处获取的验证码在这里不能用。`,
    change: '更换',
    resend: '重发',
    // Shown after a reload, because the proof was in memory only.
    verifyAgain: '页面重新打开过，为了安全请再验证一次。',
    verifyBy: '验证方式',
    phone: '手机号',
    email: '邮箱',
    codeGoesTo: '验证码会发送到',
  },
  'en-US': {
    code: 'Verification code',
    getCode: 'Get verification code',
    resendIn: (seconds) => `Resend in ${seconds < 100 ? `${seconds} s` : clock(seconds)}`,
    sentTo: (to) => `Verification code sent to ${to}`,
    codeSentTo: (to) => `Sent to ${to}`,
    noCodeHere: (seconds) => `Try again in ${seconds} seconds. A verification code from elsewhere doesn’t work here.`,
    change: 'Change',
    resend: 'Resend',
    verifyAgain: 'The page was reloaded. To be safe, please verify once more.',
    verifyBy: 'Verify by',
    phone: 'Phone',
    email: 'Email',
    codeGoesTo: 'The verification code goes to',
  },
});
