import type { searchPeople } from '@isoline/contract/console/people.ts';
import type { OutputOf } from '@isoline/contract/endpoint.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useRoute } from 'wouter';
import { consoleMessages } from '../console-messages.ts';
import { useConsolePages } from '../console-pages.ts';
import { askedAction, openCase } from '../people/asked-action.ts';
import { personCases } from '../people/case-answer.ts';
import { caseWords } from '../people/case-messages.ts';
import { peopleMessages } from '../people/people-messages.ts';
import type { Person } from '../people/person.ts';
import { personTabs, tabAddress } from '../people/person-place.ts';
import { recentPeople } from '../people/recent-people.ts';
import { tabMessages } from '../people/tab-messages.ts';
import { useProductNames } from '../products/use-product-names.ts';
import type { PaletteGroup } from './palette-messages.ts';

export interface PaletteEntry {
  readonly id: string;
  readonly group: PaletteGroup;
  readonly label: string;
  readonly note?: string;
  readonly choose: () => void;
}

type Found = OutputOf<typeof searchPeople>['people'][number];

/** Returns whether each word that was typed starts a word of the entry. Chinese does not separate its words. */
export function matches({ label, note = '' }: Pick<PaletteEntry, 'label' | 'note'>, typed: string): boolean {
  const text = `${label} ${note}`.toLowerCase();
  const words = text.split(/[\s“”"'·,.:/-]+/);
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every(
      (part) => words.some((word) => word.startsWith(part)) || (/\p{Script=Han}/u.test(part) && text.includes(part)),
    );
}

/**
 * Returns the entries that do not depend on a search: of the shown person, recent people, pages and products. If the
 * products could not be loaded, the error says why.
 */
export function usePaletteEntries(): { readonly entries: readonly PaletteEntry[]; readonly error: unknown } {
  const [, navigate] = useLocation();
  const ofPerson = useEntriesOfPerson();
  const { names, error } = useProductNames();
  const pages = useConsolePages();
  const entriesOf = usePeopleEntries();
  const [, shown] = useRoute('/people/:id');
  const entries = [
    ...ofPerson,
    ...entriesOf(
      'recent',
      recentPeople().filter(({ id }) => id !== shown?.id),
    ),
    ...pages.map(({ path, label }) => ({
      id: `page-${path}`,
      group: 'page' as const,
      label,
      choose: () => navigate(path),
    })),
    ...[...names].map(([id, label]) => ({
      id: `product-${id}`,
      group: 'product' as const,
      label: label || id,
      note: id,
      choose: () => navigate(`/products/${id}`),
    })),
  ];
  return { entries, error };
}

/** Returns the entries of the shown person: permitted actions, questions and lists. */
function useEntriesOfPerson(): readonly PaletteEntry[] {
  const text = useMessages(peopleMessages);
  const says = useMessages(caseWords);
  const { name } = useMessages(tabMessages);
  const [, navigate] = useLocation();
  const [, shown] = useRoute('/people/:id');
  const person = useQueryClient().getQueryData<Person>(['person', shown?.id]);
  if (!person) return [];
  const page = `/people/${person.id}`;
  return [
    ...person.actions
      .filter(({ allowed, applies }) => allowed && applies)
      .map(({ action }) => ({
        id: `act-${action}`,
        group: 'act' as const,
        label: text.actionName(action),
        note: person.nickName,
        choose: () => {
          navigate(page);
          askedAction.set(action);
        },
      })),
    ...personTabs.map((tab) => ({
      id: `list-${tab}`,
      group: 'list' as const,
      label: name(tab),
      choose: () => navigate(`${page}${tabAddress(tab)}`),
    })),
    ...personCases.map((one) => ({
      id: `case-${one}`,
      group: 'case' as const,
      label: says[one],
      choose: () => {
        navigate(page);
        openCase.set(one);
      },
    })),
  ];
}

type Listed = Pick<Found, 'id' | 'nickName' | 'phone' | 'email' | 'state'>;

/** Returns a function that makes the entries of people: those whom a search found, or whom this tab has shown. */
export function usePeopleEntries(): (group: 'found' | 'recent', people: readonly Listed[]) => readonly PaletteEntry[] {
  const text = useMessages(peopleMessages);
  const words = useMessages(consoleMessages);
  const [, navigate] = useLocation();
  return (group, people) =>
    people.map(({ id, nickName, phone, email, state }) => ({
      id: `${group}-${id}`,
      group,
      label: nickName || words.none,
      note: [phone, email, ...(state === 'open' ? [] : [text.stateName(state)])].filter(Boolean).join(' · '),
      choose: () => navigate(`/people/${id}`),
    }));
}
