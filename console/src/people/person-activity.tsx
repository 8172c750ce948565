import { personActivity } from '@isoline/contract/console/people.ts';
import { type OwnerEventKind, ownerEventKinds } from '@isoline/contract/fields/security-event-fields.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { SelectField } from '@isoline/ui/field/select.tsx';
import { TextField } from '@isoline/ui/field/text-field.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callOnce } from '../api/call.ts';
import { dayEnd, dayStart } from '../audit/day-bounds.ts';
import { useDetailText } from '../audit/detail-text.ts';
import { kindNames } from '../audit/kind-messages.ts';
import { consoleMessages } from '../console-messages.ts';
import { ListCard } from '../ui/list-card.tsx';
import { LoadState } from '../ui/load-state.tsx';
import { Time } from '../ui/time.tsx';
import { peopleMessages } from './people-messages.ts';

/** The filter of the activity. */
export interface ActivityFilter {
  readonly kind: OwnerEventKind | null;
  /** Days such as `2026-11-26`, both inclusive. Empty without a limit. */
  readonly from: string;
  readonly to: string;
  /** Another part of the page linked to the activity. */
  readonly isLinked: boolean;
}

export const everything: ActivityFilter = { kind: null, from: '', to: '', isLinked: false };

interface Props {
  readonly id: string;
  /** Null until the activity is requested. */
  readonly filter: ActivityFilter | null;
  readonly setFilter: (filter: ActivityFilter) => void;
}

/** The security activity. It is loaded on request, because viewing it is recorded separately. */
export function PersonActivity({ id, filter, setFilter }: Props) {
  const text = useMessages(peopleMessages);
  const words = useMessages(consoleMessages);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (filter?.isLinked) section.current?.scrollIntoView({ block: 'start' });
  }, [filter]);
  return (
    <section className={filter ? 'columns activity' : 'columns'} ref={section}>
      {!filter && (
        <div>
          <Button kind="secondary" onClick={() => setFilter(everything)}>
            {`${text.activity} · ${words.more}`}
          </Button>
        </div>
      )}
      {filter && <ActivityFilters filter={filter} setFilter={setFilter} />}
      {filter && <Events id={id} filter={filter} />}
    </section>
  );
}

function ActivityFilters({ filter, setFilter }: Pick<Props, 'setFilter'> & { readonly filter: ActivityFilter }) {
  const text = useMessages(peopleMessages);
  const kinds = useMessages(kindNames);
  const change = (part: Partial<ActivityFilter>) => setFilter({ ...filter, ...part, isLinked: false });
  return (
    <div className="row">
      <SelectField
        label={text.kind}
        value={filter.kind ?? ''}
        onChange={({ target }) => change({ kind: ownerEventKinds.find((each) => each === target.value) ?? null })}
      >
        <option value="">{text.allKinds}</option>
        {ownerEventKinds.map((each) => (
          <option key={each} value={each}>
            {kinds[each]}
          </option>
        ))}
      </SelectField>
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          label={text[name]}
          type="date"
          value={filter[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      ))}
    </div>
  );
}

function Events({ id, filter: { kind, from, to } }: { readonly id: string; readonly filter: ActivityFilter }) {
  const text = useMessages(peopleMessages);
  const words = useMessages(consoleMessages);
  const kinds = useMessages(kindNames);
  const detailText = useDetailText();
  const query = useInfiniteQuery({
    queryKey: ['activity', id, kind, from, to],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) =>
      callOnce(personActivity, { kind, from: dayStart(from), to: dayEnd(to), cursor: pageParam }, { id }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  if (!query.data) return <LoadState {...query} />;
  const events = query.data.pages.flatMap((page) => page.events);
  return (
    <>
      <ListCard
        wide
        title={text.activity}
        columns={[text.time, text.kind, text.actor, text.address, text.device]}
        rows={events.map(({ id: key, at, kind: what, detail, actor, ip, device }) => [
          key,
          <Time key="at" at={at} />,
          `${kinds[what]} ${detailText(detail)}`,
          actor === 'user' ? text.theUser : actor,
          ip ?? '',
          device ?? '',
        ])}
      />
      {query.hasNextPage && (
        <div>
          <Button kind="secondary" onClick={() => void query.fetchNextPage()}>
            {words.more}
          </Button>
        </div>
      )}
    </>
  );
}
