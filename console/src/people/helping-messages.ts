import type { DeliveryReason, DeliveryState } from '@isoline/contract/values/notice.ts';
import { defineMessages } from '@isoline/ui/i18n/messages.ts';
import { named } from '@isoline/ui/i18n/word-of.ts';
import { isolated } from '../ui/isolated.ts';

/** The texts of removals of factors, and of deliveries of notices. */
export const helpingMessages = defineMessages({
  'zh-CN': {
    authenticator: '身份验证器',
    passkey: (name: string) => `通行密钥：${isolated(name)}`,
    proposed: (name: string, time: string) => `${name} 已提议，等待另一名运营人员同意，到 ${time} 为止`,
    waits: (time: string) => `将于 ${time} 移除，用户可以阻止`,
    why: (reason: string) => `原因：${reason}`,
    propose: '提议移除',
    proposeFor: (name: string) => `提议移除：${name}`,
    proposeText: '不会立即移除：需另一名运营人员在一天内同意，之后还要等 72 小时。',
    agree: '同意移除',
    agreeText: '72 小时后移除。用户的所有联系方式都会收到通知，可以阻止。请先确认对方是本人。',
    stop: '停止移除',
    stopText: '停止等待中的移除和提议，登录保护保留。',
    notices: '发出的通知',
    notice: '通知',
    to: '发往',
    state: '状态',
    resend: '重发',
    resendOf: (notice: string, time: string) => `重发：${notice}，${time}`,
    resendText: '原样再发一次到同一个联系方式；每个账号每天最多 5 次。',
    stateName: named<DeliveryState>({
      waiting: '等待发送',
      sent: '服务商已接收',
      failed: '未发出',
      unknown: '可能已发出',
    }),
    reasonName: named<DeliveryReason>({
      service: '服务商没有接收',
      address: '服务商拒绝此收件人',
      limit: '此手机号的通知已达上限',
      'switched-off': '短信已关闭或当天已发完',
      'too-late': '72 小时内没有发出',
      unreadable: '服务器密钥已更换',
    }),
  },
  'en-US': {
    authenticator: 'Authenticator',
    passkey: (name) => `Passkey: ${isolated(name)}`,
    proposed: (name, time) => `Proposed by ${name}; another operator can agree until ${time}`,
    waits: (time) => `Will be removed on ${time} unless the person stops it`,
    why: (reason) => `Reason: ${reason}`,
    propose: 'Propose removal',
    proposeFor: (name) => `Propose removal: ${name}`,
    proposeText:
      'Nothing is removed now: another operator must agree within a day, and the removal then waits 72 hours.',
    agree: 'Agree to removal',
    agreeText:
      'The protection is removed in 72 hours. We notify every contact of the person, and each can stop it. First make sure the person is the owner.',
    stop: 'Stop removals',
    stopText: 'This stops waiting and proposed removals, and keeps the protection.',
    notices: 'Notices sent',
    notice: 'Notice',
    to: 'To',
    state: 'State',
    resend: 'Resend',
    resendOf: (notice, time) => `Resend: ${notice}, ${time}`,
    resendText: 'We resend the same notice to the same contact, at most five a day for an account.',
    stateName: named<DeliveryState>({
      waiting: 'Waiting to be sent',
      sent: 'Accepted by the provider',
      failed: 'Not sent',
      unknown: 'May have been sent',
    }),
    reasonName: named<DeliveryReason>({
      service: 'the provider did not accept it',
      address: 'the provider refuses this recipient',
      limit: 'this phone reached its limit of notices',
      'switched-off': 'SMS is off or reached the daily limit',
      'too-late': 'not sent within 72 hours',
      unreadable: 'the secret of the server was changed',
    }),
  },
});
