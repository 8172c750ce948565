import { codeSendAlarmShare, codeSendReservedShare } from '@isoline/contract/limits.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import type { Ports } from '../ports.ts';
import type { LimitedKey } from '../rate-limit.ts';

/** How codes travel. */
export type Channel = 'sms' | 'email';

export const channelOf = (contact: Contact): Channel => (contact.kind === 'phone' ? 'sms' : 'email');

const allKey = (channel: Channel) => `send-all:${channel}`;
const strangersKey = (channel: Channel) => `send-strangers:${channel}`;

/**
 * The limits of all codes of a day by one channel. A share is reserved for owners on known devices and for step-ups, so that
 * a flood leaves them their codes.
 */
export function dayLimits(ports: Ports, channel: Channel, isOwner: boolean): LimitedKey[] {
  const { codeSendAll } = ports.limits;
  const all = { key: allKey(channel), limit: codeSendAll };
  const strangers = { key: strangersKey(channel), limit: { ...codeSendAll, count: strangersMax(codeSendAll.count) } };
  return isOwner ? [all] : [strangers, all];
}

// A limit that is on stays on, however small it is.
const strangersMax = (all: number) => (all === 0 ? 0 : Math.max(1, Math.floor(all * (1 - codeSendReservedShare))));

export interface MessagesToday {
  readonly count: number;
  /** Whether the alarm share of the day's limit is reached, or of what strangers may have of it. */
  readonly alarm: boolean;
}

/** The codes that were sent today by a channel. */
export async function messagesToday(ports: Pick<Ports, 'now' | 'store' | 'limits'>, channel: Channel) {
  const { count: max, windowMs } = ports.limits.codeSendAll;
  const { counters } = ports.store.read;
  const now = ports.now();
  const windows = [allKey(channel), strangersKey(channel)].map((key) => ({ key, windowMs }));
  const [count = 0, strangers = 0] = (await counters.readAll(windows, now)).map((one) => one.count);
  const share = Math.max(count / max, strangers / strangersMax(max));
  return { count, alarm: max > 0 && share >= codeSendAlarmShare } satisfies MessagesToday;
}
