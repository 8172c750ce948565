import { REAUTH_REQUIRED } from '@isoline/contract/errors/verification-errors.ts';
import { mergeAccount, mergeWechatAccount } from '@isoline/contract/merge-accounts.ts';
import { providerFacts } from '@isoline/contract/providers.ts';
import { answerMessage, errorMessage, type Message } from '@isoline/ui/i18n/messages.ts';
import { call } from '../../api/call.ts';
import { signedIn } from '../../api/session.ts';
import { refusedProof } from '../../shared/factor/factor-proof.ts';
import { refusedPassword } from '../../shared/factor/password-proof-form.tsx';
import type { MergeOffer } from '../../shared/merge-offer.ts';
import { withReauthentication } from '../../shared/session/reauthentication.ts';
import type { KnownAccountErrors, KnownAccountProof } from '../../shared/verification/known-account-form.tsx';

/** The choice of the account whose contact or identity stays, for each kind that both accounts have. */
export type Keep = Readonly<Partial<Record<MergeOffer['preview']['conflicts'][number]['kind'], 'mine' | 'other'>>>;

/**
 * The additional verification of the other account: the proof of its contact, a factor or its password; or the merge
 * waits. Null: none.
 */
export type MergeProof = KnownAccountProof | { readonly wait: true } | null;

/** The reason why a merge was refused. `errors` are the errors of a factor. */
export interface MergeRefusal {
  readonly kind: 'refused';
  readonly message: Message;
  readonly errors: KnownAccountErrors;
}

/** The outcome of a merge: the accounts are merged, or will be at `at`, ISO 8601 UTC. */
export type MergeOutcome = MergeRefusal | { readonly kind: 'merged' } | { readonly kind: 'waits'; readonly at: string };

/**
 * Merges the other account into the signed-in one, whose session continues.
 *
 * @param keep a choice for each conflict of the preview
 */
export async function applyMerge({ ticket, by }: MergeOffer, proof: MergeProof, keep: Keep): Promise<MergeOutcome> {
  const isByWechatCall = by !== 'contact' && providerFacts(by).mergeCall === 'wx-user-merge';
  const input = { security: ticket, keep, ...proof };
  const answer = await withReauthentication(
    () => (isByWechatCall ? call(mergeWechatAccount, input) : call(mergeAccount, input)),
    // The missing verification is for the other account, and the flow requests it itself.
    async () => false,
  );
  if (!answer) {
    const canceled = errorMessage(REAUTH_REQUIRED);
    return { kind: 'refused', message: canceled, errors: { form: canceled } };
  }
  if (!answer._isSuccessResponse)
    return { kind: 'refused', message: answerMessage(answer), errors: refusedErrors(proof, answer) };
  signedIn(answer.data.authData);
  const { at } = answer.data;
  return at === null ? { kind: 'merged' } : { kind: 'waits', at };
}

function refusedErrors(proof: MergeProof, answer: Parameters<typeof refusedProof>[1]): MergeRefusal['errors'] {
  if (!proof || 'flag' in proof || 'wait' in proof) return { form: answerMessage(answer) };
  return 'password' in proof ? refusedPassword(answer) : refusedProof(proof, answer);
}
