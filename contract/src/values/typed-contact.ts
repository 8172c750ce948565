import type { Contact } from './contact.ts';
import { isEmail, isPhone, normaliseEmail, normalisePhone } from './text.ts';

/** The contact that `text` holds as typed, or null when it is none of that kind yet. */
export function typedContact(kind: Contact['kind'], text: string): Contact | null {
  if (kind === 'phone') return isPhone(text) ? { kind, value: normalisePhone(text) } : null;
  return isEmail(text) ? { kind, value: normaliseEmail(text) } : null;
}

/** A contact as calls take it: one of the two fields. */
export const contactFields = ({ kind, value }: Contact): { phone: string } | { email: string } =>
  kind === 'phone' ? { phone: value } : { email: value };

export const sameContact = (one: Contact | null | undefined, other: Contact | null | undefined): boolean =>
  one != null && other != null && one.kind === other.kind && one.value === other.value;
