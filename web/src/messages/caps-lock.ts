import { catalogue } from './catalogue.ts';

export const capsLockMessages = catalogue({
  'zh-CN': { on: '大写锁定已打开' },
  'en-US': { on: 'Caps lock is on' },
});
