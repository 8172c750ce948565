import { defineMessages } from '../../i18n/messages.ts';

export const signOutMessages = defineMessages({
  'zh-CN': { here: '已退出登录', everywhere: '已在所有设备上退出登录' },
  'en-US': { here: 'Signed out', everywhere: 'Signed out on every device' },
});
