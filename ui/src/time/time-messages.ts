import { defineMessages } from '../i18n/messages.ts';

/** The names of recent times, as used within a sentence. */
export const timeMessages = defineMessages({
  'zh-CN': {
    now: '刚刚',
    minutes: (count: number) => `${count} 分钟前`,
    today: (clock: string) => `今天 ${clock}`,
    yesterday: (clock: string) => `昨天 ${clock}`,
  },
  'en-US': {
    now: 'just now',
    minutes: (count) => `${count} min ago`,
    today: (clock) => `today ${clock}`,
    yesterday: (clock) => `yesterday ${clock}`,
  },
});
