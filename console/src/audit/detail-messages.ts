import type { EventDetail, EventDetailName } from '@isoline/contract/fields/security-event-fields.ts';
import type { AuditDetailName } from '@isoline/contract/values/audit-entry.ts';
import { defineMessages } from '@isoline/ui/i18n/messages.ts';
import { counted } from '../console-messages.ts';
import { isolated } from '../ui/isolated.ts';

/**
 * Details for programs, which only exports contain: the accounts that a search found, the keyed hash of its text, and
 * the id of a sign-in, which no page shows.
 */
type ForPrograms = 'ids' | 'hash' | 'sessionId';

/** Details that are shown together with another detail, as the change from one value to the next. */
type OfPair = 'balance';

/** A phrase for every detail of events and of audit entries. An empty phrase is not shown. */
type Phrases = Readonly<
  Record<Exclude<EventDetailName | AuditDetailName, ForPrograms | OfPair>, (value: string, kind?: string) => string>
>;

/** Returns whether the rows of an act are events that a stream sends again. Other rows are lines of a file. */
const areEvents = (kind: string | undefined) => kind === 'event-stream-resent';

type Reasons = Readonly<Record<EventDetail<'sign-in-refused'>['reason'], string>>;

/** The phrases of details. A flag is `true` or `false`. */
export const detailPhrases = defineMessages({
  'zh-CN': {
    by: (value: string) => `通过${value}`,
    loginType: (value: string) => `通过${value}`,
    source: (value: string) => value,
    product: (value: string) => value,
    reason: (value: string) => value,
    sessions: (value: string) => (value === '0' ? '' : `${value} 台设备退出登录`),
    first: (value: string) => (value === 'true' ? '首次' : ''),
    contact: (value: string) => value,
    provider: (value: string) => value,
    replaced: (value: string) => (value === 'true' ? '替换了原来的' : ''),
    other: (value: string) => `另一个账号 ${value}`,
    asked: (value: string) => (value === 'true' ? '由这个账号申请' : '由另一个账号申请'),
    hours: (value: string) => `${value} 小时后`,
    sampled: (value: string) => `同类拒绝 ${value} 次`,
    mergedId: (value: string) => `被合并的账号 ${value}`,
    name: (value: string) => `“${isolated(value)}”`,
    factor: (value: string) => value,
    scopes: (value: string) => `权限：${value}`,
    notice: (value: string) => value,
    until: (value: string) => `到 ${value}`,
    from: (value: string) => `从 ${value}`,
    to: (value: string) => `到 ${value}`,
    act: (value: string) => value,
    amount: (value: string) => `积分 ${value}`,
    dropped: (value: string) => `已停止：${value}`,
    changed: (value: string) => `改动：${value}`,
    products: (value: string) => value,
    role: (value: string) => `角色：${value}`,
    found: (value: string) => (value === '0' ? '没有找到' : `找到 ${value} 人`),
    notified: (value: string) => (value === 'true' ? '已通知用户' : '未通知用户'),
    network: (value: string) => `网段 ${value}`,
    accounts: (value: string) => `${value} 个账号`,
    state: (value: string) => value,
    id: (value: string) => `编号 ${value}`,
    passwords: (value: string) => (value === 'true' ? '要求新密码' : ''),
    measure: (value: string) => value,
    value: (value: string) => value,
    fields: (value: string) => `改动：${value}`,
    added: (value: string) => `新增 ${value}`,
    removed: (value: string) => `移除 ${value}`,
    addresses: (value: string) => value,
    secret: (value: string) => `密钥 ${value}`,
    proposedBy: (value: string) => `由 ${value} 提议`,
    bytes: (value: string) => value,
    created: (value: string) => `新增 ${value} 个账号`,
    updated: (value: string) => `更新 ${value} 个账号`,
    refused: (value: string) => `拒绝 ${value} 行`,
    rows: (value: string, kind?: string) => (areEvents(kind) ? `${value} 个事件` : `${value} 行`),
    stopped: (value: string) => `停止 ${value} 项移除`,
    filters: (value: string) => `筛选：${value}`,
    operator: (value: string) => `操作者 ${value}`,
    kind: (value: string) => value,
  } satisfies Phrases,
  'en-US': {
    by: (value) => `by ${value}`,
    loginType: (value) => `by ${value}`,
    source: (value) => value,
    product: (value) => value,
    reason: (value) => value,
    sessions: (value) => (value === '0' ? '' : `${counted(Number(value), 'device')} signed out`),
    first: (value) => (value === 'true' ? 'for the first time' : ''),
    contact: (value) => value,
    provider: (value) => value,
    replaced: (value) => (value === 'true' ? 'replaced the former one' : ''),
    other: (value) => `other account ${value}`,
    asked: (value) => (value === 'true' ? 'requested by this account' : 'requested by the other account'),
    hours: (value) => `in ${value} hours`,
    sampled: (value) => counted(value, 'similar refusal'),
    mergedId: (value) => `merged account ${value}`,
    name: (value) => `“${isolated(value)}”`,
    factor: (value) => value,
    scopes: (value) => `permissions: ${value}`,
    notice: (value) => value,
    until: (value) => `until ${value}`,
    from: (value) => `from ${value}`,
    to: (value) => `to ${value}`,
    act: (value) => value,
    amount: (value) => counted(value, 'point'),
    dropped: (value) => `stopped: ${value}`,
    changed: (value) => `changed: ${value}`,
    products: (value) => value,
    role: (value) => `role ${value}`,
    found: (value) => (value === '0' ? 'nobody found' : `${value} ${value === '1' ? 'person' : 'people'} found`),
    notified: (value) => (value === 'true' ? 'person notified' : 'person not notified'),
    network: (value) => `network ${value}`,
    accounts: (value) => counted(Number(value), 'account'),
    state: (value) => value,
    id: (value) => `id ${value}`,
    passwords: (value) => (value === 'true' ? 'new passwords required' : ''),
    measure: (value) => value,
    value: (value) => value,
    fields: (value) => `changed: ${value}`,
    added: (value) => `added ${value}`,
    removed: (value) => `removed ${value}`,
    addresses: (value) => value,
    secret: (value) => `secret ${value}`,
    proposedBy: (value) => `proposed by ${value}`,
    bytes: (value) => value,
    created: (value) => `${counted(Number(value), 'account')} created`,
    updated: (value) => `${counted(Number(value), 'account')} updated`,
    refused: (value) => `${counted(Number(value), 'row')} refused`,
    rows: (value, kind) => counted(Number(value), areEvents(kind) ? 'event' : 'row'),
    stopped: (value) => `${counted(Number(value), 'removal')} stopped`,
    filters: (value) => `filters: ${value}`,
    operator: (value) => `operator ${value}`,
    kind: (value) => value,
  },
});

/** The reasons why a sign-in was refused. */
export const refusalReasons = defineMessages({
  'zh-CN': {
    password: '密码错误',
    'locked-out': '错误次数过多',
    'second-factor': '两步验证错误',
    'passkey-copied': '通行密钥可能已被复制',
  } satisfies Reasons,
  'en-US': {
    password: 'wrong password',
    'locked-out': 'too many wrong attempts',
    'second-factor': 'wrong two-step verification',
    'passkey-copied': 'passkey may have been copied',
  },
});
