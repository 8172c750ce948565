import { limits, slide } from '@isoline/contract/limits.ts';
import type { Ports, Tables } from '../ports.ts';
import type { LimitedKey, LimitsRead } from '../rate-limit.ts';
import type { RequestContext } from '../request-context.ts';
import type { Challenge } from './verification.ts';

/*
 * Strangers do more work as the codes of a contact or a number prefix are exhausted. A challenge is issued before its contact is
 * known: one that is too easy is refused when it is presented, and the next ones of the device are as hard as it takes.
 */

/** How many of `slide.workShares` are exhausted. */
export type WorkLevel = number;

const WINDOW_MS = limits.slideRefusals.windowMs;
const workKey = (level: WorkLevel, deviceId: string) => ({ key: `work:${level}:${deviceId}`, windowMs: WINDOW_MS });

/** The work that the used share of these limits asks for. */
export function workLevel(read: LimitsRead, limitedKeys: readonly LimitedKey[]): WorkLevel {
  const used = read.usedOf(limitedKeys);
  return slide.workShares.filter((share) => used >= share).length;
}

/** The bits of a proof of work that nothing makes harder, alone or behind the plain slide. */
export const proofBits = (ports: Pick<Ports, 'proofBits'>, kind: 'proof' | 'slide'): number =>
  kind === 'proof' ? ports.proofBits : Math.max(1, ports.proofBits - slide.proofBitsLessForPlain);

const bitsOf = (level: WorkLevel) => level * slide.proofBitsPerWorkShare;

/** Whether a solved challenge was hard enough. A picture is; it is due after the refusal of what was not. */
export const isEnoughWork = (ports: Ports, challenge: Challenge, level: WorkLevel): boolean =>
  !('bits' in challenge) || challenge.bits >= proofBits(ports, challenge.kind) + bitsOf(level);

/** Makes the challenges of a device harder for an hour. */
export async function askForWork(
  ports: Ports,
  tables: Tables,
  { deviceId }: Pick<RequestContext, 'deviceId'>,
  level: WorkLevel,
): Promise<void> {
  const { key, windowMs } = workKey(level, deviceId);
  await tables.counters.increment(key, windowMs, ports.now());
}

/** The counters that say which work a device was asked for, the least one first. */
export const askedWork = ({ deviceId }: Pick<RequestContext, 'deviceId'>) =>
  slide.workShares.map((_, index) => workKey(index + 1, deviceId));

/** The bits that the counts of `askedWork` add. */
export const askedBits = (counts: readonly { readonly count: number }[]): number =>
  Math.max(0, ...counts.map(({ count }, index) => (count > 0 ? bitsOf(index + 1) : 0)));
