import type { NamedProof } from '@isoline/contract/fields/factor-fields.ts';
import type { EventDetail, OwnerEventKind } from '@isoline/contract/fields/security-event-fields.ts';
import type { ProviderId } from '@isoline/contract/providers.ts';
import { type ImportedValue, importedValues } from '@isoline/contract/values/imported-values.ts';
import { type UnderWayKind, underWayKinds } from '@isoline/contract/values/under-way.ts';
import { defineMessages } from '@isoline/ui/i18n/messages.ts';
import { wordOf } from '@isoline/ui/i18n/word-of.ts';
import { providerNames } from '../../shared/provider/provider-name-messages.ts';

/**
 * A line for each kind of event. Products and sign-in methods are given by their names. A detail may be missing, or one
 * that this version does not know.
 */
export type EventTexts = { readonly [K in OwnerEventKind]: (detail: Partial<EventDetail<K>>) => string };

type RefusedFor = EventDetail<'sign-in-refused'>['reason'];
type Words = Readonly<Record<NamedProof | ProviderId | UnderWayKind | ImportedValue, string>> & {
  readonly refused: Readonly<Record<RefusedFor, string>>;
  readonly dropped: (listed: readonly string[]) => string;
  readonly and: (listed: readonly string[]) => string;
};

/** Returns functions that name the details of an event. */
const namesIn = ({ refused, dropped, and, ...words }: Words) => ({
  proof: (proof: string | undefined, unknown = words.email) => wordOf(words, proof) ?? unknown,
  provider: (provider: string | undefined) => wordOf(words, provider) ?? String(provider),
  refused: (reason: string | undefined) => wordOf(refused, reason) ?? refused.password,
  /** Names what a freeze has stopped, to follow the sentence about the freeze. Empty if it stopped nothing. */
  dropped(kinds: string | undefined): string {
    const listed = String(kinds ?? '').split(' ');
    const known = underWayKinds.filter((kind) => listed.includes(kind)).map((kind) => words[kind]);
    return known.length === 0 ? '' : dropped([...new Set(known)]);
  },
  /** Names what an import has changed, to follow the sentence about the import. */
  changed(values: string | undefined): string {
    const listed = String(values ?? '').split(' ');
    const known = importedValues.filter((value) => listed.includes(value)).map((value) => words[value]);
    return known.length === 0 ? '' : and(known);
  },
});

const zh = namesIn({
  phone: '手机号',
  email: '邮箱',
  passkey: '通行密钥',
  authenticator: '身份验证器',
  recoveryCode: '恢复码',
  ...providerNames['zh-CN'],
  closing: '账号注销',
  merge: '合并账号',
  'merge-into': '合并账号',
  'factor-removal': '移除登录保护',
  'removal-proposal': '移除登录保护的提议',
  'contact-replacement': '更换联系方式',
  nickName: '昵称',
  picture: '头像',
  password: '密码',
  locale: '语言',
  membership: '会员',
  points: '积分',
  passkeys: '通行密钥',
  identities: '绑定的第三方账号',
  and: (listed) => `：${listed.join('、')}`,
  refused: {
    password: '密码不正确，登录被拒绝',
    'locked-out': '错误次数过多，登录被拒绝',
    'second-factor': '两步验证未通过，登录被拒绝',
    'passkey-copied': '通行密钥的计数异常，可能已被复制，登录被拒绝',
  },
  dropped: (listed) => `；已停止：${listed.join('、')}`,
});

const en = namesIn({
  phone: 'phone',
  email: 'email',
  passkey: 'passkey',
  authenticator: 'authenticator',
  recoveryCode: 'recovery code',
  ...providerNames['en-US'],
  closing: 'closing the account',
  merge: 'merging two accounts',
  'merge-into': 'merging two accounts',
  'factor-removal': 'removing a protection',
  'removal-proposal': 'a proposal to remove a protection',
  'contact-replacement': 'replacing a contact',
  nickName: 'nickname',
  picture: 'picture',
  password: 'password',
  locale: 'language',
  membership: 'membership',
  points: 'points',
  passkeys: 'passkeys',
  identities: 'linked accounts',
  and: (listed) => `: ${listed.join(', ')}`,
  refused: {
    password: 'Sign-in refused: wrong password',
    'locked-out': 'Sign-in refused: too many wrong attempts',
    'second-factor': 'Sign-in refused: two-step verification failed',
    'passkey-copied': 'Sign-in refused: the counter of the passkey went backwards, so the passkey may have been copied',
  },
  dropped: (listed) => `; stopped: ${listed.join(', ')}`,
});

/** The line of each kind of event. */
export const securityEventTexts = defineMessages<EventTexts>({
  'zh-CN': {
    'account-registered': ({ by }) => `用${zh.proof(by)}注册了账号`,
    'new-device': ({ loginType }) => `在新设备上登录（${loginType}）`,
    'sign-in-refused': ({ reason }) => zh.refused(reason),
    'sign-out': ({ sessions = 1 }) => (sessions === 1 ? '退出登录' : `退出登录，共 ${sessions} 台设备`),
    'refresh-token-reused': ({ product }) =>
      product
        ? `${product} 的登录凭据可能被盗用，我们已结束该产品的登录`
        : '登录凭据可能被盗用，我们已让该设备退出登录',
    'password-changed': ({ first }) => (first ? '设置了密码' : '修改了密码'),
    'password-reset': () => '找回了密码',
    'contact-changed': ({ contact, first }) => `${first ? '绑定' : '更换'}了${zh.proof(contact)}`,
    'contact-removed': ({ contact }) => `移除了${zh.proof(contact)}`,
    'contact-replacement-agreed': ({ contact }) => `两名运营人员同意更换${zh.proof(contact)}，72 小时后生效`,
    'contact-replacement-stopped': ({ contact }) => `停止了更换${zh.proof(contact)}`,
    'contact-replaced': ({ contact }) => `运营人员更换了${zh.proof(contact)}，所有设备已退出`,
    'change-undone': () => '撤销了一次更改',
    'identity-linked': ({ provider, replaced }) => `${replaced ? '更换' : '绑定'}了${zh.provider(provider)}`,
    'identity-unlinked': ({ provider }) => `解绑了${zh.provider(provider)}`,
    'identity-link-refused': ({ provider, asked }) =>
      asked
        ? `${zh.provider(provider)}已绑定其他账号，没有绑定到这个账号`
        : `这个账号的${zh.provider(provider)}没有绑定到另一个账号：请求被拒绝`,
    'accounts-merged': () => '合并了另一个账号',
    'passkey-added': ({ name }) => `添加了通行密钥（${name}）`,
    'passkey-removed': ({ name }) => `移除了通行密钥（${name}）`,
    'authenticator-added': () => '开启了身份验证器',
    'authenticator-removed': () => '关闭了身份验证器',
    'recovery-codes-replaced': () => '更换了恢复码',
    'factor-removal-requested': ({ factor }) => `申请移除${zh.proof(factor, '')}，72 小时后生效`,
    'factor-removal-stopped': () => '阻止了移除登录保护的申请',
    'device-trusted': () => '信任了一台设备，30 天内登录无需两步验证',
    'device-trust-withdrawn': () => '取消了对一台设备的信任',
    'stepped-up': ({ by }) => `用${zh.proof(by)}验证了身份`,
    'consent-given': ({ product }) => `允许 ${product} 使用资料`,
    'consent-withdrawn': ({ product }) => `取消了对 ${product} 的授权`,
    'membership-changed': ({ product, act }) =>
      `${product} ${{ granted: '开通', extended: '延长', ended: '结束' }[act ?? 'granted']}了会员`,
    'agent-allowed': ({ product }) => `首次允许智能体 ${product} 代表你使用产品`,
    'token-created': ({ name, product }) => `创建了访问令牌（${name}），用于 ${product}`,
    'token-revoked': ({ name }) => `撤销了访问令牌（${name}）`,
    'token-expiring': ({ name }) => `访问令牌（${name}）将在 7 天内到期`,
    'closing-requested': ({ hours = 168 }) =>
      `申请注销账号，${hours > 72 ? `${hours / 24} 天` : `${hours} 小时`}后生效`,
    'closing-cancelled': () => '取消了注销，保留账号',
    'merge-requested': () => '申请并入另一个账号，72 小时后生效',
    'merge-stopped': () => '与另一个账号的合并已停止',
    'data-export-requested': () => '申请导出账号数据',
    'data-exported': () => '账号数据已导出',
    'data-downloaded': () => '下载了导出的账号数据',
    'account-frozen': ({ dropped }) => `运营人员冻结了账号${zh.dropped(dropped)}`,
    'account-unfrozen': ({ dropped }) => `运营人员解冻了账号${zh.dropped(dropped)}`,
    'account-unlocked': () => '运营人员解除了登录限制',
    'sessions-ended': ({ sessions = 1 }) => `运营人员让 ${sessions} 台设备退出登录`,
    'account-viewed': () => '运营人员查看了账号资料',
    'account-contact-viewed': ({ contact }) => `运营人员查看了完整的${zh.proof(contact)}`,
    'account-password-removed': () => '运营人员要求重新设置密码，所有设备已退出',
    'removal-proposed': ({ factor }) => `运营人员提议移除${zh.proof(factor, '')}，需另一名运营人员同意`,
    'replacement-proposed': ({ contact }) => `运营人员提议更换${zh.proof(contact)}，需另一名运营人员同意`,
    'notice-resent': () => '运营人员重发了一条通知',
    'membership-extended': () => '运营人员延长了会员',
    'points-corrected': ({ amount = Number.NaN }) => `运营人员更正了积分：${amount > 0 ? '+' : ''}${amount}`,
    'data-imported': ({ changed }) => `运营人员从原来的系统更新了资料${zh.changed(changed)}`,
  },
  'en-US': {
    'account-registered': ({ by }) => `Signed up with the ${en.proof(by)}`,
    'new-device': ({ loginType }) => `Signed in on a new device (${loginType})`,
    'sign-in-refused': ({ reason }) => en.refused(reason),
    'sign-out': ({ sessions = 1 }) => (sessions === 1 ? 'Signed out' : `Signed out on ${sessions} devices`),
    'refresh-token-reused': ({ product }) =>
      product
        ? `A stolen sign-in to ${product} may have been used: we ended it`
        : 'A stolen sign-in may have been used: we signed that device out',
    'password-changed': ({ first }) => (first ? 'Password set' : 'Password changed'),
    'password-reset': () => 'Password reset',
    'contact-changed': ({ contact, first }) => `${first ? 'Added' : 'Changed'} the ${en.proof(contact)}`,
    'contact-removed': ({ contact }) => `Removed the ${en.proof(contact)}`,
    'contact-replacement-agreed': ({ contact }) =>
      `Two support agents agreed to replace the ${en.proof(contact)} in 72 hours`,
    'contact-replacement-stopped': ({ contact }) => `The replacement of the ${en.proof(contact)} was stopped`,
    'contact-replaced': ({ contact }) =>
      `Support agents replaced the ${en.proof(contact)}; every device was signed out`,
    'change-undone': () => 'A change was undone',
    'identity-linked': ({ provider, replaced }) => `${replaced ? 'Replaced' : 'Linked'} ${en.provider(provider)}`,
    'identity-unlinked': ({ provider }) => `Unlinked ${en.provider(provider)}`,
    'identity-link-refused': ({ provider, asked }) =>
      asked
        ? `Did not link the ${en.provider(provider)}, which belongs to another account`
        : `Refused to link the ${en.provider(provider)} of this account to another account`,
    'accounts-merged': () => 'Merged another account',
    'passkey-added': ({ name }) => `Added a passkey (${name})`,
    'passkey-removed': ({ name }) => `Removed a passkey (${name})`,
    'authenticator-added': () => 'Authenticator turned on',
    'authenticator-removed': () => 'Authenticator turned off',
    'recovery-codes-replaced': () => 'Recovery codes replaced',
    'factor-removal-requested': ({ factor }) => `Requested to remove the ${en.proof(factor, '')} in 72 hours`,
    'factor-removal-stopped': () => 'Stopped the removal of a protection',
    'device-trusted': () => 'Trusted a device: no two-step verification for 30 days',
    'device-trust-withdrawn': () => 'Stopped trusting a device',
    'stepped-up': ({ by }) => `Confirmed it’s you with the ${en.proof(by)}`,
    'consent-given': ({ product }) => `Allowed ${product} to use your details`,
    'consent-withdrawn': ({ product }) => `Disconnected ${product}`,
    'membership-changed': ({ product, act = 'granted' }) => `${product} ${act} the membership`,
    'agent-allowed': ({ product }) => `Allowed the agent ${product} to use products on your behalf`,
    'token-created': ({ name, product }) => `Created an access token (${name}) for ${product}`,
    'token-revoked': ({ name }) => `Revoked an access token (${name})`,
    'token-expiring': ({ name }) => `An access token (${name}) expires within 7 days`,
    'closing-requested': ({ hours = 168 }) =>
      `Requested to close the account in ${hours > 72 ? `${hours / 24} days` : `${hours} hours`}`,
    'closing-cancelled': () => 'Kept the account open',
    'merge-requested': () => 'Requested to merge this account into another one in 72 hours',
    'merge-stopped': () => 'The merge with another account was stopped',
    'data-export-requested': () => 'Requested a data export',
    'data-exported': () => 'Data export ready',
    'data-downloaded': () => 'Downloaded the data export',
    'account-frozen': ({ dropped }) => `A support agent froze the account${en.dropped(dropped)}`,
    'account-unfrozen': ({ dropped }) => `A support agent unfroze the account${en.dropped(dropped)}`,
    'account-unlocked': () => 'A support agent lifted the sign-in lock',
    'sessions-ended': ({ sessions = 1 }) =>
      `A support agent signed out ${sessions} ${sessions === 1 ? 'device' : 'devices'}`,
    'account-viewed': () => 'A support agent viewed the account',
    'account-contact-viewed': ({ contact }) => `A support agent saw the full ${en.proof(contact)}`,
    'account-password-removed': () => 'A support agent requires a new password; every device was signed out',
    'removal-proposed': ({ factor }) =>
      `A support agent proposed to remove the ${en.proof(factor, '')}; another one must agree`,
    'replacement-proposed': ({ contact }) =>
      `A support agent proposed to replace the ${en.proof(contact)}; another one must agree`,
    'notice-resent': () => 'A support agent sent a notice again',
    'membership-extended': () => 'A support agent extended the membership',
    'points-corrected': ({ amount = Number.NaN }) =>
      `A support agent corrected the points: ${amount > 0 ? '+' : ''}${amount}`,
    'data-imported': ({ changed }) =>
      `A support agent updated the account from its former system${en.changed(changed)}`,
  },
});

export const securityEventMessages = defineMessages({
  'zh-CN': {
    local: (ip: string) => `${ip}（本地网络）`,
    more: '更早的动态',
    empty: '还没有安全动态',
    emptyText: '修改密码、更换手机号或绑定账号后，会记录在这里。',
    notMe: '不是我',
    notMeFor: (event: string) => `不是我：${event}`,
    notMeTitle: '不是你本人操作？',
    notMeLead: '请马上做两件事，别人就不能再使用你的账号：',
    stepDevices: '让其他设备退出登录',
    stepDevicesText: '本设备保持登录。',
    stepPassword: '修改密码',
    stepPasswordText: '换一个没有在别处用过的密码。',
    stepUndo: '手机号或邮箱被更换时，72 小时内可以从发到原手机号或邮箱的通知里撤销。',
    endOthers: '退出其他设备',
    changePassword: '修改密码',
    noOthers: '没有其他设备登录。',
    close: '关闭',
  },
  'en-US': {
    local: (ip) => `${ip} (local network)`,
    more: 'Earlier activity',
    empty: 'No security activity yet',
    emptyText: 'Changes to your password, phone or linked accounts appear here.',
    notMe: 'Not me',
    notMeFor: (event) => `Not me: ${event}`,
    notMeTitle: 'Not you?',
    notMeLead: 'Do two things now, so that nobody else can use your account:',
    stepDevices: 'Sign out every other device',
    stepDevicesText: 'This device stays signed in.',
    stepPassword: 'Change the password',
    stepPasswordText: 'Choose a password that you don’t use anywhere else.',
    stepUndo:
      'If your phone or email was changed, you can undo that for 72 hours with the notice sent to the former phone or email.',
    endOthers: 'Sign out others',
    changePassword: 'Change password',
    noOthers: 'No other device is signed in.',
    close: 'Close',
  },
});
