/** A phone number or an email address. Codes are sent to it, and it identifies an account. */
export type Contact =
  | { readonly kind: 'phone'; readonly value: string }
  | { readonly kind: 'email'; readonly value: string };

/** The purposes of a verification code. Each call accepts codes of only one scene (docs/contract.md, section 2). */
export const scenes = ['login', 'register', 'reset', 'reauth', 'change', 'bind', 'merge'] as const;
export type Scene = (typeof scenes)[number];

interface ContactFields {
  readonly phone?: string | null | undefined;
  readonly email?: string | null | undefined;
}

/** Returns the contact of a parsed body, which has exactly one of the two fields. */
export function contactOf(fields: ContactFields): Contact {
  return fields.phone != null ? { kind: 'phone', value: fields.phone } : { kind: 'email', value: fields.email ?? '' };
}

/** Returns a contact as one of the two fields of a call. */
export const contactFields = ({ kind, value }: Contact): { phone: string } | { email: string } =>
  kind === 'phone' ? { phone: value } : { email: value };

/** Returns whether two contacts are the same. Two missing contacts are not. */
export const isSameContact = (one: Contact | null | undefined, other: Contact | null | undefined): boolean =>
  one != null && other != null && one.kind === other.kind && one.value === other.value;

/** Returns the masked form: `138****5678`, `a***@example.com`. */
export function mask(contact: Contact): string {
  if (contact.kind === 'phone') return `${contact.value.slice(0, 3)}****${contact.value.slice(-4)}`;
  const at = contact.value.lastIndexOf('@');
  return `${[...contact.value][0] ?? ''}***${contact.value.slice(at)}`;
}
