import { codeSendAlarmShare, codeSendReservedShare, codeSendResetShare } from '@isoline/contract/limits.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import type { LimitedKey } from '../limit/rate-limit.ts';
import type { Ports } from '../ports/ports.ts';
import type { RequesterShare } from './code-requester.ts';

/** How codes travel. */
export type Channel = 'sms' | 'email';

export const channelOf = (contact: Contact): Channel => (contact.kind === 'phone' ? 'sms' : 'email');

const allKey = (channel: Channel) => `send-all:${channel}`;

/** The shares of a day's limit that requesters without a reserve may use together. */
const openShares = { stranger: 1 - codeSendReservedShare - codeSendResetShare, reset: codeSendResetShare };
const openKey = (channel: Channel, share: keyof typeof openShares) => `send-${share}:${channel}`;

const openShareOf = {
  owner: null,
  'new-device': null,
  ticket: null,
  // Anybody can register.
  'signed-in': 'stranger',
  reset: 'reset',
  stranger: 'stranger',
} as const satisfies Record<RequesterShare, keyof typeof openShares | null>;

/**
 * The limits of all codes of a day by one channel. A share is reserved for owners, on known devices and for step-ups, and
 * another one for resets, so that a flood leaves them their codes.
 */
export function dayLimits(ports: Ports, channel: Channel, requester: RequesterShare): LimitedKey[] {
  const { codeSendAll } = ports.limits;
  const all = { key: allKey(channel), limit: codeSendAll };
  const share = openShareOf[requester];
  if (share === null) return [all];
  return [{ key: openKey(channel, share), limit: { ...codeSendAll, count: openMax(codeSendAll.count, share) } }, all];
}

// A limit that is on stays on, however small it is.
const openMax = (all: number, share: keyof typeof openShares) =>
  all === 0 ? 0 : Math.max(1, Math.floor(all * openShares[share]));

export interface MessagesToday {
  readonly count: number;
  /** Whether the alarm share of the day's limit is reached, or that of the part for strangers or for resets. */
  readonly alarm: boolean;
}

/** The codes that were sent today by a channel. */
export async function messagesToday(ports: Pick<Ports, 'now' | 'store' | 'limits'>, channel: Channel) {
  const { count: max, windowMs } = ports.limits.codeSendAll;
  const { counters } = ports.store.read;
  const keys = [allKey(channel), openKey(channel, 'stranger'), openKey(channel, 'reset')];
  const windows = keys.map((key) => ({ key, windowMs }));
  const [count = 0, strangers = 0, resets = 0] = (await counters.readAll(windows, ports.now())).map((one) => one.count);
  const used = [count / max, strangers / openMax(max, 'stranger'), resets / openMax(max, 'reset')];
  return { count, alarm: max > 0 && Math.max(...used) >= codeSendAlarmShare } satisfies MessagesToday;
}
