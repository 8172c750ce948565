import type { OwnerEventKind } from '@isoline/contract/values/security-event.ts';
import { useMessages } from '../../../web/src/i18n/messages.ts';
import { useDates } from '../../../web/src/i18n/use-formats.ts';
import { ListCard } from '../ui/list-card.tsx';
import { helpingMessages } from './helping-messages.ts';
import { kindNames } from './kind-messages.ts';
import { peopleMessages } from './people-messages.ts';
import type { Person } from './person.ts';

/** The notices to a person, and what became of each. */
export function PersonNotices({ person: { notices } }: { readonly person: Person }) {
  const text = useMessages(helpingMessages);
  const people = useMessages(peopleMessages);
  const kinds = useMessages(kindNames);
  const dates = useDates();
  return (
    <ListCard
      wide
      title={text.notices}
      columns={[people.time, text.notice, text.to, text.state]}
      rows={notices.map(({ id, at, kind, contact, state, reason }) => [
        id,
        dates.time(at),
        kinds[kind as OwnerEventKind] ?? text.noticeName(kind),
        contact,
        reason ? `${text.stateName(state)} · ${text.reasonName(reason)}` : text.stateName(state),
      ])}
    />
  );
}
