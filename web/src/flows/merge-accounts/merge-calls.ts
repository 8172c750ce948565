import { mergeAccount, mergeWechatAccount } from '@isoline/contract/endpoints/merge-accounts-endpoints.ts';
import { checkCode } from '@isoline/contract/endpoints/verification-endpoints.ts';
import { REAUTH_REQUIRED, VERIFY_FAILED } from '@isoline/contract/errors/verification-errors.ts';
import { providerFacts } from '@isoline/contract/providers.ts';
import { call } from '../../api/call.ts';
import { signedIn } from '../../api/session.ts';
import { answerMessage, errorMessage, type Message } from '../../i18n/messages.ts';
import type { FieldErrors } from '../../shared/form/use-form.ts';
import type { MergeOffer } from '../../shared/merge-offer.ts';
import { withReauthentication } from '../../shared/session/reauthentication.ts';
import type { TypedCode } from '../../shared/verification/masked-contact-form.tsx';

/** Which account's contact or identity stays, by its kind, where both accounts have one. */
export type Keep = Readonly<Partial<Record<MergeOffer['preview']['conflicts'][number]['kind'], 'mine' | 'other'>>>;

type Verified = { readonly flag: string } | { readonly flag: null; readonly errors: FieldErrors<'identifyCode'> };

/** Verifies a contact of the other account by its code. The ticket alone names that account. */
export async function verifyOtherAccount(
  { security }: MergeOffer,
  { type, identifyCode }: TypedCode,
): Promise<Verified> {
  const answer = await call(checkCode, { security, type, identifyCode, scene: 'merge' });
  if (!answer._isSuccessResponse) return { flag: null, errors: { identifyCode: answerMessage(answer) } };
  const { flag } = answer.data;
  return flag ? { flag } : { flag: null, errors: { identifyCode: errorMessage(VERIFY_FAILED) } };
}

/**
 * Merges the other account into the signed-in one, whose session goes on.
 *
 * @param flag the verified contact of the other account; null where a contact led to it
 * @param keep a choice for each conflict of the preview
 * @returns why it was refused
 */
export async function applyMerge(
  { security, by }: MergeOffer,
  flag: string | null,
  keep: Keep,
): Promise<Message | undefined> {
  const isByWechatCall = by !== 'contact' && providerFacts(by).mergeCall === 'wx-user-merge';
  const answer = await withReauthentication(() =>
    isByWechatCall
      ? call(mergeWechatAccount, { security, flag: flag ?? '', keep })
      : call(mergeAccount, { security, flag, keep }),
  );
  if (!answer) return errorMessage(REAUTH_REQUIRED);
  if (!answer._isSuccessResponse) return answerMessage(answer);
  signedIn(answer.data.authData);
  return undefined;
}
