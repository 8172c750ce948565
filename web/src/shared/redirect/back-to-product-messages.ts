import { defineMessages } from '@isoline/ui/i18n/messages.ts';

export const backToProductMessages = defineMessages({
  'zh-CN': { back: (product: string) => `返回 ${product}` },
  'en-US': { back: (product) => `Back to ${product}` },
});
