import { defineMessages } from '@isoline/ui/i18n/messages.ts';

export const knownAccountMessages = defineMessages({
  'zh-CN': { as: (name: string) => `以 ${name} 登录`, notMe: '不是我' },
  'en-US': { as: (name) => `Sign in as ${name}`, notMe: 'Not me' },
});
