import { defineMessages } from '@isoline/ui/i18n/messages.ts';

export const passkeySignInMessages = defineMessages({
  'zh-CN': { signIn: '用通行密钥登录', lastUsed: '上次使用' },
  'en-US': { signIn: 'Sign in with a passkey', lastUsed: 'Last used' },
});
