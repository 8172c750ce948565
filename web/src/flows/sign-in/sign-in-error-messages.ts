import { BAD_CREDENTIALS, LOCKED_OUT } from '@isoline/contract/errors/sign-in-errors.ts';
import { defineMessages } from '@isoline/ui/i18n/messages.ts';

const withMinutes = (sentence: string, minutes: number) => sentence.replace('{minutes}', String(minutes));

/** The messages that are shown only after a try. They are loaded with the calls, separately from the page. */
export const signInErrorMessages = defineMessages({
  'zh-CN': {
    noContact: '请输入 11 位手机号或完整的邮箱',
    passwordTooShort: '密码至少 6 位，由数字和字母组成',
    triesLeft: (count: number) => `${BAD_CREDENTIALS.zh}，还可以再试 ${count} 次`,
    locked: (minutes: number) => withMinutes(LOCKED_OUT.zh, minutes),
    lockedHint: '也可以换一种方式登录：',
    useCode: '用验证码登录',
    reset: '找回密码',
  },
  'en-US': {
    noContact: 'Enter an 11-digit phone number or a full email address.',
    passwordTooShort: 'A password has at least 6 characters, digits and letters.',
    triesLeft: (count) => `${BAD_CREDENTIALS.en} ${count === 1 ? '1 try' : `${count} tries`} left.`,
    locked: (minutes) => withMinutes(LOCKED_OUT.en, minutes).replace(/\b1 minutes/, '1 minute'),
    lockedHint: 'Or sign in another way:',
    useCode: 'Sign in with a verification code',
    reset: 'Reset password',
  },
});
