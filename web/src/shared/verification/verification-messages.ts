import { defineMessages } from '../../i18n/messages.ts';

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export const verificationMessages = defineMessages({
  'zh-CN': {
    code: '验证码',
    getCode: '获取验证码',
    resendIn: (seconds: number) => `${seconds < 100 ? `${seconds} 秒` : `${clock(seconds)} `}后重发`,
    sentTo: (to: string) => `验证码已发送至 ${to}`,
  },
  'en-US': {
    code: 'Verification code',
    getCode: 'Get code',
    resendIn: (seconds) => `Resend in ${seconds < 100 ? `${seconds} s` : clock(seconds)}`,
    sentTo: (to) => `Code sent to ${to}`,
  },
});
