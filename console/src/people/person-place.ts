import type { OwnerEventKind } from '@isoline/contract/fields/security-event-fields.ts';
import { useSearchParams } from 'wouter';
import type { PersonSection } from './person-help.ts';

/** The tabs of the page of a person, in their order. */
export const personTabs = ['activity', 'sign-ins', 'messages', 'devices', 'access', 'products', 'benefits'] as const;

export type PersonTab = (typeof personTabs)[number];

/** The tab that has a section; null for a section that is always beside the tabs. */
const tabOf: Readonly<Record<PersonSection, PersonTab | null>> = {
  contacts: null,
  identities: null,
  removals: null,
  replacement: null,
  'sign-ins': 'sign-ins',
  codes: 'messages',
  notices: 'messages',
  sessions: 'devices',
  tokens: 'access',
  products: 'products',
  membership: 'benefits',
  points: 'benefits',
};

/** Returns the address of a tab, relative to the page of the person. */
export const tabAddress = (tab: PersonTab): string => `?tab=${tab}`;

/** Returns the address of a section, which is highlighted there. */
export function sectionAddress(section: PersonSection): string {
  const tab = tabOf[section];
  return tab === null ? `?at=${section}` : `${tabAddress(tab)}&at=${section}`;
}

export const activityAddress = (kind: OwnerEventKind): string => `${tabAddress('activity')}&at=activity&kind=${kind}`;

/** Returns the tab in the address of the page; null if it does not name one. */
export function useTab(): PersonTab | null {
  const [params] = useSearchParams();
  return personTabs.find((tab) => tab === params.get('tab')) ?? null;
}
