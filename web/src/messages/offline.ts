import { defineMessages } from '../i18n/messages.ts';

export const offlineMessages = defineMessages({
  'zh-CN': { offline: '网络已断开。已填写的内容会保留，联网后可继续。', online: '网络已恢复' },
  'en-US': {
    offline: 'You are offline. What you typed is kept; go on when the connection is back.',
    online: 'The connection is back',
  },
});
