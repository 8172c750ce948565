import { defineMessages } from '../../i18n/messages.ts';

export const reauthenticateMessages = defineMessages({
  'zh-CN': {
    title: '验证身份',
    intro: '这项操作关系到账号安全，请用验证码确认是你本人。',
    confirm: '确认',
    close: '取消',
  },
  'en-US': {
    title: 'Confirm it’s you',
    intro: 'To protect your account, confirm it’s you with a verification code.',
    confirm: 'Confirm',
    close: 'Cancel',
  },
});
