import { undoContactChange, viewStop, viewUndo } from '@isoline/contract/change-contact.ts';
import type { OutputOf } from '@isoline/contract/endpoint.ts';
import { REAUTH_REQUIRED, TICKET_EXPIRED } from '@isoline/contract/errors/verification-errors.ts';
import type { NamedProof } from '@isoline/contract/fields/factor-fields.ts';
import type { Stoppable } from '@isoline/contract/values/under-way.ts';
import { answerMessage } from '@isoline/ui/i18n/messages.ts';
import { call } from '../../api/call.ts';
import { createLostAnswers } from '../../api/lost-answers.ts';
import { refusedProof } from '../../shared/factor/factor-proof.ts';
import { refusedPassword } from '../../shared/factor/password-proof-form.tsx';
import type { KnownAccountErrors, KnownAccountProof } from '../../shared/verification/known-account-form.tsx';
import type { MaskedContact } from '../../shared/verification/masked-contact-form.tsx';

/** The operation that the token of a notice undoes or stops. */
export type Undoes = Stoppable | 'change';

/** The confirmation of an undo, by something that the account had before the change. */
export interface Confirmation {
  readonly proofs: readonly NamedProof[];
  readonly contact: MaskedContact;
}

/** The result of an undo. `perhaps`: the answer to an earlier try was lost, and the token no longer works. */
export type UndoResult =
  | { readonly kind: 'done' | 'expired' | 'perhaps' }
  | { readonly kind: 'confirm'; readonly confirmation: Confirmation }
  | { readonly kind: 'refused'; readonly errors: KnownAccountErrors };

/** The undos by their token. */
const undos = createLostAnswers(TICKET_EXPIRED);

/**
 * Undoes the changes that a notice announced, or stops the pending operation.
 *
 * @param keep the ids of later additions that stay
 */
export async function undoChange(
  token: string,
  keep: readonly string[],
  proof: KnownAccountProof | null = null,
): Promise<UndoResult> {
  const answer = await undos.watch(token, () => call(undoContactChange, { token, keep: [...keep], ...proof }));
  if (answer._isSuccessResponse) return { kind: 'done' };
  if (answer.code === REAUTH_REQUIRED.code) {
    const { proofs, type, to } = answer.data;
    return { kind: 'confirm', confirmation: { proofs, contact: { kind: type, masked: to } } };
  }
  if (answer.code === TICKET_EXPIRED.code && !(proof && 'passkey' in proof))
    return { kind: undos.mayHaveWorked(token, answer) ? 'perhaps' : 'expired' };
  if (!proof || 'flag' in proof) return { kind: 'refused', errors: { form: answerMessage(answer) } };
  return { kind: 'refused', errors: 'password' in proof ? refusedPassword(answer) : refusedProof(proof, answer) };
}

/** The effect of an undo: contacts before and now, masked, and later additions. */
export type UndoView = OutputOf<typeof viewUndo>;

/** Fetches the effect of an undo by this token; null when the token has expired. @throws ApiError, NetworkError */
export async function fetchUndo(token: string): Promise<UndoView | null> {
  const answer = await call(viewUndo, { token });
  return answer._isSuccessResponse ? answer.data : null;
}

/** Fetches what this token would stop; null when nothing is pending. @throws ApiError, NetworkError */
export async function fetchStop(token: string): Promise<Stoppable | null> {
  const answer = await call(viewStop, { token });
  return answer._isSuccessResponse ? answer.data.kind : null;
}
