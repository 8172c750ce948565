import { REAUTH_REQUIRED } from '@isoline/contract/errors/verification-errors.ts';
import type { NamedProof } from '@isoline/contract/fields/factor-fields.ts';
import { loadChunk } from '@isoline/ui/load-chunk.ts';
import type { AnsweredFile } from '../../api/call.ts';
import type { AnyAnswer } from '../../api/read-answer.ts';
import type { AcceptedProofs } from './step-up-time.ts';
import { isSteppedUp, sessionNotSteppedUp, sessionSteppedUp } from './step-up-time.ts';

/** Returns the proofs that a refusal with REAUTH_REQUIRED names. */
function acceptedProofs({ data }: Pick<AnyAnswer, 'data'>): AcceptedProofs {
  const named = data as Readonly<Partial<Record<'methods' | 'proofs', readonly NamedProof[]>>> | null;
  return named?.methods ?? named?.proofs ?? null;
}

const loadStepUp = () => loadChunk(() => import('../../flows/step-up/reauthenticate-dialog.tsx'));

async function stepUp(accepted: AcceptedProofs): Promise<boolean> {
  const { reauthenticate } = await loadStepUp();
  const isVerified = await reauthenticate(accepted);
  if (isVerified) sessionSteppedUp();
  return isVerified;
}

/** Returns an answer with REAUTH_REQUIRED; null for any other. */
const refusalOf = (answer: AnyAnswer | AnsweredFile): AnyAnswer | null =>
  'code' in answer && answer.code === REAUTH_REQUIRED.code ? answer : null;

let pending: Promise<boolean> | null = null;

/**
 * Verifies the signed-in user again, unless the session is stepped up. Simultaneous requests share one dialog. Used by
 * a flow that starts with it; a single call uses `withReauthentication`.
 *
 * @param accepted the proofs that suffice, after a refusal that named them
 * @returns false when the user canceled
 * @throws ChunkError when the dialog could not be loaded
 */
export function requestReauthentication(accepted: AcceptedProofs = null): Promise<boolean> {
  if (!accepted && isSteppedUp()) return Promise.resolve(true);
  pending ??= stepUp(accepted).finally(() => {
    pending = null;
  });
  return pending;
}

/**
 * Makes a call that requires reauthentication. When the call is refused for that reason, asks the user and repeats it.
 * Returns null when the user canceled.
 *
 *     const answer = await withReauthentication(() => call(unlink, {}, { params: { type: 'wx' } }));
 *
 * @param tooWeak requests a stronger proof than the given one, for a flow that can offer an alternative
 * @throws ApiError
 * @throws NetworkError
 * @throws ChunkError when the dialog could not be loaded
 */
export async function withReauthentication<A extends AnyAnswer | AnsweredFile>(
  send: () => Promise<A>,
  tooWeak: (accepted: AcceptedProofs) => Promise<boolean> = requestReauthentication,
): Promise<A | null> {
  for (;;) {
    const answer = await send();
    const refusal = refusalOf(answer);
    if (!refusal) return answer;
    sessionNotSteppedUp();
    const accepted = acceptedProofs(refusal);
    if (!(await (accepted ? tooWeak(accepted) : requestReauthentication()))) return null;
  }
}
