import { useSearch } from 'wouter';

/** The pages of the account center, in their order. */
export const sections = ['overview', 'security', 'records', 'points', 'apps', 'privacy'] as const;
export type Section = (typeof sections)[number];

const PARAMETER = 'section';

/** Names that addresses had before. */
const formerNames: Readonly<Record<string, Section>> = { products: 'apps' };

/** The fragments whose dialogs change how the account is signed in to. */
const securityFragments = /^#(phone|email|remove-phone|remove-email|password|passkey|authenticator|recovery-codes)$/;

const isSection = (name: string | null): name is Section => sections.some((section) => section === name);

/** The section that an address names. A page of the sign-in records is in theirs. */
export function readSection(search: string): Section | null {
  const query = new URLSearchParams(search);
  const name = query.get(PARAMETER) ?? '';
  if (isSection(name)) return name;
  if (Object.hasOwn(formerNames, name)) return formerNames[name] ?? null;
  return query.has('page') ? 'records' : null;
}

/** The query of an address with another section. A page number belongs to the section that is left. */
export function withSection(search: string, section: Section): string {
  const query = new URLSearchParams(search);
  query.delete('page');
  if (section === 'overview') query.delete(PARAMETER);
  else query.set(PARAMETER, section);
  const text = query.toString();
  return text && `?${text}`;
}

/** The section on whose page the dialog of a fragment belongs, for an address that names no section. */
export const sectionOfFragment = (fragment: string): Section | null =>
  securityFragments.test(fragment) ? 'security' : fragment === '#token' ? 'apps' : null;

/** The section that the address names; the overview without one. */
export const useSection = (): Section => readSection(useSearch()) ?? 'overview';
