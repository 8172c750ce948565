import type { SlideAnswer } from '@isoline/contract/fields/slide-fields.ts';
import { slide } from '@isoline/contract/limits.ts';
import { limits } from '@isoline/contract/rate-limits.ts';
import type { Scene } from '@isoline/contract/values/contact.ts';
import type { RequestContext } from '../entities/request-context.ts';
import type { Challenge } from '../entities/verification.ts';
import type { LimitedKey, LimitsRead } from '../limit/rate-limit.ts';
import type { Ports, Secrets, Tables } from '../ports/ports.ts';

/*
 * Strangers do more work as the codes of a contact or a number prefix are exhausted, and while the hash queue of a node is busy.
 * A challenge is issued before its contact is known, and by any node: an answer to an easy one is refused, and the
 * next challenges of the device are hard enough.
 */

/** How many of `slide.workShares` are exhausted, or `busy`: what a sign-in by password needs while half of the hash queue is taken. */
export type WorkLevel = number | 'busy';

const WINDOW_MS = limits.slideRefusals.windowMs;
const workKey = (level: WorkLevel, deviceId: string) => ({ key: `work:${level}:${deviceId}`, windowMs: WINDOW_MS });

/** The work that the used share of these limits requires. */
export function workLevel(read: LimitsRead, limitedKeys: readonly LimitedKey[]): WorkLevel {
  const used = read.highestUse(limitedKeys);
  return slide.workShares.filter((share) => used >= share).length;
}

/** The work of a new challenge of this scene while the hash queue is busy: its page signs in by password, or by a code. */
export const workDue = (ports: Ports, scene: Scene): WorkLevel =>
  scene === 'login' && ports.passwords.isBusy() ? 'busy' : 0;

/** The lowest number of bits of a proof of work, alone or behind the plain slide. */
export const proofBits = (ports: Pick<Ports, 'proofBits'>, kind: 'proof' | 'slide'): number =>
  kind === 'proof' ? ports.proofBits : Math.max(1, ports.proofBits - slide.proofBitsLessForPlain);

export const bitsOf = (level: WorkLevel): number =>
  level === 'busy' ? slide.proofBitsBusy : level * slide.proofBitsPerWorkShare;

/** The bits of the proof beside a picture, when one is required. */
const besidePicture = (ports: Ports) => proofBits(ports, 'slide') + bitsOf('busy');

/** The bits of the proof beside a picture that is issued now; 0 where the picture is enough. */
export async function pictureBits(
  ports: Ports,
  tables: Tables,
  { deviceId }: Pick<RequestContext, 'deviceId'>,
  due: WorkLevel,
): Promise<number> {
  const { key, windowMs } = workKey('busy', deviceId);
  const isAsked = due === 'busy' || (await tables.counters.read(key, windowMs, ports.now())).count > 0;
  return isAsked ? besidePicture(ports) : 0;
}

/**
 * Whether a solved challenge was hard enough. A picture always is, except while the hash queue is busy: a program can read it
 * for less than the cost of the hash.
 */
export function isEnoughWork(ports: Ports, challenge: Challenge, answer: SlideAnswer, level: WorkLevel): boolean {
  if ('bits' in challenge) return challenge.bits >= proofBits(ports, challenge.kind) + bitsOf(level);
  if (challenge.kind === 'captcha' || level !== 'busy') return true;
  return isProved({ id: challenge.id, bits: besidePicture(ports) }, answer, ports.secrets);
}

/** Whether `answer` has the proof of work of this challenge. */
export const isProved = (
  { id, bits }: { readonly id: string; readonly bits: number },
  answer: SlideAnswer,
  secrets: Pick<Secrets, 'zeroBits'>,
): boolean => 'proof' in answer && secrets.zeroBits(`${id}:${answer.proof}`) >= bits;

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

const levels = (): readonly WorkLevel[] => [...slide.workShares.map((_, index) => index + 1), 'busy'];

/** The counters that record which work was required of a device. */
export const askedWork = ({ deviceId }: Pick<RequestContext, 'deviceId'>) =>
  levels().map((level) => workKey(level, deviceId));

/** The levels that the counts of `askedWork` name. */
export const askedLevels = (counts: readonly { readonly count: number }[]): readonly WorkLevel[] =>
  levels().filter((_, index) => (counts[index]?.count ?? 0) > 0);
