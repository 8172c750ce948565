import { useMessages } from '../../../web/src/i18n/messages.ts';
import { useDates, useNumbers } from '../../../web/src/i18n/use-formats.ts';
import { ListCard } from '../ui/list-card.tsx';
import { peopleMessages } from './people-messages.ts';
import type { Person } from './person.ts';

/** The membership and the points. */
export function PersonBenefits({ person }: { readonly person: Person }) {
  const text = useMessages(peopleMessages);
  const dates = useDates();
  const number = useNumbers();
  const { membership, points } = person;
  return (
    <>
      <section className="card" id="membership">
        <h2>{text.membership}</h2>
        <p>{membership ? text.memberUntil(membership.product, dates.time(membership.endsAt)) : text.noMembership}</p>
      </section>
      <ListCard
        id="points"
        title={text.points(points.balance)}
        columns={[text.time, text.kind, '±']}
        rows={points.entries.map(({ amount, reason, at }, index) => [
          `${at}${index}`,
          dates.time(at),
          text.pointsReason(reason),
          number(amount, { signDisplay: 'always' }),
        ])}
      />
    </>
  );
}
