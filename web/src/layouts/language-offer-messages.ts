import { defineMessages } from '@isoline/ui/i18n/messages.ts';

export const languageOfferMessages = defineMessages({
  'zh-CN': {
    language: '语言',
    offer: '想看英文版？',
    accept: '使用英文',
    decline: '继续使用中文',
  },
  'en-US': {
    language: 'Language',
    offer: 'Prefer English?',
    accept: 'Use English',
    decline: 'Keep Chinese',
  },
});
