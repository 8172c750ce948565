import { brand } from '@isoline/contract/brand.ts';
import type { ProviderId } from '@isoline/contract/providers.ts';
import { callService } from '@isoline/contract/service-phone.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import type { NoticeKind } from '@isoline/contract/values/notice.ts';
import type { MessageLocale } from '../../model/entities/delivery.ts';
import { exportNotices } from './export-notices.ts';
import { importNotices } from './import-notices.ts';
import { mergeNotices } from './merge-notices.ts';
import { replacementNotices } from './replacement-notices.ts';

interface Wording {
  readonly contacts: Readonly<Record<Contact['kind'], string>>;
  /** The contact with its article, at the start of a sentence. */
  readonly aContact: Readonly<Record<Contact['kind'], string>>;
  readonly providers: Readonly<Record<ProviderId, string>>;
  /** The event; `{what}` is the contact or the provider, `{aContact}` the contact with its article. */
  readonly kinds: Readonly<Record<NoticeKind, readonly [subject: string, fact: string]>>;
  readonly labels: Readonly<Record<'time' | 'device' | 'ip', string>>;
  readonly unknownDevice: string;
  readonly undo: (hours: number) => Readonly<Record<'advice' | 'after', string>>;
  /** The advice and the effect of the link for pending changes, which can be stopped. */
  readonly stop: Readonly<Record<'advice' | 'after', string>>;
  readonly reset: string;
  /** Advice instead of the usual one, for events that cannot or need not be undone. */
  readonly advice: Readonly<Partial<Record<NoticeKind, string>>>;
  readonly notMe: string;
  readonly why: string;
}

const { name } = brand;

export const noticeWordings: Readonly<Record<MessageLocale, Wording>> = {
  'zh-CN': {
    contacts: { phone: '手机号', email: '邮箱' },
    aContact: { phone: '手机号', email: '邮箱' },
    providers: { wx: '微信', tc: '云账号', google: '谷歌账号' },
    kinds: {
      'contact-added': [`${name} 账号已绑定{what}`, `你的 ${name} 账号绑定了{what}。`],
      'contact-changed': [`${name} 账号的{what}已更换`, `你的 ${name} 账号更换了{what}。`],
      'contact-removed': [`${name} 账号的{what}已移除`, `你的 ${name} 账号移除了{what}。`],
      'password-set': [`${name} 账号已设置密码`, `你的 ${name} 账号设置了密码。`],
      'password-changed': [
        `${name} 账号的密码已修改`,
        `你的 ${name} 账号修改了密码，其他设备已退出登录，访问令牌已失效。`,
      ],
      'password-reset': [
        `${name} 账号已找回密码`,
        `你的 ${name} 账号通过找回密码设置了新密码，所有设备都已退出登录，访问令牌已失效。`,
      ],
      'identity-linked': [`${name} 账号已绑定{what}`, `你的 ${name} 账号绑定了{what}，可以用它登录。`],
      'identity-unlinked': [`${name} 账号已解绑{what}`, `你的 ${name} 账号解绑了{what}，不能再用它登录。`],
      'accounts-merged': [`${name} 账号已合并`, `你的 ${name} 账号与另一个账号合并了。`],
      'change-undone': [
        `${name} 账号的更改已撤销`,
        `你的 ${name} 账号撤销了一次更改，所有设备都已退出登录，访问令牌已失效。`,
      ],
      'new-device': [`${name} 账号在新设备上登录`, `你的 ${name} 账号在一台新设备上登录了。`],
      'passkey-added': [`${name} 账号已添加通行密钥`, `你的 ${name} 账号添加了一个通行密钥，可以用它登录。`],
      'passkey-removed': [`${name} 账号已移除通行密钥`, `你的 ${name} 账号移除了一个通行密钥，不能再用它登录。`],
      'authenticator-added': [
        `${name} 账号已开启身份验证器`,
        `你的 ${name} 账号开启了身份验证器，登录时需要输入 App 显示的 6 位数字。`,
      ],
      'authenticator-removed': [
        `${name} 账号已关闭身份验证器`,
        `你的 ${name} 账号关闭了身份验证器，登录时不再需要两步验证。`,
      ],
      'recovery-codes-replaced': [
        `${name} 账号已换新恢复码`,
        `你的 ${name} 账号生成了新的恢复码，以前的恢复码不能再用。`,
      ],
      'factor-removal-requested': [
        `${name} 账号将在 72 小时后移除一项登录保护`,
        `有人申请移除你的 ${name} 账号的通行密钥或身份验证器，72 小时后生效，在此之前可以阻止。`,
      ],
      'agent-allowed': [
        `${name} 账号已授权一个智能体`,
        `你的 ${name} 账号授权了一个智能体，它可以代表你使用产品。可在账号中心查看或取消授权。`,
      ],
      'token-created': [
        `${name} 账号已创建访问令牌`,
        `你的 ${name} 账号创建了一个访问令牌，程序可以用它代表你访问产品。`,
      ],
      'token-expiring': [
        `${name} 账号的一个访问令牌将在 7 天内到期`,
        `你的 ${name} 账号的一个访问令牌将在 7 天内到期，使用它的程序届时会停止工作。可在账号中心查看，并创建新的访问令牌。`,
      ],
      'sessions-ended': [
        `${name} 账号已为安全退出登录`,
        `为保护你的 ${name} 账号，我们让它在部分或全部设备上退出了登录，访问令牌也已失效。`,
      ],
      'account-password-removed': [
        `请为 ${name} 账号设置新密码`,
        `为保护你的 ${name} 账号，我们让它在所有设备上退出了登录，原来的密码和访问令牌已失效。`,
      ],
      'account-frozen': [
        `${name} 账号已冻结`,
        `为保护你的 ${name} 账号，我们将它冻结：所有设备已退出登录，访问令牌已失效，暂时不能登录，数据会保留。此前申请、还没有生效的事（例如注销）已停止。`,
      ],
      'account-unfrozen': [
        `${name} 账号已解冻`,
        `你的 ${name} 账号已解冻，可以重新登录。冻结前申请、还没有生效的事（例如注销）不再进行，需要时请重新申请。`,
      ],
      'closing-requested': [
        `${name} 账号将在 7 天后注销`,
        `你的 ${name} 账号将在 7 天后注销，数据会被删除。在此之前登录即可选择保留账号。`,
      ],
      'closing-in-hours': [
        `${name} 账号将在 72 小时后注销`,
        `有人申请注销你的 ${name} 账号，72 小时后生效，数据会被删除。在此之前可以阻止。`,
      ],
      'sms-digest': [
        `${name} 账号还有未发短信的通知`,
        `你的 ${name} 账号的手机号今天收到的短信通知已达上限。以下通知没有发短信：`,
      ],
      ...exportNotices['zh-CN'],
      ...{ ...mergeNotices['zh-CN'], ...replacementNotices['zh-CN'], ...importNotices['zh-CN'].kinds },
      'account-closed': [`${name} 账号已注销`, `你的 ${name} 账号已注销，你的数据已删除。`],
    },
    labels: { time: '时间', device: '设备', ip: 'IP 地址' },
    unknownDevice: '未知设备',
    undo: (hours) => ({
      advice: `如果是你本人操作，无需理会本邮件。如果不是，请在 ${hours} 小时内撤销更改，账号会同时在所有设备上退出登录：`,
      after: '请勿将本邮件转发给任何人：链接可以直接撤销更改。',
    }),
    stop: {
      advice: '如果是你本人申请，无需理会本邮件。如果不是，请马上阻止，账号会同时在所有设备上退出登录：',
      after: '请勿将本邮件转发给任何人：链接可以直接阻止。',
    },
    advice: {
      ...importNotices['zh-CN'].advice,
      'token-expiring': '如果不再需要它，无需理会本邮件。',
      'sessions-ended': '重新登录即可继续使用。登录后请在安全动态中查看是否有不认识的操作。',
      'account-password-removed': '请用验证码登录，再设置新密码。如果在别处也用过原来的密码，请一并更换。',
      'account-frozen': `如有疑问，${callService.zh}。我们不会向你索要密码或验证码。`,
      'account-unfrozen': '登录后请在安全动态中查看是否有不认识的操作，必要时修改密码。',
      'contact-replaced': `请用新的手机号或邮箱和验证码登录。如果不是你本人申请，${callService.zh}。`,
      'contact-replacement-stopped': `如果仍需更换，${callService.zh}。`,
      'factor-removal-stopped': `如果仍需移除，请重新申请。如有疑问，${callService.zh}。`,
      'merge-stopped': `如果仍需合并，请登录后重新申请。如有疑问，${callService.zh}。`,
      'account-closed': `手机号、邮箱和绑定的账号可以用来注册新的账号。注销无法撤销。如果不是你本人操作，${callService.zh}。`,
      'account-absorbed': `手机号或邮箱如果已转入合并后的账号，可以用它和验证码登录那个账号；如果没有保留，可以用它注册新的账号。合并无法撤销。如果不是你本人操作，${callService.zh}。`,
    },
    reset: '如果是你本人操作，无需理会本邮件。如果不是，请马上找回密码，账号会同时在所有设备上退出登录：',
    notMe: '不是我',
    why: `收到本邮件，是因为你的 ${name} 账号绑定（或此前绑定）了这个邮箱。安全通知不能关闭。`,
  },
  'en-US': {
    contacts: { phone: 'phone number', email: 'email address' },
    aContact: { phone: 'A phone number', email: 'An email address' },
    providers: { wx: 'WeChat', tc: 'a cloud account', google: 'a Google account' },
    kinds: {
      'contact-added': [
        `{aContact} was added to your ${name} account`,
        `{aContact} was added to your ${name} account.`,
      ],
      'contact-changed': [
        `The {what} of your ${name} account was changed`,
        `The {what} of your ${name} account was changed.`,
      ],
      'contact-removed': [
        `The {what} of your ${name} account was removed`,
        `The {what} of your ${name} account was removed.`,
      ],
      'password-set': [`A password was set for your ${name} account`, `A password was set for your ${name} account.`],
      'password-changed': [
        `The password of your ${name} account was changed`,
        `The password of your ${name} account was changed. All other devices are signed out, and its access tokens no longer work.`,
      ],
      'password-reset': [
        `The password of your ${name} account was reset`,
        `The password of your ${name} account was reset. All devices are signed out, and its access tokens no longer work.`,
      ],
      'identity-linked': [
        `Your ${name} account was linked to {what}`,
        `You can now sign in to your ${name} account with {what}.`,
      ],
      'identity-unlinked': [
        `Your ${name} account was unlinked from {what}`,
        `You can no longer sign in to your ${name} account with {what}.`,
      ],
      'accounts-merged': [`Your ${name} account was merged`, `Your ${name} account was merged with another account.`],
      'change-undone': [
        `A change to your ${name} account was undone`,
        `A change to your ${name} account was undone. All devices are signed out, and its access tokens no longer work.`,
      ],
      'new-device': [
        `New sign-in to your ${name} account`,
        `Someone signed in to your ${name} account on a new device.`,
      ],
      'passkey-added': [
        `A passkey was added to your ${name} account`,
        `A passkey was added to your ${name} account. You can now sign in with it.`,
      ],
      'passkey-removed': [
        `A passkey of your ${name} account was removed`,
        `A passkey of your ${name} account was removed. You can no longer sign in with it.`,
      ],
      'authenticator-added': [
        `The authenticator of your ${name} account was turned on`,
        `Signing in to your ${name} account now requires a 6-digit code from the authenticator app.`,
      ],
      'authenticator-removed': [
        `The authenticator of your ${name} account was turned off`,
        `Signing in to your ${name} account no longer requires two-step verification.`,
      ],
      'recovery-codes-replaced': [
        `Your ${name} account has new recovery codes`,
        `New recovery codes were created for your ${name} account. The earlier ones no longer work.`,
      ],
      'factor-removal-requested': [
        `A protection of your ${name} account will be removed in 72 hours`,
        `Someone requested to remove a passkey or the authenticator of your ${name} account. It will be removed in 72 hours unless you stop the removal.`,
      ],
      'agent-allowed': [
        `An agent may use your ${name} account`,
        `You allowed an agent to use products on your behalf with your ${name} account. You can view or disconnect it in the account center.`,
      ],
      'token-created': [
        `An access token was created for your ${name} account`,
        `An access token was created for your ${name} account. Programs can use it to access a product on your behalf.`,
      ],
      'token-expiring': [
        `An access token of your ${name} account expires within 7 days`,
        `An access token of your ${name} account expires within 7 days. Programs that use it then stop working. You can view it and create a new one in the account center.`,
      ],
      'sessions-ended': [
        `We signed out your ${name} account to protect it`,
        `To protect your ${name} account, we signed it out on some or all devices and revoked its access tokens.`,
      ],
      'account-password-removed': [
        `Set a new password for your ${name} account`,
        `To protect your ${name} account, we signed it out on every device. Its former password and its access tokens no longer work.`,
      ],
      'account-frozen': [
        `Your ${name} account was frozen`,
        `To protect your ${name} account, we froze it: every device was signed out, its access tokens no longer work, nobody can sign in for now, and the data is kept. Requests that had not taken effect yet, such as closing the account, were stopped.`,
      ],
      'account-unfrozen': [
        `Your ${name} account was unfrozen`,
        `Your ${name} account was unfrozen, and you can sign in again. Requests that had not taken effect before the freeze, such as closing the account, were stopped: request them again if you need them.`,
      ],
      'closing-requested': [
        `Your ${name} account will be closed in 7 days`,
        `Your ${name} account will be closed in 7 days, and its data erased. Sign in before then to keep the account.`,
      ],
      'closing-in-hours': [
        `Your ${name} account will be closed in 72 hours`,
        `Someone requested to close your ${name} account. It will be closed in 72 hours, and its data erased, unless you stop this.`,
      ],
      'sms-digest': [
        `Notices of your ${name} account that were not sent by SMS`,
        `The phone of your ${name} account reached the daily limit of SMS notices. These notices were not sent by SMS:`,
      ],
      ...exportNotices['en-US'],
      ...{ ...mergeNotices['en-US'], ...replacementNotices['en-US'], ...importNotices['en-US'].kinds },
      'account-closed': [
        `Your ${name} account was closed`,
        `Your ${name} account was closed, and your data was erased.`,
      ],
    },
    labels: { time: 'Time', device: 'Device', ip: 'IP address' },
    unknownDevice: 'unknown',
    undo: (hours) => ({
      advice: `If this was you, you don’t need to do anything. Not you? Undo the change within ${hours} hours; this also signs the account out on every device:`,
      after: 'Never forward this email: anyone with its link can undo the change.',
    }),
    stop: {
      advice:
        'If you requested this, you don’t need to do anything. Not you? Stop it now; this also signs the account out on every device:',
      after: 'Never forward this email: anyone with its link can stop the request.',
    },
    advice: {
      ...importNotices['en-US'].advice,
      'token-expiring': 'If you no longer need the access token, you don’t need to do anything.',
      'sessions-ended':
        'Sign in again to continue. Then check your security activity for anything you don’t recognize.',
      'account-password-removed':
        'Sign in with a verification code, then set a new password. If you use the former password elsewhere, change it there too.',
      'account-frozen': `If you have questions, ${callService.en}. We never ask for your password or a verification code.`,
      'account-unfrozen':
        'After you sign in, check your security activity for anything you don’t recognize, and change your password if you find something.',
      'contact-replaced': `Sign in with the new phone or email and a verification code. If you didn’t request this, ${callService.en}.`,
      'contact-replacement-stopped': `If you still need the replacement, ${callService.en}.`,
      'factor-removal-stopped': `If you still need the removal, request it again. If you have questions, ${callService.en}.`,
      'merge-stopped': `If you still need the merge, sign in and request it again. If you have questions, ${callService.en}.`,
      'account-closed': `You can use the phone, email and linked accounts for a new account. A closed account can’t be restored. If you didn’t do this, ${callService.en}.`,
      'account-absorbed': `If your phone or email moved to the other account, use it to sign in there with a verification code. If it was not kept, you can use it for a new account. A merge can’t be undone. If you didn’t do this, ${callService.en}.`,
    },
    reset:
      'If this was you, you don’t need to do anything. Not you? Reset your password now; this also signs the account out on every device:',
    notMe: 'Not me',
    why: `You get this email because your ${name} account uses this email address, or did until this change. Security notices can’t be turned off.`,
  },
};
