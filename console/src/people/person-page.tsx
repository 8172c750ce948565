import { viewPerson } from '@isoline/contract/console/people-view.ts';
import { classNames } from '@isoline/ui/class-names.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useConsoleQuery } from '../api/use-console-query.ts';
import { DetailState } from '../ui/detail-state.tsx';
import { LoadState } from '../ui/load-state.tsx';
import { askedAction, openCase } from './asked-action.ts';
import { refreshFound } from './found-people.ts';
import { peopleMessages } from './people-messages.ts';
import type { Person } from './person.ts';
import { PersonActions } from './person-actions.tsx';
import { PersonCases } from './person-cases.tsx';
import { PersonContacts } from './person-contacts.tsx';
import { PersonHead } from './person-head.tsx';
import { PersonMenu } from './person-menu.tsx';
import { PersonNotes } from './person-notes.tsx';
import { useTab } from './person-place.ts';
import { PersonProtection } from './person-protection.tsx';
import { PersonTabs } from './person-tabs.tsx';
import { rememberPerson } from './recent-people.ts';
import { SignInProblems } from './sign-in-problems.tsx';

/** The page of a person: the person and the actions on one side, and the lists in tabs on the other. */
export function PersonPage({ id }: { readonly id: string }) {
  const text = useMessages(peopleMessages);
  const query = useConsoleQuery(['person', id], (call) => call(viewPerson, {}, { id }));
  const { data } = query;
  const queries = useQueryClient();
  useEffect(() => {
    if (!data) return;
    rememberPerson(data);
    refreshFound(queries, data);
  }, [data, queries]);
  useEffect(
    () => () => {
      askedAction.set(null);
      openCase.set(null);
    },
    [],
  );
  if (!data)
    return (
      <DetailState query={query} id={id} missing={text.missing} backTo={{ path: '/people', label: text.searchTitle }} />
    );
  return (
    <>
      {query.isRefetchError && <LoadState {...query} />}
      <PersonView person={data} reload={() => void query.refetch()} />
    </>
  );
}

interface ViewProps {
  readonly person: Person;
  readonly reload: () => void;
}

/**
 * The person beside the tabs. In a narrow window, where a style sheet hides the tabs, a menu leads to a page for each
 * list, and Back leads back.
 */
function PersonView(props: ViewProps) {
  const { person } = props;
  const tab = useTab();
  const page = useRef<HTMLDivElement>(null);
  // The link that led here may be gone or hidden. From the heading, the next press of Tab is on the person.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each list is a page of its own
  useEffect(() => {
    const focused = document.activeElement;
    if (focused && !focused.matches('body, main') && focused.checkVisibility()) return;
    const headings = page.current?.querySelectorAll<HTMLElement>('h1') ?? [];
    [...headings].find((one) => one.checkVisibility())?.focus();
  }, [tab]);
  return (
    <div ref={page} className={classNames('person', tab && 'in-list')}>
      <PersonSide {...props} />
      <div className="card person-lists">
        <PersonCases person={person} />
        <PersonTabs {...props} />
      </div>
      <PersonMenu person={person} />
    </div>
  );
}

function PersonSide({ person, reload }: ViewProps) {
  return (
    <div className="card person-side">
      <PersonHead person={person} />
      <SignInProblems person={person} />
      <PersonActions person={person} reload={reload} />
      <PersonContacts person={person} reload={reload} />
      <PersonProtection person={person} reload={reload} />
      <PersonNotes person={person} reload={reload} />
    </div>
  );
}
