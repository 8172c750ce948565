import { useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

/** The parts of the account center, in their order. A narrow window shows one of them at a time. */
export const sections = ['overview', 'records', 'points', 'products', 'security'] as const;
export type Section = (typeof sections)[number];

const PARAMETER = 'section';

const isSection = (name: string | null): name is Section => sections.some((section) => section === name);

/** The section that an address asks for. A page of the sign-in records is in theirs. */
export function sectionOf(search: string): Section | null {
  const query = new URLSearchParams(search);
  const name = query.get(PARAMETER);
  if (isSection(name)) return name;
  return query.has('page') ? 'records' : null;
}

/** The query of an address with another section. */
export function withSection(search: string, section: Section): string {
  const query = new URLSearchParams(search);
  query.set(PARAMETER, section);
  return `?${query}`;
}

/** The section that a narrow window shows. */
export const useSection = (): Section => sectionOf(useSearch()) ?? 'overview';

/** Counts the presses on section links: a press on the link of the present section shows it again. */
export function useReveal(): number {
  const state = useHistoryState<{ readonly reveal?: number } | null>();
  return state?.reveal ?? 0;
}
