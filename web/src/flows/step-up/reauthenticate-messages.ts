import { defineMessages } from '@isoline/ui/i18n/messages.ts';

export const reauthenticateMessages = defineMessages({
  'zh-CN': {
    title: '验证身份',
    intro: '这项操作关系到账号安全，请先确认是你本人。',
    strongerIntro: '这项操作需要用更可靠的方式确认是你本人。',
    anotherIntro: '这项操作无法撤销，请再用另一种方式确认是你本人。',
    none: '这台设备用不了这个账号的通行密钥。请在有通行密钥的设备上操作。',
    confirm: '确认',
    close: '取消',
    loading: '正在加载',
    retry: '重试',
  },
  'en-US': {
    title: 'Confirm it’s you',
    intro: 'To protect your account, confirm it’s you first.',
    strongerIntro: 'Confirm it’s you with a stronger method.',
    anotherIntro: 'This can’t be undone. Confirm it’s you in one more way.',
    none: 'This device can’t use the passkey of this account. Continue on a device that has it.',
    confirm: 'Confirm',
    close: 'Cancel',
    loading: 'Loading',
    retry: 'Try again',
  },
});
