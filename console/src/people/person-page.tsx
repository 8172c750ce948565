import { viewPerson } from '@isoline/contract/console/people-view.ts';
import type { PersonAction } from '@isoline/contract/values/person.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { useMay } from '../api/operator-session.ts';
import { useConsoleQuery } from '../api/use-console-query.ts';
import { consoleMessages } from '../console-messages.ts';
import { LoadState } from '../ui/load-state.tsx';
import { peopleMessages } from './people-messages.ts';
import type { Person, PersonHelp } from './person.ts';
import { PersonActions } from './person-actions.tsx';
import { type ActivityFilter, everything, PersonActivity } from './person-activity.tsx';
import { PersonBenefits } from './person-benefits.tsx';
import { PersonCases } from './person-cases.tsx';
import { PersonCodes } from './person-codes.tsx';
import { PersonContacts } from './person-contacts.tsx';
import { PersonLists } from './person-lists.tsx';
import { PersonNotes } from './person-notes.tsx';
import { PersonNotices } from './person-notices.tsx';
import { PersonRemovals } from './person-removals.tsx';
import { PersonReplacement } from './person-replacement.tsx';
import { SignInProblems } from './sign-in-problems.tsx';

/** The page of a person. The top explains why the person can't sign in. */
export function PersonPage({ id }: { readonly id: string }) {
  const text = useMessages(peopleMessages);
  const query = useConsoleQuery(['person', id], (call) => call(viewPerson, {}, { id }));
  if (!query.data)
    return (
      <>
        <LoadState {...query} title={id} />
        <Link href="/people">{text.searchTitle}</Link>
      </>
    );
  const reload = () => void query.refetch();
  return <PersonView person={query.data} reload={reload} />;
}

function PersonView({ person, reload }: { readonly person: Person; readonly reload: () => void }) {
  const [asked, setAsked] = useState<PersonAction | null>(null);
  const [activity, setActivity] = useState<ActivityFilter | null>(null);
  const help: PersonHelp = {
    person,
    ask: setAsked,
    showActivity: (kind) => setActivity({ ...everything, kind, isLinked: true }),
  };
  return (
    <>
      <PersonHead person={person} />
      <SignInProblems help={help} />
      <PersonCases help={help} />
      <div className="columns">
        <PersonContacts person={person} />
        <PersonNotes person={person} reload={reload} />
        <PersonActions help={help} asked={asked} close={() => setAsked(null)} reload={reload} />
        <Protection person={person} />
        <PersonRemovals person={person} reload={reload} />
        <PersonReplacement person={person} reload={reload} />
        <PersonCodes person={person} />
        <PersonNotices person={person} reload={reload} />
        <PersonLists person={person} />
        <PersonBenefits person={person} reload={reload} />
      </div>
      <PersonActivity id={person.id} filter={activity} setFilter={setActivity} />
    </>
  );
}

function PersonHead({ person }: { readonly person: Person }) {
  const text = useMessages(peopleMessages);
  const words = useMessages(consoleMessages);
  const dates = useDates();
  const mayAudit = useMay('audit.view');
  return (
    <div>
      <div className="spread">
        <h1>{person.nickName || words.none}</h1>
        <span>
          <span className={`tag ${person.state}`}>{text.stateName(person.state)}</span>
          {person.protected && <span className="tag protected">{text.protected}</span>}
        </span>
      </div>
      <p className="soft mono">
        {`${person.id} · ${text.registered} ${dates.time(person.createdAt)} · ${text.lastSignIn} ${
          person.lastSignInAt ? dates.time(person.lastSignInAt) : text.never
        }`}
      </p>
      {mayAudit && <Link href={`/audit?accountId=${person.id}`}>{text.auditOf}</Link>}
    </div>
  );
}

function Protection({ person: { hasPassword, protection } }: { readonly person: Person }) {
  const text = useMessages(peopleMessages);
  const dates = useDates();
  const { passkeys, authenticatorSince, recoveryCodes, trustedDevices } = protection;
  return (
    <section className="card">
      <h2>{text.protection}</h2>
      <dl className="facts">
        <dt>{text.password}</dt>
        <dd>{hasPassword ? text.passwordSet : text.off}</dd>
        <dt>{text.passkeys}</dt>
        <dd>{passkeys.length > 0 ? passkeys.map(({ name }) => name).join(' · ') : text.off}</dd>
        <dt>{text.authenticator}</dt>
        <dd>
          {authenticatorSince
            ? `${text.since(dates.day(authenticatorSince))} · ${text.recoveryCodes(recoveryCodes)}`
            : text.off}
        </dd>
        <dt>{text.device}</dt>
        <dd>{text.trustedDevices(trustedDevices)}</dd>
      </dl>
    </section>
  );
}
