import { defineMessages } from '@isoline/ui/i18n/messages.ts';

export const removeContactMessages = defineMessages({
  'zh-CN': {
    titlePhone: '移除手机号',
    titleEmail: '移除邮箱',
    close: '关闭',
    cancel: '取消',
    remove: '移除',
    consequence: (removed: string) => `移除后，不能再用 ${removed} 登录和找回密码。`,
    remaining: (other: string) => `账号只留下 ${other}。请先确认你还能收到它的验证码。`,
    undo: '我们会通知账号的手机号和邮箱。如果不是你本人操作，72 小时内可以从通知邮件里撤销。',
    addFirst: '先绑定另一个手机号或邮箱，再移除这一个。',
    donePhone: '手机号已移除',
    doneEmail: '邮箱已移除',
  },
  'en-US': {
    titlePhone: 'Remove phone',
    titleEmail: 'Remove email',
    close: 'Close',
    cancel: 'Cancel',
    remove: 'Remove',
    consequence: (removed) => `You will no longer be able to sign in or reset your password with ${removed}.`,
    remaining: (other) => `Your account will only have ${other}. Make sure you can still get verification codes there.`,
    undo: 'We notify your phone and email. Not you? Undo the removal with the link in the email within 72 hours.',
    addFirst: 'Add another phone or email first, then remove this one.',
    donePhone: 'Phone removed',
    doneEmail: 'Email removed',
  },
});
