import type { RequestContext } from '../entities/request-context.ts';
import type { CaptchaFailure, CaptchaService } from '../ports/captcha-service.ts';
import type { Ports } from '../ports/ports.ts';
import { Refusal } from '../refusal.ts';
import type { ChallengeAnswer } from './challenge.ts';

/**
 * Lets the captcha service check an answer, outside of any transaction. Consumes the single try of the challenge first,
 * so that the service is asked only once for each challenge. Without a captcha service, returns the answer for
 * `consumeChallenge`.
 *
 * @throws Refusal SLIDE_FAILED; PROVIDER_TIMEOUT, PROVIDER_FAILED
 */
export async function checkCaptcha(
  ports: Ports,
  context: RequestContext,
  given: ChallengeAnswer,
): Promise<ChallengeAnswer> {
  const { captcha } = ports;
  if (captcha === null) return given;
  const { accessCode, scene, answer } = given;
  const match = { id: accessCode, scene, deviceId: context.deviceId };
  const challenge = await ports.store.tx(({ challenges }) => challenges.consume({ ...match, now: ports.now() }));
  if (!challenge) throw new Refusal('SLIDE_FAILED');
  const refusal =
    challenge.kind === 'captcha' && 'ticket' in answer
      ? await askService(ports, captcha, { ticket: answer.ticket, randstr: answer.randstr, ip: context.ip })
      : new Refusal('SLIDE_FAILED');
  if (refusal !== null) throw refusal;
  return { ...given, accepted: challenge };
}

async function askService(
  ports: Ports,
  captcha: CaptchaService,
  solution: Parameters<CaptchaService['verify']>[0],
): Promise<Refusal | null> {
  try {
    return (await captcha.verify(solution)) ? null : new Refusal('SLIDE_FAILED');
  } catch (error) {
    if (!isCaptchaFailure(error)) throw error;
    ports.report({ kind: 'captcha-failed', reason: error.message });
    return new Refusal(error.failure === 'timeout' ? 'PROVIDER_TIMEOUT' : 'PROVIDER_FAILED');
  }
}

const isCaptchaFailure = (error: unknown): error is CaptchaFailure => error instanceof Error && 'failure' in error;
