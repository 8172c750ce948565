import { lifetimes } from '@isoline/contract/limits.ts';
import type { NoticeKind } from '@isoline/contract/values/notice.ts';
import type { AccountEvent } from '../entities/events.ts';
import type { Audience } from '../notice.ts';
import type { Ports, Tables } from '../ports/ports.ts';
import { outsideOfCalls, storedEvent, storeNotices } from '../security-event/record-event.ts';

/** An act that its contacts do not know of, or not for long enough. */
export interface UntoldAct {
  /** The time until which the act waits. */
  readonly until: number;
  /** True if the act must be announced again, because none of its notices was sent or will be. */
  readonly isSilent: boolean;
}

/**
 * Returns what keeps a due act from being done: the notices that announced it were not sent, or less than 24 hours ago.
 * Returns null if one of them was sent in time, if there were none, or if every contact is permanently refused.
 *
 * @param kinds the kinds of notices that announce the act
 */
export async function findUntold(
  { now }: Pick<Ports, 'now'>,
  { noticeDeliveries }: Pick<Tables, 'noticeDeliveries'>,
  { accountId, kinds }: { readonly accountId: string; readonly kinds: readonly [NoticeKind, NoticeKind?] },
): Promise<UntoldAct | null> {
  const at = now();
  const rows = await noticeDeliveries.newestOf({ accountId, kinds });
  // The notices of one announcement have the same time.
  const announced = rows.filter(({ createdAt }) => createdAt === rows[0]?.createdAt);
  const sentAt = announced.flatMap(({ state, changedAt }) => (state === 'sent' ? [changedAt] : []));
  if (sentAt.length > 0) {
    const until = Math.min(...sentAt) + lifetimes.announcedMs;
    return until > at ? { until, isSilent: false } : null;
  }
  if (announced.every(({ state, reason }) => state === 'failed' && reason === 'address')) return null;
  const isWaiting = announced.some(({ state }) => state === 'waiting');
  return { until: at + (isWaiting ? lifetimes.announcedMs : lifetimes.irrevocableActMs), isSilent: !isWaiting };
}

/** Sends the notices of an act again, inside a transaction. They say that it is done in 72 hours. */
export const announceAgain = (ports: Ports, tables: Tables, event: AccountEvent, audience: Audience): Promise<void> =>
  storeNotices(ports, tables, { row: storedEvent(ports, outsideOfCalls, event), event, audiences: [audience] });
