import { defineMessages } from '../../i18n/messages.ts';

/** What is shown only after a try. It is loaded with the calls, apart from the page. */
export const signInErrorMessages = defineMessages({
  'zh-CN': {
    passwordTooShort: '密码至少 6 位，由数字和字母组成',
  },
  'en-US': {
    passwordTooShort: 'A password has at least 6 characters, digits and letters.',
  },
});
