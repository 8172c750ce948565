/** A phone number or an e-mail address: a code is sent to it, and an account is found by it. */
export type Contact =
  | { readonly kind: 'phone'; readonly value: string }
  | { readonly kind: 'email'; readonly value: string };

/** What a verification code is for. Each call takes codes of one scene only (docs/contract.md, section 2). */
export const scenes = ['login', 'register', 'reset', 'reauth', 'change', 'bind', 'merge'] as const;
export type Scene = (typeof scenes)[number];

interface ContactFields {
  readonly phone?: string | null | undefined;
  readonly email?: string | null | undefined;
}

/** The contact of a parsed body, which has exactly one of the two fields. */
export function contactOf(fields: ContactFields): Contact {
  return fields.phone != null ? { kind: 'phone', value: fields.phone } : { kind: 'email', value: fields.email ?? '' };
}

/** A contact as calls take it: one of the two fields. */
export const contactFields = ({ kind, value }: Contact): { phone: string } | { email: string } =>
  kind === 'phone' ? { phone: value } : { email: value };

/** Whether both are the same contact; nothing is not the same as nothing. */
export const isSameContact = (one: Contact | null | undefined, other: Contact | null | undefined): boolean =>
  one != null && other != null && one.kind === other.kind && one.value === other.value;

/** `138****5678`, `a***@example.com`. */
export function mask(contact: Contact): string {
  if (contact.kind === 'phone') return `${contact.value.slice(0, 3)}****${contact.value.slice(-4)}`;
  const at = contact.value.lastIndexOf('@');
  return `${[...contact.value][0] ?? ''}***${contact.value.slice(at)}`;
}
