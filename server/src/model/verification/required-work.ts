import type { SlideAnswer } from '@isoline/contract/fields/slide-fields.ts';
import { slide } from '@isoline/contract/limits.ts';
import { limits } from '@isoline/contract/rate-limits.ts';
import type { Scene } from '@isoline/contract/values/contact.ts';
import type { RequestContext } from '../entities/request-context.ts';
import type { Challenge } from '../entities/verification.ts';
import type { LimitedKey, LimitsRead } from '../limit/rate-limit.ts';
import type { Ports, Secrets, Tables } from '../ports/ports.ts';

/*
 * Strangers do more work as the codes of a contact or a number prefix are exhausted, and while the hash queue of a node
 * is busy. A challenge is issued before its contact is known, and by any node. So an answer to an easy challenge is
 * refused, and the next challenges of the device are hard enough.
 */

/**
 * The number of exhausted `slide.workShares`, or `busy`: the work of a sign-in by password while half of the hash queue
 * is in use.
 */
export type WorkLevel = number | 'busy';

const WINDOW_MS = limits.slideRefusals.windowMs;
const workKey = (level: WorkLevel, deviceId: string) => ({ key: `work:${level}:${deviceId}`, windowMs: WINDOW_MS });

export function workLevel(read: LimitsRead, limitedKeys: readonly LimitedKey[]): WorkLevel {
  const used = read.highestUse(limitedKeys);
  return slide.workShares.filter((share) => used >= share).length;
}

/**
 * Returns the work of a new challenge of this scene while the hash queue is busy. A page with the scene `login` signs
 * in by password or by code.
 */
export const workDue = (ports: Ports, scene: Scene): WorkLevel =>
  scene === 'login' && ports.passwords.isBusy() ? 'busy' : 0;

/** Returns the minimum bits of a proof of work, on its own or behind the plain slide. */
export const proofBits = (ports: Pick<Ports, 'proofBits'>, kind: 'proof' | 'slide'): number =>
  kind === 'proof' ? ports.proofBits : Math.max(1, ports.proofBits - slide.proofBitsLessForPlain);

export const bitsOf = (level: WorkLevel): number =>
  level === 'busy' ? slide.proofBitsBusy : level * slide.proofBitsPerWorkShare;

const besidePicture = (ports: Ports) => proofBits(ports, 'slide') + bitsOf('busy');

/** Returns the bits of the proof in addition to a picture that is issued now; 0 if the picture is enough. */
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
 * Returns whether a solved challenge was hard enough. A picture always is, except while the hash queue is busy, because
 * a program can read a picture for less than the cost of the hash.
 */
export function isEnoughWork(ports: Ports, challenge: Challenge, answer: SlideAnswer, level: WorkLevel): boolean {
  if ('bits' in challenge) return challenge.bits >= proofBits(ports, challenge.kind) + bitsOf(level);
  if (challenge.kind === 'captcha' || level !== 'busy') return true;
  return isProved({ id: challenge.id, bits: besidePicture(ports) }, answer, ports.secrets);
}

/** Returns whether `answer` has the proof of work of this challenge. */
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

/** Returns the counters that record the work that was required of a device. */
export const askedWork = ({ deviceId }: Pick<RequestContext, 'deviceId'>) =>
  levels().map((level) => workKey(level, deviceId));

/** Returns the levels that the counts of `askedWork` represent. */
export const askedLevels = (counts: readonly { readonly count: number }[]): readonly WorkLevel[] =>
  levels().filter((_, index) => (counts[index]?.count ?? 0) > 0);
