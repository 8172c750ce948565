import type { SlideAnswer } from '@isoline/contract/fields/slide-fields.ts';
import { lifetimes, slide as rule } from '@isoline/contract/limits.ts';
import type { Scene } from '@isoline/contract/values/contact.ts';
import type { RequestContext } from '../entities/request-context.ts';
import type { Challenge } from '../entities/verification.ts';
import { countClientCall, countOfClient } from '../limit/rate-limit.ts';
import type { Ports, Secrets, Tables } from '../ports/ports.ts';
import { Refusal, throwIfRefused } from '../refusal.ts';
import { Unavailable } from '../unavailable.ts';
import { isPictureDue, proofBitsFor } from './refusal-history.ts';
import { askForWork, isEnoughWork, isProved, pictureBits, type WorkLevel, workDue } from './required-work.ts';

/**
 * Issues a slide challenge: its id, the picture as PNG, the top of the puzzle piece in image pixels, and the leading
 * zero bits of the additional proof of work, 0 if none is needed. While no picture can be rendered, issues a proof of
 * work, whose `png` is null. It is always accepted instead of a picture.
 *
 * @throws Refusal RATE_LIMITED
 */
export async function issuePictureChallenge(ports: Ports, context: RequestContext, scene: Scene) {
  await countClientCall(ports, context, 'picture');
  const picture = await takePicture(ports, context);
  const due = workDue(ports, scene);
  return ports.store.tx(async (tables) => {
    if (!picture) return { png: null, ...(await insertProof(ports, tables, context, { scene, kind: 'proof', due })) };
    // Only a sign-in by password requires more than the picture.
    const bits = scene === 'login' ? await pictureBits(ports, tables, context, due) : 0;
    const id = await insertChallenge(ports, tables, context, { scene, task: { kind: 'picture', x: picture.x } });
    return { id, png: picture.png, y: picture.y, difficulty: bits };
  });
}

/** Returns a picture; null if none can be rendered in time. */
const takePicture = ({ pictures }: Pick<Ports, 'pictures'>, { clientKey }: Pick<RequestContext, 'clientKey'>) =>
  pictures.take(clientKey).catch((error: unknown) => {
    if (error instanceof Unavailable) return null;
    throw error;
  });

/**
 * Issues a challenge with a proof of work: its id and the leading zero bits that the proof must reach. The plain slide
 * is for devices and clients without refusals in the last hour. Returns null if a picture is required instead.
 *
 * @throws Refusal RATE_LIMITED
 */
export async function issueProofOfWork(ports: Ports, context: RequestContext, scene: Scene, kind: 'proof' | 'slide') {
  const due = workDue(ports, scene);
  const outcome = await ports.store.tx(async (tables) => {
    const limited = await countOfClient(ports, tables, context, 'picture');
    if (limited) return limited;
    if (kind === 'slide' && (await isPictureDue(ports, tables, context))) return null;
    return insertProof(ports, tables, context, { scene, kind, due });
  });
  return throwIfRefused(ports, outcome);
}

async function insertProof(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  { scene, kind, due }: { readonly scene: Scene; readonly kind: 'proof' | 'slide'; readonly due: WorkLevel },
) {
  const bits = await proofBitsFor(ports, tables, context, { kind, due });
  return { id: await insertChallenge(ports, tables, context, { scene, task: { kind, bits } }), difficulty: bits };
}

/**
 * Issues a challenge that the captcha service answers: its id, and the path of the page that shows the captcha.
 *
 * @throws Refusal RATE_LIMITED
 */
export async function issueCaptcha(ports: Ports, context: RequestContext, scene: Scene, page: string) {
  await countClientCall(ports, context, 'picture');
  const id = await ports.store.tx((tables) =>
    insertChallenge(ports, tables, context, { scene, task: { kind: 'captcha' } }),
  );
  return { id, page };
}

type Task = { kind: 'picture'; x: number } | { kind: 'proof' | 'slide'; bits: number } | { kind: 'captcha' };

async function insertChallenge(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  { scene, task }: { readonly scene: Scene; readonly task: Task },
): Promise<string> {
  const id = ports.random.token();
  const expiresAt = ports.now() + lifetimes.challengeSolveMs;
  await tables.challenges.insert({ id, scene, deviceId: context.deviceId, expiresAt, ...task });
  return id;
}

/** An answer to the challenge that was issued with `accessCode` for `scene`. */
export interface ChallengeAnswer {
  readonly accessCode: string;
  readonly scene: Scene;
  readonly answer: SlideAnswer;
  /** The challenge whose answer the captcha service has accepted, see `checkCaptcha`. */
  readonly accepted?: Challenge;
}

/**
 * Consumes the single try of a challenge, inside a transaction. Returns null if the answer is correct, and
 * `SLIDE_FAILED` if it is wrong.
 *
 * `work` is the work that the step requires: an answer to an easier challenge is refused like a wrong answer.
 */
export async function consumeChallenge(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  { accessCode, scene, answer, accepted, work = 0 }: ChallengeAnswer & { readonly work?: WorkLevel },
): Promise<Refusal | null> {
  if (accepted) {
    await keepStep(ports, tables, accepted);
    return null;
  }
  const match = { id: accessCode, scene, deviceId: context.deviceId };
  const challenge = await tables.challenges.consume({ ...match, now: ports.now() });
  // A plain slide that was issued before a refusal does not replace the picture that is required after the refusal.
  const isAllowed = challenge?.kind !== 'slide' || !(await isPictureDue(ports, tables, context));
  const isRight = challenge && isAllowed && isRightAnswer(challenge, answer, ports.secrets);
  if (isRight && isEnoughWork(ports, challenge, answer, work)) {
    await keepStep(ports, tables, challenge);
    return null;
  }
  if (isRight) await askForWork(ports, tables, context, work);
  return new Refusal('SLIDE_FAILED');
}

/**
 * Stores a solved challenge for the step that it was solved for. Only a code to the user's own contact has a later step
 * (docs/contract.md, section 2).
 */
async function keepStep(
  { now }: Pick<Ports, 'now'>,
  { challenges }: Pick<Tables, 'challenges'>,
  challenge: Challenge,
): Promise<void> {
  if (challenge.scene === 'reauth') await challenges.keepStep(challenge, now(), now() + lifetimes.challengeStepMs);
}

/**
 * Returns whether `answer` solves `challenge` (docs/contract.md, section 4). Only the captcha service can check a
 * captcha.
 */
export function isRightAnswer(challenge: Challenge, answer: SlideAnswer, secrets: Pick<Secrets, 'zeroBits'>): boolean {
  const isSlid = (to: number, within: number) =>
    'x' in answer && Math.abs(answer.x - to) <= within && isTrail(answer.trail, answer.x);
  if (challenge.kind === 'captcha') return false;
  if (challenge.kind === 'picture') return isSlid(challenge.x, rule.tolerance);
  return isProved(challenge, answer, secrets) && (challenge.kind === 'proof' || isSlid(TRACK_END, 0));
}

/** The end of the plain slide's track. */
const TRACK_END = 1;

/** Returns whether the points lead from 0 to `x`, never back in time, in a duration that a person needs. */
function isTrail(trail: readonly (readonly [x: number, ms: number])[], x: number): boolean {
  const first = trail[0];
  const last = trail.at(-1);
  if (!first || !last || first[0] !== 0 || last[0] !== x) return false;
  const duration = last[1] - first[1];
  const forward = trail.every((point, index) => index === 0 || point[1] >= (trail[index - 1]?.[1] ?? 0));
  return forward && duration >= rule.minMs && duration <= rule.maxMs;
}
