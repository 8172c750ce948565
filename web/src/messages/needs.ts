import { catalogue } from './catalogue.ts';

/** What is said, in both languages at once, where a page can't work. */
export const needsMessages = catalogue({
  'zh-CN': { text: '请允许 JavaScript 和 Cookie' },
  'en-US': { text: 'Allow JavaScript and cookies' },
});
