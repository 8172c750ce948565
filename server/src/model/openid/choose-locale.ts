import type { MessageLocale } from '../entities/delivery.ts';

/** Returns the first language of `ui_locales` that our pages have. */
export function chooseLocale(locales: unknown): MessageLocale | null {
  for (const locale of String(locales ?? '').split(' ')) {
    if (/^zh\b/i.test(locale)) return 'zh-CN';
    if (/^en\b/i.test(locale)) return 'en-US';
  }
  return null;
}
