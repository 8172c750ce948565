import { defineMessages } from '@isoline/ui/i18n/messages.ts';

export const invitationMessages = defineMessages({
  'zh-CN': {
    title: '待接受的邀请',
    until: '有效至',
    act: '操作',
    replaces: '替换现有的通行密钥',
    withdraw: '取消邀请',
    withdrawOf: (name: string) => `取消邀请：${name}`,
  },
  'en-US': {
    title: 'Pending invitations',
    until: 'Valid until',
    act: 'Action',
    replaces: 'replaces the passkeys',
    withdraw: 'Withdraw',
    withdrawOf: (name: string) => `Withdraw the invitation for ${name}`,
  },
});
