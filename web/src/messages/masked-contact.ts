import { defineMessages } from '../i18n/messages.ts';

export const maskedContactMessages = defineMessages({
  'zh-CN': { way: '验证方式', phone: '手机', email: '邮箱', goesTo: '验证码会发送到' },
  'en-US': { way: 'Verify by', phone: 'Phone', email: 'Email', goesTo: 'The code goes to' },
});
