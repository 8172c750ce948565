import { EMAIL_FORMAT, PHONE_FORMAT } from '@isoline/contract/errors/contact-errors.ts';
import { CODE_INCORRECT } from '@isoline/contract/errors/verification-errors.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import { parseContact } from '@isoline/contract/values/contact-format.ts';
import { isCode } from '@isoline/contract/values/verification-code.ts';
import { errorMessage, type Message, message } from '@isoline/ui/i18n/messages.ts';
import { requiredMessages } from './required-messages.ts';

/** Returns the error of a phone or an e-mail address as typed. */
export function contactError(kind: Contact['kind'], text: string): Message | undefined {
  if (parseContact(kind, text)) return undefined;
  if (!text.trim()) return message(requiredMessages, kind);
  return errorMessage(kind === 'phone' ? PHONE_FORMAT : EMAIL_FORMAT);
}

/**
 * Returns the message that a contact of the other kind was typed, which has its own tab; undefined without such a tab.
 */
export function otherKindError(kind: Contact['kind'], text: string, otherTab: string | undefined): Message | undefined {
  const other = kind === 'phone' ? 'email' : 'phone';
  const isOther = other === 'email' ? text.includes('@') : parseContact('phone', text) !== null;
  if (!otherTab || !isOther) return undefined;
  return message(requiredMessages, other === 'email' ? 'isEmail' : 'isPhone', otherTab);
}

/** Returns the error of a verification code as typed. */
export function codeError(code: string): Message | undefined {
  if (isCode(code)) return undefined;
  return code.trim() ? errorMessage(CODE_INCORRECT) : message(requiredMessages, 'code');
}
