import { lifetimes, slide as rule } from '@isoline/contract/limits.ts';
import type { SlideAnswer } from '@isoline/contract/schemas/shared/slide-fields.ts';
import type { Scene } from '@isoline/contract/values/contact.ts';
import type { Ports, Secrets, Tables } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import type { RequestContext } from '../request-context.ts';
import type { Challenge } from './verification.ts';

/** A picture challenge: its id, the picture and the top of its piece in pixels. */
export async function issuePicture(ports: Ports, context: RequestContext, scene: Scene) {
  const picture = await ports.pictures.take();
  const id = await issue(ports, context, scene, { kind: 'picture', x: picture.x });
  return { id, png: picture.png, y: picture.y };
}

/** A proof-of-work challenge: its id and the zero bits asked for. */
export async function issueProof(ports: Ports, context: RequestContext, scene: Scene) {
  const id = await issue(ports, context, scene, { kind: 'proof', bits: ports.proofBits });
  return { id, difficulty: ports.proofBits };
}

type Task = { kind: 'picture'; x: number } | { kind: 'proof'; bits: number };

async function issue(ports: Ports, context: RequestContext, scene: Scene, task: Task): Promise<string> {
  const id = ports.random.token();
  const expiresAt = ports.now() + lifetimes.challengeSolveMs;
  await ports.store.tx((tables) =>
    tables.challenges.insert({ id, scene, deviceId: context.deviceId, expiresAt, ...task }),
  );
  return id;
}

/** Where a challenge was asked for and by whom. */
export interface ChallengeAnswer {
  readonly accessCode: string;
  readonly scene: Scene;
  readonly answer: SlideAnswer;
}

/** Takes the challenge's one try. A wrong answer burns it; a right one leaves its id as the name of the step. */
export async function consumeChallenge(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  { accessCode, scene, answer }: ChallengeAnswer,
): Promise<Refusal | null> {
  const now = ports.now();
  const stepEndsAt = now + lifetimes.challengeStepMs;
  const challenge = await tables.challenges.consume(accessCode, scene, context.deviceId, now, stepEndsAt);
  if (challenge && isRightAnswer(challenge, answer, ports.secrets)) return null;
  if (challenge) await tables.challenges.remove(challenge.id);
  return new Refusal('SLIDE_FAILED');
}

/** Whether `answer` solves `challenge` (contract, section 4). */
export function isRightAnswer(challenge: Challenge, answer: SlideAnswer, secrets: Pick<Secrets, 'zeroBits'>): boolean {
  if (challenge.kind === 'proof') {
    return 'proof' in answer && secrets.zeroBits(`${challenge.id}:${answer.proof}`) >= challenge.bits;
  }
  return 'x' in answer && Math.abs(answer.x - challenge.x) <= rule.tolerance && isTrail(answer.trail, answer.x);
}

function isTrail(trail: readonly (readonly [number, number])[], x: number): boolean {
  const first = trail[0];
  const last = trail.at(-1);
  if (!first || !last || first[0] !== 0 || last[0] !== x) return false;
  const took = last[1] - first[1];
  const forward = trail.every((point, index) => index === 0 || point[1] >= (trail[index - 1]?.[1] ?? 0));
  return forward && took >= rule.minMs && took <= rule.maxMs;
}
