import { mergeAccount, mergeWechatAccount } from '@isoline/contract/endpoints/merge-accounts-endpoints.ts';
import { checkCode } from '@isoline/contract/endpoints/verification-endpoints.ts';
import { VERIFY_FAILED } from '@isoline/contract/errors/verification-errors.ts';
import type { MergePreview } from '@isoline/contract/schemas/shared/answer-schemas.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import { call } from '../../api/call.ts';
import { signedIn } from '../../api/session.ts';
import { failureSentence, rowSentence } from '../../messages/failure.ts';

/** An offered merge, as refusals bring it: the ticket, and what would move. */
export interface Offer {
  readonly security: string;
  readonly preview: MergePreview;
  /** What led to the other account: a contact that was verified by a code, or an identity of WeChat or the cloud. */
  readonly by: 'contact' | 'wx' | 'tc';
}

export type Proved =
  | { readonly is: 'proved'; readonly flag: string }
  | { readonly is: 'wrong'; readonly errors: { readonly identifyCode?: string; readonly form?: string } };

/** What was typed to prove the other account by one of its contacts. */
export interface OtherCode {
  readonly type: Contact['kind'];
  readonly identifyCode: string;
}

/** Proves a contact of the other account, which only the ticket names, by its code. */
export async function proveOther(security: string, { type, identifyCode }: OtherCode): Promise<Proved> {
  try {
    const { data, msg } = await call(checkCode, { security, type, identifyCode, scene: 'merge' });
    if (data?.flag) return { is: 'proved', flag: data.flag };
    return { is: 'wrong', errors: { identifyCode: data ? rowSentence(VERIFY_FAILED) : msg } };
  } catch (error) {
    return { is: 'wrong', errors: { form: failureSentence(error) } };
  }
}

/** Merges the other account into this one; this session goes on. Gives what to say where it failed. */
export async function merge({ security, by }: Offer, flag: string | null): Promise<string | null> {
  try {
    const { data, msg } =
      by === 'wx'
        ? await call(mergeWechatAccount, { security, flag: flag ?? '' })
        : await call(mergeAccount, { security, flag });
    if (!data) return msg;
    signedIn(data.authData);
    return null;
  } catch (error) {
    return failureSentence(error);
  }
}
