import { defineMessages } from '../../i18n/messages.ts';

/** What is shown only after a try. It is loaded with the calls, apart from the page. */
export const signInErrorMessages = defineMessages({
  'zh-CN': {
    noContact: '请输入 11 位手机号或完整的邮箱地址',
    passwordTooShort: '密码至少 6 位，由数字和字母组成',
  },
  'en-US': {
    noContact: 'Enter an 11-digit phone number or a full email address.',
    passwordTooShort: 'A password has at least 6 characters, digits and letters.',
  },
});
