import { defineMessages } from '@isoline/ui/i18n/messages.ts';

export const nameMessages = defineMessages({
  'zh-CN': {
    invalid: (max: number) => `名称最多 ${max} 个字，并有可见字符，不含控制字符`,
  },
  'en-US': {
    invalid: (max) => `Enter at most ${max} characters, with a visible one and no control characters.`,
  },
});
