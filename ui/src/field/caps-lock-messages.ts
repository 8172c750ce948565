import { defineMessages } from '../i18n/messages.ts';

export const capsLockMessages = defineMessages({
  'zh-CN': { on: '大写锁定已打开' },
  'en-US': { on: 'Caps lock is on' },
});
