import { defineMessages } from '@isoline/ui/i18n/messages.ts';

export const userChangeMessages = defineMessages({
  'zh-CN': { nowSignedIn: (name: string) => `现在登录的是另一个账号：${name}` },
  'en-US': { nowSignedIn: (name) => `Another account is signed in now: ${name}` },
});
