import { PASSWORD_FORMAT } from '@isoline/contract/errors/account-errors.ts';
import { normalPassword } from '@isoline/contract/values/normal-password.ts';
import { fitsPasswordRule } from '@isoline/contract/values/password-format.ts';
import { answerMessage, type Message, message } from '@isoline/ui/i18n/messages.ts';
import { newPasswordMessages } from './new-password-messages.ts';
import { requiredMessages } from './required-messages.ts';

export interface TypedPassword {
  readonly password: string;
  readonly again: string;
}

/** Returns the errors of a new password as typed twice. The rules below the field show which of them it misses. */
export function newPasswordErrors({ password, again }: TypedPassword): { password?: Message; again?: Message } {
  if (!password) return { password: message(requiredMessages, 'newPassword') };
  if (!fitsPasswordRule(normalPassword(password))) return { password: message(newPasswordMessages, 'unmet') };
  if (normalPassword(again) === normalPassword(password)) return {};
  return { again: again ? message(newPasswordMessages, 'mismatch') : message(requiredMessages, 'again') };
}

/**
 * Returns the error for a refusal of a password that satisfies the rule: at its field when it is too easy, else at the
 * form.
 */
export function refusedPasswordError(answer: {
  readonly code: number;
  readonly msg: string;
  readonly data?: unknown;
}): { password: Message } | { form: Message } {
  if (answer.code !== PASSWORD_FORMAT.code) return { form: answerMessage(answer) };
  return { password: message(newPasswordMessages, 'tooEasy') };
}
