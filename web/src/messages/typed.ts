import { FIELD_REQUIRED } from '@isoline/contract/errors/common-errors.ts';
import { EMAIL_FORMAT, PHONE_FORMAT } from '@isoline/contract/errors/contact-errors.ts';
import { CODE_INCORRECT } from '@isoline/contract/errors/verification-errors.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import { parseContact } from '@isoline/contract/values/contact-format.ts';
import { isCode } from '@isoline/contract/values/verification-code.ts';
import { rowSentence } from './failure.ts';

/** What is wrong with a phone or an email as typed. */
export function contactProblem(kind: Contact['kind'], text: string): string | undefined {
  if (parseContact(kind, text)) return undefined;
  if (!text.trim()) return rowSentence(FIELD_REQUIRED);
  return rowSentence(kind === 'phone' ? PHONE_FORMAT : EMAIL_FORMAT);
}

/** What is wrong with a code as typed. */
export function codeProblem(code: string): string | undefined {
  return isCode(code) ? undefined : rowSentence(code.trim() ? CODE_INCORRECT : FIELD_REQUIRED);
}
