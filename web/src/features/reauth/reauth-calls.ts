import { checkUserCode, userContact } from '@isoline/contract/endpoints/verification-endpoints.ts';
import { VERIFY_FAILED } from '@isoline/contract/errors/verification-errors.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import { call } from '../../api/call.ts';
import { failureSentence, rowSentence } from '../../messages/failure.ts';

/** One of the signed-in person's own contacts, masked. */
export interface OwnContact {
  readonly kind: Contact['kind'];
  readonly masked: string;
}

/** What was typed to verify by one of the own contacts. */
export interface OwnCode {
  readonly type: Contact['kind'];
  readonly identifyCode: string;
  /** The challenge that was solved when the code was sent. */
  readonly accessCode: string;
}

export type Verified =
  | { readonly is: 'proved'; readonly security: string }
  | { readonly is: 'wrong'; readonly errors: { readonly identifyCode?: string; readonly form?: string } };

/**
 * @throws ApiError
 * @throws NetworkError
 */
export async function fetchOwnContacts(): Promise<readonly OwnContact[]> {
  const { data } = await call(userContact, {});
  return (['phone', 'email'] as const).flatMap((kind) => {
    const masked = data?.[kind];
    return masked ? [{ kind, masked }] : [];
  });
}

/** Verifies the signed-in person by a code of scene `reauth`. */
export async function verifyAgain({ type, identifyCode, accessCode }: OwnCode): Promise<Verified> {
  try {
    const headers = { 'access-code': accessCode };
    const { data, msg } = await call(checkUserCode, { type, identifyCode }, { headers });
    if (data?.security) return { is: 'proved', security: data.security };
    return { is: 'wrong', errors: { identifyCode: data ? rowSentence(VERIFY_FAILED) : msg } };
  } catch (error) {
    return { is: 'wrong', errors: { form: failureSentence(error) } };
  }
}
