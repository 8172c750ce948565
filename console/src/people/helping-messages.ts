import { defineMessages } from '../../../web/src/i18n/messages.ts';

/** The texts of removals of factors, and of deliveries of notices. */
export const helpingMessages = defineMessages({
  'zh-CN': {
    title: '移除登录保护',
    lead: '用户丢失设备时使用：一名运营人员提议，另一名安全角色同意，72 小时后移除；用户会收到通知，可以阻止。',
    none: '此账号没有通行密钥或身份验证器。',
    authenticator: '身份验证器',
    passkey: (name: string) => `通行密钥：${name}`,
    proposed: (name: string, time: string) => `${name} 已提议，等待另一名运营人员同意，到 ${time} 为止`,
    waits: (time: string) => `将于 ${time} 移除，用户可以阻止`,
    why: (reason: string) => `原因：${reason}`,
    propose: '提议移除',
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
    resendText: '原样再发一次到同一个联系方式；每个账号每天最多 5 次。',
    noticeName: (kind: string) => ({ 'contact-added': '添加联系方式', 'password-set': '设置密码' })[kind] ?? kind,
    stateName: (state: string) =>
      ({ waiting: '等待发送', sent: '服务商已接收', failed: '未发出', unknown: '可能已发出' })[state] ?? state,
    reasonName: (reason: string) =>
      ({
        service: '服务商没有接收',
        address: '服务商拒绝此收件人',
        limit: '此手机号当天的通知已达上限',
        'switched-off': '短信已关闭或当天已发完',
        'too-late': '一天内没有发出',
        unreadable: '服务器密钥已更换',
      })[reason] ?? reason,
  },
  'en-US': {
    title: 'Remove a protection',
    lead: 'For a person who has lost a device: one operator proposes it, another of the security role agrees, and it is removed in 72 hours. The person is notified and can stop it.',
    none: 'This account has no passkey and no authenticator.',
    authenticator: 'Authenticator',
    passkey: (name) => `Passkey: ${name}`,
    proposed: (name, time) => `Proposed by ${name}; another operator can agree until ${time}`,
    waits: (time) => `Will be removed on ${time} unless the person stops it`,
    why: (reason) => `Reason: ${reason}`,
    propose: 'Propose removal',
    proposeText: 'Nothing is removed now: another operator must agree within a day, and then it waits for 72 hours.',
    agree: 'Agree to removal',
    agreeText:
      'It is removed in 72 hours. Every contact of the person is notified and can stop it. Make sure first that they are the owner.',
    stop: 'Stop removals',
    stopText: 'What waits or is proposed stops, and the protection stays.',
    notices: 'Notices sent',
    notice: 'Notice',
    to: 'To',
    state: 'State',
    resend: 'Send again',
    resendText: 'It goes once more, as it was, to the same contact; five a day for an account.',
    noticeName: (kind) => ({ 'contact-added': 'Contact added', 'password-set': 'Password set' })[kind] ?? kind,
    stateName: (state) =>
      ({
        waiting: 'Waiting to be sent',
        sent: 'Accepted by the service',
        failed: 'Not sent',
        unknown: 'May have been sent',
      })[state] ?? state,
    reasonName: (reason) =>
      ({
        service: 'the service did not accept it',
        address: 'the service refuses this recipient',
        limit: 'this phone had the most notices of a day',
        'switched-off': 'SMS is off, or the messages of the day are all sent',
        'too-late': 'it could not be sent for a day',
        unreadable: 'the key of the server has changed',
      })[reason] ?? reason,
  },
});
