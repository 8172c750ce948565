import { defineMessages } from '@isoline/ui/i18n/messages.ts';

export const signOutMessages = defineMessages({
  'zh-CN': { here: '已退出登录', shared: '已退出登录，此设备不会记住任何人', everywhere: '已在所有设备上退出登录' },
  'en-US': {
    here: 'Signed out',
    shared: 'Signed out. This device won’t remember anyone.',
    everywhere: 'Signed out on every device',
  },
});
