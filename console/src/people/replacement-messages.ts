import { defineMessages } from '@isoline/ui/i18n/messages.ts';

/** The texts of the replacement of a contact by two operators. */
export const replacementMessages = defineMessages({
  'zh-CN': {
    title: '更换联系方式',
    phone: '手机号',
    email: '邮箱',
    proposed: (kind: string, to: string, name: string, time: string) =>
      `${name} 已提议把${kind}更换为 ${to}，等待另一名运营人员同意，到 ${time} 为止`,
    waits: (kind: string, to: string, time: string) => `${kind}将于 ${time} 更换为 ${to}；在此之前的登录会停止它`,
    agreed: (one: string, other: string) => `提议：${one}，同意：${other}`,
    why: (reason: string) => `原因：${reason}`,
    which: '更换',
    contact: '新的手机号或邮箱',
    propose: '提议更换',
    proposeText:
      '不会立即更换：需另一名运营人员在一天内同意，之后还要等 72 小时。请先确认对方是本人，并核对新的联系方式。',
    agree: '同意更换',
    agreeText:
      '请再次输入新的联系方式，须与提议一致。72 小时后更换，账号届时在所有设备上退出登录。请先确认对方是本人，并告诉对方：在此之前不要登录，登录会停止更换。',
    withdraw: '取消更换',
    withdrawText: '停止等待中的更换或提议，联系方式不变。',
  },
  'en-US': {
    title: 'Replace a contact',
    phone: 'phone',
    email: 'email',
    proposed: (kind, to, name, time) =>
      `${name} proposed to replace the ${kind} with ${to}; another operator can agree until ${time}`,
    waits: (kind, to, time) => `On ${time} the ${kind} is replaced with ${to}, unless someone signs in before then`,
    agreed: (one, other) => `Proposed by ${one}, agreed by ${other}`,
    why: (reason) => `Reason: ${reason}`,
    which: 'Replace the',
    contact: 'New phone or email',
    propose: 'Propose a replacement',
    proposeText:
      'Nothing is replaced now: another operator must agree within a day, and the replacement then waits 72 hours. First make sure the person is the owner, and check the new contact with them.',
    agree: 'Agree to the replacement',
    agreeText:
      'Enter the new contact again: it must match the proposed one. It is replaced in 72 hours, and every device is signed out then. First make sure the person is the owner, and tell them not to sign in before: any sign-in stops the replacement.',
    withdraw: 'Withdraw',
    withdrawText: 'This stops a waiting or proposed replacement, and keeps the contact.',
  },
});
