import { REAUTH_REQUIRED } from '@isoline/contract/errors/verification-errors.ts';
import type { PasskeyRequest } from '@isoline/contract/fields/webauthn-fields.ts';
import { mergeAccount, mergeWechatAccount } from '@isoline/contract/merge-accounts.ts';
import { providerFacts } from '@isoline/contract/providers.ts';
import { passkeySignInOptions } from '@isoline/contract/sign-in.ts';
import { call } from '../../api/call.ts';
import { requireData } from '../../api/require-data.ts';
import { signedIn } from '../../api/session.ts';
import { answerMessage, errorMessage, type Message } from '../../i18n/messages.ts';
import { type FactorErrors, type FactorProof, refusedProof } from '../../shared/factor/factor-proof.ts';
import type { MergeOffer } from '../../shared/merge-offer.ts';
import { withReauthentication } from '../../shared/session/reauthentication.ts';

/** Which account's contact or identity stays, by its kind, where both accounts have one. */
export type Keep = Readonly<Partial<Record<MergeOffer['preview']['conflicts'][number]['kind'], 'mine' | 'other'>>>;

/** What confirms the other account: the proof of its contact, a factor of it, or nothing where a contact led to it. */
export type MergeProof = { readonly flag: string } | FactorProof | null;

/** Why a merge was refused; `errors` are those of a factor. */
export interface MergeRefusal {
  readonly message: Message;
  readonly errors: FactorErrors;
}

/**
 * Merges the other account into the signed-in one, whose session goes on.
 *
 * @param keep a choice for each conflict of the preview
 */
export async function applyMerge(
  { ticket, by }: MergeOffer,
  proof: MergeProof,
  keep: Keep,
): Promise<MergeRefusal | undefined> {
  const isByWechatCall = by !== 'contact' && providerFacts(by).mergeCall === 'wx-user-merge';
  const input = { security: ticket, keep, ...proof };
  const answer = await withReauthentication(() =>
    isByWechatCall ? call(mergeWechatAccount, input) : call(mergeAccount, input),
  );
  if (!answer) {
    const canceled = errorMessage(REAUTH_REQUIRED);
    return { message: canceled, errors: { form: canceled } };
  }
  if (!answer._isSuccessResponse) {
    const refused = answerMessage(answer);
    return {
      message: refused,
      errors: proof && !('flag' in proof) ? refusedProof(proof, answer) : { form: refused },
    };
  }
  signedIn(answer.data.authData);
  return undefined;
}

/** Options of the other account's passkeys, which the browser offers. @throws ApiError, NetworkError */
export const passkeyOptions = async (): Promise<PasskeyRequest> => requireData(await call(passkeySignInOptions, {}));
