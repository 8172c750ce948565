import { CODE_INCORRECT, EMAIL_FORMAT, FIELD_REQUIRED, PHONE_FORMAT } from '@isoline/contract/errors.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import { isCode } from '@isoline/contract/values/text.ts';
import { typedContact } from '@isoline/contract/values/typed-contact.ts';
import { rowSentence } from './failure.ts';

/** What is wrong with a phone or an email as typed. */
export function contactProblem(kind: Contact['kind'], text: string): string | undefined {
  if (typedContact(kind, text)) return undefined;
  if (!text.trim()) return rowSentence(FIELD_REQUIRED);
  return rowSentence(kind === 'phone' ? PHONE_FORMAT : EMAIL_FORMAT);
}

/** What is wrong with a code as typed. */
export function codeProblem(code: string): string | undefined {
  return isCode(code) ? undefined : rowSentence(code.trim() ? CODE_INCORRECT : FIELD_REQUIRED);
}
