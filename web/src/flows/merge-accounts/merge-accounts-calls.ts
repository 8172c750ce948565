import { REAUTH_REQUIRED } from '@isoline/contract/errors/verification-errors.ts';
import { mergeAccount, mergeWechatAccount } from '@isoline/contract/merge-accounts.ts';
import { providerFacts } from '@isoline/contract/providers.ts';
import { call } from '../../api/call.ts';
import { signedIn } from '../../api/session.ts';
import { answerMessage, errorMessage, type Message } from '../../i18n/messages.ts';
import type { MergeOffer } from '../../shared/merge-offer.ts';
import { withReauthentication } from '../../shared/session/reauthentication.ts';

/** Which account's contact or identity stays, by its kind, where both accounts have one. */
export type Keep = Readonly<Partial<Record<MergeOffer['preview']['conflicts'][number]['kind'], 'mine' | 'other'>>>;

/**
 * Merges the other account into the signed-in one, whose session goes on.
 *
 * @param contactProof of the other account's contact; null where a contact led to it
 * @param keep a choice for each conflict of the preview
 * @returns why it was refused
 */
export async function applyMerge(
  { ticket, by }: MergeOffer,
  contactProof: string | null,
  keep: Keep,
): Promise<Message | undefined> {
  const isByWechatCall = by !== 'contact' && providerFacts(by).mergeCall === 'wx-user-merge';
  const answer = await withReauthentication(() =>
    isByWechatCall
      ? call(mergeWechatAccount, { security: ticket, flag: contactProof ?? '', keep })
      : call(mergeAccount, { security: ticket, flag: contactProof, keep }),
  );
  if (!answer) return errorMessage(REAUTH_REQUIRED);
  if (!answer._isSuccessResponse) return answerMessage(answer);
  signedIn(answer.data.authData);
  return undefined;
}
