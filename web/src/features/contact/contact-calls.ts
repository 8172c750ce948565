import { changeContact as change, verifyPresentContact } from '@isoline/contract/endpoints/change-contact-endpoints.ts';
import { EMAIL_EXISTS, PHONE_EXISTS } from '@isoline/contract/errors/contact-errors.ts';
import { CODE_EXPIRED, CODE_INCORRECT } from '@isoline/contract/errors/verification-errors.ts';
import type { MergePreview } from '@isoline/contract/schemas/shared/answer-schemas.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import { contactFields } from '@isoline/contract/values/contact.ts';
import { call } from '../../api/call.ts';
import { withReauth } from '../../api/reauth.ts';
import { failureSentence } from '../../messages/failure.ts';

export type Verified =
  | { readonly is: 'proved'; readonly security: string }
  | { readonly is: 'wrong'; readonly errors: { readonly identifyCode?: string; readonly form?: string } };

/** Proves a present contact before another takes its place. */
export async function verifyPresent(typed: { type: Contact['kind']; identifyCode: string }): Promise<Verified> {
  const { type, identifyCode } = typed;
  try {
    const { data, msg } = await call(verifyPresentContact, { type, identifyCode });
    return data ? { is: 'proved', security: data.security } : { is: 'wrong', errors: { identifyCode: msg } };
  } catch (error) {
    return { is: 'wrong', errors: { form: failureSentence(error) } };
  }
}

/** What another account that holds the contact would bring, were it merged into this one. */
export interface Mergeable {
  readonly security: string;
  readonly preview: MergePreview;
}

export type Changed =
  | { readonly is: 'done' | 'given up' }
  | { readonly is: 'taken'; readonly mergeable: Mergeable }
  | { readonly is: 'wrong'; readonly errors: { contact?: string; identifyCode?: string; form?: string } };

/** Sets a new contact by a ticket, and by another one where that has run out. */
export async function changeContact(security: string, contact: Contact, identifyCode: string): Promise<Changed> {
  try {
    const fields = { ...contactFields(contact), identifyCode };
    const outcome = await withReauth((ticket) => call(change, { ...fields, security: ticket }), security);
    if (!outcome) return { is: 'given up' };
    if (outcome._isSuccessResponse) return { is: 'done' };
    const { code, msg, data } = outcome;
    if (code === PHONE_EXISTS.code || code === EMAIL_EXISTS.code) return { is: 'taken', mergeable: data };
    const ofCode = code === CODE_INCORRECT.code || code === CODE_EXPIRED.code;
    return { is: 'wrong', errors: { [ofCode ? 'identifyCode' : 'contact']: msg } };
  } catch (error) {
    return { is: 'wrong', errors: { form: failureSentence(error) } };
  }
}
