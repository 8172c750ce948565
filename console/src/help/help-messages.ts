import { defineMessages } from '@isoline/ui/i18n/messages.ts';
import { named } from '@isoline/ui/i18n/word-of.ts';
import type { HelpTopic } from './help-topics.ts';

/** The meaning of each alert, and the reaction to it. */
export const helpMessages = defineMessages({
  'zh-CN': {
    title: '提醒说明',
    lead: '控制台的每种提醒是什么意思，该做什么。',
    means: '含义',
    todo: '该做什么',
    more: '文档',
    topic: named<HelpTopic>({
      'notices-waiting': '通知等待发送',
      'codes-failing': '验证码未被服务商接受',
      'sms-off': '短信已关闭',
      'sms-known-devices': '短信只发给常用设备',
      'sms-alarm': '短信接近每日上限',
      'chain-broken': '记录链断开',
    }),
    meaning: named<HelpTopic>({
      'notices-waiting': '安全通知在改动提交后发送，失败后重试，最长 72 小时。等待的多半是短信或邮件服务没有接受。',
      'codes-failing': '短信或邮件服务拒绝了验证码，用户收不到。拒绝的原因在日志事件 code-send-failed 里。',
      'sms-off': '有限制或服务器设置关闭了短信。只有手机号、没有密码和通行密钥的用户无法登录。',
      'sms-known-devices': '新设备、注册和找回密码收不到短信验证码，常用设备上的用户不受影响。',
      'sms-alarm':
        '短信接近每日上限。到达上限后，直到这一天结束都不再发送短信：从其中第一条短信算起 24 小时，不是零点。',
      'chain-broken': '一条操作记录与写入时不同，或者缺失：有人绕过服务器改动了数据库。',
    }),
    action: named<HelpTopic>({
      'notices-waiting':
        '先看“发送中的验证码”：服务商如果也拒绝验证码，请查看它的控制台。服务恢复后通知会自动发送，无需重启。',
      'codes-failing': '查看服务商控制台的余额、签名和模板。此时用户可以改用密码、通行密钥或另一种渠道的验证码。',
      'sms-off':
        '在“应急处置”查看是谁、为什么、到几点关闭；不再需要时解除限制。设置关闭的短信只能由管理服务器的人恢复。',
      'sms-known-devices': '攻击结束后在“应急处置”解除限制；限制也会按时自动结束。',
      'sms-alarm':
        '看“被拒请求天气图”：若是攻击，在“应急处置”拒绝该网络或号段；若是真实用户，请管理服务器的人提高 LIMIT_CODE_SEND_ALL。',
      'chain-broken': '保存数据库的副本，与备份和另存的链头比较，通知安全负责人。不要删除任何记录。',
    }),
  },
  'en-US': {
    title: 'What alerts mean',
    lead: 'What each alert of the console means, and what to do.',
    means: 'It means',
    todo: 'What to do',
    more: 'Documentation',
    topic: named<HelpTopic>({
      'notices-waiting': 'Notices are waiting to be sent',
      'codes-failing': 'Verification codes are not accepted',
      'sms-off': 'SMS is off',
      'sms-known-devices': 'SMS goes only to known devices',
      'sms-alarm': 'SMS is close to the daily limit',
      'chain-broken': 'The chain of the audit trail is broken',
    }),
    meaning: named<HelpTopic>({
      'notices-waiting':
        'Security notices are sent after a change and retried for 72 hours. Those that wait were probably not accepted by the SMS or email service.',
      'codes-failing':
        'The SMS or email service refuses verification codes, so people don’t get them. The log event code-send-failed has the reason.',
      'sms-off':
        'A measure or a setting of the server has switched SMS off. People with only a phone, without a password or a passkey, can’t sign in.',
      'sms-known-devices':
        'New devices, sign-ups and password resets don’t get verification codes by SMS. People on known devices are not affected.',
      'sms-alarm':
        'SMS is close to the daily limit. Once it is reached, no SMS is sent until that day ends: 24 hours after its first message, not at midnight.',
      'chain-broken':
        'An entry of the audit trail differs from what was written, or is missing: someone changed the database without the server.',
    }),
    action: named<HelpTopic>({
      'notices-waiting':
        'Check whether verification codes are refused too. If they are, check the console of the service. Notices are sent when it works again, without a restart.',
      'codes-failing':
        'Look at balance, signature and templates in the console of the service. Meanwhile people can use a password, a passkey or the other channel.',
      'sms-off':
        'The Incident page shows who switched it off, why and until when. Lift the measure when it’s no longer needed. Only the people who run the server can change its setting.',
      'sms-known-devices': 'Lift the measure on the Incident page when the attack is over. It also ends by itself.',
      'sms-alarm':
        'Look at the weather of blocked requests. In an attack, refuse the network or the number range on the Incident page. With real users, ask the people who run the server to raise LIMIT_CODE_SEND_ALL.',
      'chain-broken':
        'Keep a copy of the database, compare it with a backup and with the head that you keep elsewhere, and inform the person in charge of security. Don’t delete any entry.',
    }),
  },
});
