import { personPoints } from '@isoline/contract/console/people-lists.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates, useNumbers } from '@isoline/ui/i18n/use-formats.ts';
import { useWords } from '@isoline/ui/i18n/use-words.ts';
import { serverNow } from '@isoline/ui/server-now.ts';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useMay } from '../api/operator-session.ts';
import { ListCard } from '../ui/list-card.tsx';
import { Time } from '../ui/time.tsx';
import { useMore } from '../ui/use-more.ts';
import { CorrectPoints, ExtendMembership } from './benefit-dialogs.tsx';
import { benefitMessages } from './benefit-messages.ts';
import { peopleMessages } from './people-messages.ts';
import type { Person, PersonProps } from './person.ts';

/** The memberships and the points, with the changes that support can make. */
export function PersonBenefits(props: PersonProps) {
  return (
    <>
      <Memberships {...props} />
      <Points {...props} />
    </>
  );
}

function Memberships({ person, reload }: PersonProps) {
  const text = useMessages(benefitMessages);
  return (
    <section className="card" id="membership">
      <h2>{text.membership}</h2>
      {person.memberships.length === 0 && <p>{text.noMembership}</p>}
      {person.memberships.map((membership) => (
        <Membership key={membership.product} id={person.id} membership={membership} reload={reload} />
      ))}
    </section>
  );
}

function Membership(props: Omit<Parameters<typeof ExtendMembership>[0], 'close'>) {
  const text = useMessages(benefitMessages);
  const dates = useDates();
  const may = useMay('people.benefit');
  const [isAsked, setAsked] = useState(false);
  const { product, endsAt } = props.membership;
  return (
    <>
      <p>
        <span>{text.membershipEnds(product, dates.time(endsAt))}</span>
        {Date.parse(endsAt) < serverNow() && <span className="tag closed">{text.ended}</span>}
      </p>
      {may && (
        <div>
          <Button kind="secondary" onClick={() => setAsked(true)}>
            {text.extend}
          </Button>
        </div>
      )}
      {isAsked && <ExtendMembership {...props} close={() => setAsked(false)} />}
    </>
  );
}

function Points({ person, reload }: PersonProps) {
  const text = useMessages(benefitMessages);
  const inLanguage = useWords();
  const reasonOf = ({ reason, note, product, words }: Omit<Person['points']['entries'][number], 'amount' | 'at'>) =>
    [text.pointsReason(reason), product, words && inLanguage(words), note].filter(Boolean).join(' · ');
  const people = useMessages(peopleMessages);
  const number = useNumbers();
  const may =
    useMay('people.benefit') && (person.state === 'open' || person.state === 'frozen' || person.state === 'closing');
  const [isAsked, setAsked] = useState(false);
  const { balance } = person.points;
  const first = { entries: person.points.entries, nextCursor: person.nextCursors.points };
  const { entries, more } = useMore(first, (cursor) => call(personPoints, { cursor }, { id: person.id }));
  return (
    <>
      <ListCard
        id="points"
        title={text.points(number(balance))}
        columns={[people.time, people.kind, '±']}
        rows={entries.map(({ amount, at, ...entry }, index) => [
          `${at}${index}`,
          <Time key="at" at={at} />,
          reasonOf(entry),
          number(amount, { signDisplay: 'always' }),
        ])}
        more={more}
        action={
          may && (
            <Button kind="secondary" onClick={() => setAsked(true)}>
              {text.correct}
            </Button>
          )
        }
      />
      {isAsked && <CorrectPoints id={person.id} balance={balance} reload={reload} close={() => setAsked(false)} />}
    </>
  );
}
