import { useSearch } from 'wouter';

/** The pages of the account center, in their order. */
export const sections = ['overview', 'security', 'records', 'points', 'apps', 'privacy'] as const;
export type Section = (typeof sections)[number];

const PARAMETER = 'section';

const formerNames: Readonly<Record<string, Section>> = { products: 'apps' };

/** The fragments whose dialogs change how the user signs in. */
const securityFragments = /^#(phone|email|remove-phone|remove-email|password|passkey|authenticator|recovery-codes)$/;

const isSection = (name: string | null): name is Section => sections.some((section) => section === name);

/** Returns the section of an address. A page number of the sign-in records means the records section. */
export function readSection(search: string): Section | null {
  const query = new URLSearchParams(search);
  const name = query.get(PARAMETER) ?? '';
  if (isSection(name)) return name;
  if (Object.hasOwn(formerNames, name)) return formerNames[name] ?? null;
  return query.has('page') ? 'records' : null;
}

/** Returns the query of an address with another section, without the page number of the former section. */
export function withSection(search: string, section: Section): string {
  const query = new URLSearchParams(search);
  query.delete('page');
  if (section === 'overview') query.delete(PARAMETER);
  else query.set(PARAMETER, section);
  const text = query.toString();
  return text && `?${text}`;
}

/** Returns the section below the dialog of a fragment, for an address without a section. */
export const sectionOfFragment = (fragment: string): Section | null =>
  securityFragments.test(fragment) ? 'security' : fragment === '#token' ? 'apps' : null;

/** Returns the section of an address, which defaults to the overview. */
export const sectionOf = (search: string): Section => readSection(search) ?? 'overview';

export const useSection = (): Section => sectionOf(useSearch());
