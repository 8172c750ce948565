import { codeSendAlarmShare, messageShares } from '@isoline/contract/rate-limits.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import type { NoticeKind } from '@isoline/contract/values/notice.ts';
import { isOperatorEvent } from '@isoline/contract/values/operator-events.ts';
import type { LimitedKey } from '../limit/rate-limit.ts';
import { noticeWeights } from '../notice-weight.ts';
import type { Ports } from '../ports/ports.ts';
import type { RequesterShare } from './code-requester.ts';

/** The channel of a code. */
export type Channel = 'sms' | 'email';

export const channelOf = (contact: Contact): Channel => (contact.kind === 'phone' ? 'sms' : 'email');

const allKey = (channel: Channel) => `send-all:${channel}`;

/** A group of messages. `sharesOf` lists the shares of the day that it may use. */
type Group = keyof typeof sharesOf;

const sharesOf = {
  strangers: ['strangers', 'shared'],
  owners: ['owners', 'shared'],
  // The shares of strangers and owners together.
  codes: ['strangers', 'owners', 'shared'],
  resets: ['resets'],
  // All notices about actions of people. The routine ones leave a share to the others.
  notices: ['notices', 'routineNotices'],
  routineNotices: ['routineNotices'],
  operatorNotices: ['operatorNotices'],
} as const;

const keysOf = {
  strangers: (channel) => `send-stranger:${channel}`,
  owners: (channel) => `send-owner:${channel}`,
  codes: (channel) => `send-codes:${channel}`,
  resets: (channel) => `send-reset:${channel}`,
  notices: (channel) => `notice-${channel}:people`,
  routineNotices: (channel) => `notice-${channel}:routine`,
  operatorNotices: (channel) => `notice-${channel}:operators`,
} as const satisfies Record<Group, (channel: Channel) => string>;

const groupOf = {
  owner: 'owners',
  'new-device': 'owners',
  ticket: 'owners',
  // Anybody can register.
  'signed-in': 'strangers',
  reset: 'resets',
  stranger: 'strangers',
} as const satisfies Record<RequesterShare, Group>;

/** Returns the limits of all codes of a day by one channel. */
export const dayLimits = (ports: Pick<Ports, 'limits'>, channel: Channel, requester: RequesterShare): LimitedKey[] =>
  groupLimits(ports, channel, groupOf[requester]);

/** Returns the limits of all notices of a day by SMS, for one of this kind. */
export function noticeLimits(ports: Pick<Ports, 'limits'>, kind: NoticeKind): LimitedKey[] {
  if (isOperatorEvent(kind)) return groupLimits(ports, 'sms', 'operatorNotices');
  return groupLimits(ports, 'sms', noticeWeights[kind] === 'routine' ? 'routineNotices' : 'notices');
}

/** The group that contains another one. */
const containing: Partial<Record<Group, Group>> = { strangers: 'codes', owners: 'codes', routineNotices: 'notices' };

function groupLimits({ limits }: Pick<Ports, 'limits'>, channel: Channel, group: Group): LimitedKey[] {
  const { codeSendAll } = limits;
  const around = containing[group];
  const groups: readonly Group[] = around ? [group, around] : [group];
  const ofGroups = groups.map((one) => ({
    key: keysOf[one](channel),
    limit: { ...codeSendAll, count: countOf(codeSendAll.count, channel, one) },
  }));
  return [...ofGroups, { key: allKey(channel), limit: codeSendAll }];
}

/** Returns the maximum number of messages of a group in a day. A limit that is on stays at least 1. */
function countOf(all: number, channel: Channel, group: Group): number {
  const shares: Readonly<Record<string, number>> = messageShares[channel];
  const share = sharesOf[group].reduce((sum, one) => sum + (shares[one] ?? 0), 0);
  // Shares are hundredths. Their sum is rounded, because it may be slightly too small.
  return all === 0 ? 0 : Math.max(1, Math.floor((all * Math.round(share * 100)) / 100));
}

export interface MessagesToday {
  readonly count: number;
  /** True if the alarm share of the day's limit, or of a group's limit, is reached. */
  readonly alarm: boolean;
}

/** Returns the number of codes and notices that were sent today by a channel. */
export async function messagesToday(ports: Pick<Ports, 'now' | 'store' | 'limits'>, channel: Channel) {
  const { count: max, windowMs } = ports.limits.codeSendAll;
  const groups = (Object.keys(sharesOf) as Group[]).filter((group) =>
    sharesOf[group].some((share) => share in messageShares[channel]),
  );
  const keys = [allKey(channel), ...groups.map((group) => keysOf[group](channel))];
  const windows = keys.map((key) => ({ key, windowMs }));
  const counts = await ports.store.read.counters.readAll(windows, ports.now());
  const [count = 0, ...ofGroups] = counts.map((one) => one.count);
  const used = groups.map((group, index) => (ofGroups[index] ?? 0) / countOf(max, channel, group));
  return { count, alarm: max > 0 && Math.max(count / max, ...used) >= codeSendAlarmShare } satisfies MessagesToday;
}
