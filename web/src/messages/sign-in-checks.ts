import { defineMessages } from '../i18n/messages.ts';

/** What is said only after a try; apart from the rest, so that it loads with the calls. */
export const signInCheckMessages = defineMessages({
  'zh-CN': { passwordTooShort: '密码至少 6 位，由数字和字母组成' },
  'en-US': { passwordTooShort: 'A password has at least 6 characters, digits and letters.' },
});
