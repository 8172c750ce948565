import type { Contact } from '@isoline/contract/values/contact.ts';
import { isEmail, isPhone, normaliseEmail, normalisePhone } from '@isoline/contract/values/text.ts';

/** The contact that `text` holds as typed, or null when it is none of that kind yet. */
export function typedContact(kind: Contact['kind'], text: string): Contact | null {
  if (kind === 'phone') return isPhone(text) ? { kind, value: normalisePhone(text) } : null;
  return isEmail(text) ? { kind, value: normaliseEmail(text) } : null;
}
