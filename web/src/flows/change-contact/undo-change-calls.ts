import { undoContactChange, viewUndo } from '@isoline/contract/change-contact.ts';
import type { OutputOf } from '@isoline/contract/endpoint.ts';
import { REAUTH_REQUIRED } from '@isoline/contract/errors/verification-errors.ts';
import { call } from '../../api/call.ts';
import type { MaskedContact } from '../../shared/verification/masked-contact-form.tsx';

/** `confirm`: a code to this contact has to prove that the user holds it. */
export type UndoResult =
  | { readonly kind: 'done' | 'expired' }
  | { readonly kind: 'confirm'; readonly contact: MaskedContact };

/**
 * Undoes the change that a notice announced.
 *
 * @param contactProof of the contact that the first attempt named
 */
export async function undoChange(token: string, contactProof?: string): Promise<UndoResult> {
  const answer = await call(undoContactChange, { token, flag: contactProof });
  if (answer.code === REAUTH_REQUIRED.code) {
    return { kind: 'confirm', contact: { kind: answer.data.type, masked: answer.data.to } };
  }
  return { kind: answer._isSuccessResponse ? 'done' : 'expired' };
}

/** The contacts that an undo would change, as they were and as they are, masked. */
export type RestoredContacts = OutputOf<typeof viewUndo>['contacts'];

/** What an undo by this token would bring back; null when it has expired. @throws ApiError, NetworkError */
export async function restoredContacts(token: string): Promise<RestoredContacts | null> {
  const answer = await call(viewUndo, { token });
  return answer._isSuccessResponse ? answer.data.contacts : null;
}
