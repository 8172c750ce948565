import { defineMessages } from '../../i18n/messages.ts';

/** Tells after a reload why a step asks for a verification again: a proof is held in memory alone. */
export const verifyAgainMessages = defineMessages({
  'zh-CN': { verifyAgain: '页面重新打开过，为了安全请再验证一次。' },
  'en-US': { verifyAgain: 'The page was reloaded. To be safe, please verify once more.' },
});
