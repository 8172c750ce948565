import { defineMessages } from '../../i18n/messages.ts';

export const maskedContactMessages = defineMessages({
  'zh-CN': {
    verifyBy: '验证方式',
    phone: '手机号',
    email: '邮箱',
    codeGoesTo: '验证码会发送到',
  },
  'en-US': {
    verifyBy: 'Verify by',
    phone: 'Phone',
    email: 'Email',
    codeGoesTo: 'The code goes to',
  },
});
