import { currentUser } from '@isoline/contract/account.ts';
import { changeContact as changeContactEndpoint, verifyPresentContact } from '@isoline/contract/change-contact.ts';
import { EMAIL_EXISTS, PHONE_EXISTS } from '@isoline/contract/errors/contact-errors.ts';
import { CODE_EXPIRED, CODE_INCORRECT } from '@isoline/contract/errors/verification-errors.ts';
import { type Contact, contactFields } from '@isoline/contract/values/contact.ts';
import { answerMessage } from '@isoline/ui/i18n/messages.ts';
import { call } from '../../api/call.ts';
import { createLostAnswers } from '../../api/lost-answers.ts';
import type { FieldErrors } from '../../shared/form/use-form.ts';
import { type MergeOffer, mergeOffer } from '../../shared/merge-offer.ts';
import { withReauthentication } from '../../shared/session/reauthentication.ts';
import { sessionSteppedUp } from '../../shared/session/step-up-time.ts';
import type { TypedCode } from '../../shared/verification/masked-contact-form.tsx';
import type { VerifyResult } from '../../shared/verification/own-contact-form.tsx';

const checks = createLostAnswers(CODE_EXPIRED);

/**
 * Verifies a current contact by its code, which steps the session up. A code that has expired may have done so in a try
 * whose answer was lost; if it has not, the change asks to verify again.
 */
export async function verifyPresent({ type, code }: TypedCode): Promise<VerifyResult> {
  const input = `${type} ${code}`;
  const answer = await checks.watch(input, () => call(verifyPresentContact, { type, identifyCode: code }));
  if (!answer._isSuccessResponse && !checks.mayHaveWorked(input, answer))
    return { kind: 'refused', errors: { code: answerMessage(answer) } };
  sessionSteppedUp();
  return { kind: 'verified' };
}

/** The result of a change. `taken`: another account has the new contact, and may be merged. */
export type ChangeResult =
  | { readonly kind: 'changed' | 'canceled' }
  | { readonly kind: 'taken'; readonly offer: MergeOffer }
  | { readonly kind: 'refused'; readonly errors: FieldErrors<'contact' | 'code'> };

/** Sets the new contact. When the session's step-up has expired, the user is verified again. */
export async function changeContact(contact: Contact, code: string): Promise<ChangeResult> {
  const body = { ...contactFields(contact), identifyCode: code };
  const answer = await withReauthentication(() => call(changeContactEndpoint, body));
  if (!answer) return { kind: 'canceled' };
  if (answer._isSuccessResponse) return { kind: 'changed' };
  switch (answer.code) {
    case PHONE_EXISTS.code:
    case EMAIL_EXISTS.code:
      return { kind: 'taken', offer: mergeOffer(answer.data, 'contact') };
    case CODE_EXPIRED.code:
      // An earlier try may have used the code, and its answer may have been lost.
      if (await isContactOfUser(contact)) return { kind: 'changed' };
      return { kind: 'refused', errors: { code: answerMessage(answer) } };
    case CODE_INCORRECT.code:
      return { kind: 'refused', errors: { code: answerMessage(answer) } };
    default:
      return { kind: 'refused', errors: { contact: answerMessage(answer) } };
  }
}

const isContactOfUser = ({ kind, value }: Contact): Promise<boolean> =>
  call(currentUser, {}).then(
    ({ data }) => data[kind] === value,
    () => false,
  );
