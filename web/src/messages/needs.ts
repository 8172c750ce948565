import { defineMessages } from '../i18n/messages.ts';

/** What is said, in both languages at once, where a page can't work. */
export const needsMessages = defineMessages({
  'zh-CN': { text: '请允许 JavaScript 和 Cookie' },
  'en-US': { text: 'Allow JavaScript and cookies' },
});
