import { catalogue } from './catalogue.ts';

/** What is said, in both languages at once, where a page can't work. */
export const needsMessages = catalogue({
  'zh-CN': { text: '需要 JavaScript 和 Cookie，请允许后重新加载。' },
  'en-US': { text: 'Allow JavaScript and cookies, then reload.' },
});
