import { CODE_INCORRECT } from '@isoline/contract/errors/verification-errors.ts';
import type { PasskeyAssertion } from '@isoline/contract/fields/webauthn-fields.ts';
import { lengths } from '@isoline/contract/limits.ts';
import { withoutSeparators } from '@isoline/contract/values/contact-format.ts';
import { isCode } from '@isoline/contract/values/verification-code.ts';
import { answerMessage, type Message, message } from '@isoline/ui/i18n/messages.ts';
import type { FieldErrors } from '../form/use-form.ts';
import { factorMessages } from './factor-messages.ts';

/** The proof of a factor, as the calls take it. */
export type FactorProof =
  | { readonly passkey: PasskeyAssertion }
  | { readonly totp: string }
  | { readonly recoveryCode: string };

/** The two factors that the user types. */
export type TypedFactor = 'totp' | 'recoveryCode';

export type FactorErrors = FieldErrors<'factorCode'>;

/** Returns the error of a code as typed. Such a code does not cost a try. */
export function factorCodeError(factor: TypedFactor, text: string): Message | undefined {
  if (!text.trim()) return message(factorMessages, `${factor}Required`);
  if (factor === 'totp') return isCode(text) ? undefined : message(factorMessages, 'totpRequired');
  return withoutSeparators(text).length === lengths.recoveryCode
    ? undefined
    : message(factorMessages, 'recoveryCodeShort');
}

/** Returns the errors of a refused proof: a wrong code at its field, everything else at the form. */
export function refusedProof(
  proof: FactorProof,
  answer: { readonly code: number; readonly msg: string; readonly data?: unknown },
): FactorErrors {
  if (answer.code !== CODE_INCORRECT.code || 'passkey' in proof) return { form: answerMessage(answer) };
  return { factorCode: message(factorMessages, 'totp' in proof ? 'totpWrong' : 'recoveryCodeWrong') };
}
