import { personActivity } from '@isoline/contract/console/people.ts';
import type { OutputOf } from '@isoline/contract/endpoint.ts';
import { type OwnerEventKind, ownerEventKinds } from '@isoline/contract/fields/security-event-fields.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { SelectField } from '@isoline/ui/field/select.tsx';
import { TextField } from '@isoline/ui/field/text-field.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';
import { callOnce } from '../api/call.ts';
import { dayEnd, dayStart } from '../audit/day-bounds.ts';
import { useDetailText } from '../audit/detail-text.ts';
import { kindNames } from '../audit/kind-messages.ts';
import { consoleMessages } from '../console-messages.ts';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { ListCard } from '../ui/list-card.tsx';
import { LoadState } from '../ui/load-state.tsx';
import { Time } from '../ui/time.tsx';
import { eventActor } from './event-actor.ts';
import { filterMessages } from './filter-messages.ts';
import { groupLooks } from './group-looks.ts';
import { peopleMessages } from './people-messages.ts';
import type { Person } from './person.ts';

type Page = OutputOf<typeof personActivity>;

/** The filter of the activity. Days are such as `2026-11-26`, both inclusive; an empty day does not limit. */
interface ActivityFilter {
  readonly kind: OwnerEventKind | null;
  readonly from: string;
  readonly to: string;
}

/** A complete day: while its year is typed, a day of a year like 0002 is in the field. */
const DAY = /^[12]\d{3}-\d\d-\d\d$/;

/** Returns the filter in the address of the page. */
function readFilter(params: URLSearchParams): ActivityFilter {
  const day = (name: string) => (DAY.test(params.get(name) ?? '') ? (params.get(name) ?? '') : '');
  return { kind: ownerEventKinds.find((one) => one === params.get('kind')) ?? null, from: day('from'), to: day('to') };
}

/** The security activity. The page of the person has the newest events, and each filter or next page is a call. */
export function PersonActivity({ person }: { readonly person: Person }) {
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const change: FilterProps['change'] = (values) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('tab', 'activity');
        next.delete('at');
        for (const [name, value] of Object.entries(values))
          if (value) next.set(name, value);
          else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <ActivityFilters filter={filter} change={change} />
      <Events person={person} filter={filter} />
    </>
  );
}

const isSet = ({ kind, from, to }: ActivityFilter) => kind !== null || from !== '' || to !== '';

interface FilterProps {
  readonly filter: ActivityFilter;
  readonly change: (values: Partial<Record<keyof ActivityFilter, string>>) => void;
}

function ActivityFilters({ filter, change }: FilterProps) {
  const text = useMessages(peopleMessages);
  const filters = useMessages(filterMessages);
  const kinds = useMessages(kindNames);
  return (
    <fieldset className="filters">
      <legend className="hidden">{text.filters}</legend>
      <SelectField
        label={text.kind}
        value={filter.kind ?? ''}
        onChange={({ target }) => change({ kind: target.value })}
      >
        <option value="">{text.allKinds}</option>
        {ownerEventKinds.map((each) => (
          <option key={each} value={each}>
            {kinds[each]}
          </option>
        ))}
      </SelectField>
      {(['from', 'to'] as const).map((name) => (
        <DayField key={name} name={name} day={filter[name]} choose={(day) => change({ [name]: day })} />
      ))}
      {isSet(filter) && (
        <Button kind="quiet" onClick={() => change({ kind: '', from: '', to: '' })}>
          {filters.clear}
        </Button>
      )}
    </fieldset>
  );
}

interface DayProps {
  readonly name: 'from' | 'to';
  readonly day: string;
  readonly choose: (day: string) => void;
}

/** A day of the filter. It takes effect when it is complete, because each call is an audit entry. */
function DayField({ name, day, choose }: DayProps) {
  const text = useMessages(peopleMessages);
  const field = useRef<HTMLInputElement>(null);
  // The field follows Back, Forward and the button that clears the filters.
  useEffect(() => {
    if (field.current && field.current.value !== day) field.current.value = day;
  }, [day]);
  return (
    <TextField
      ref={field}
      name={name}
      label={text[name]}
      type="date"
      defaultValue={day}
      onChange={({ target }) => (target.value === '' || DAY.test(target.value)) && choose(target.value)}
    />
  );
}

interface EventsProps {
  readonly person: Person;
  readonly filter: ActivityFilter;
}

function Events({ person, filter }: EventsProps) {
  const text = useMessages(peopleMessages);
  const filters = useMessages(filterMessages);
  const words = useMessages(consoleMessages);
  const kinds = useMessages(kindNames);
  const detailText = useDetailText();
  const { id, activity, nextCursors } = person;
  const { kind, from, to } = filter;
  const isFiltered = isSet(filter);
  const firstPage: Page = { events: activity, nextCursor: nextCursors.activity };
  const query = useInfiniteQuery({
    // The first page without a filter is part of the person, and changes with them.
    queryKey: ['activity', id, kind, from, to, ...(isFiltered ? [] : [activity[0]?.id])],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) =>
      callOnce(personActivity, { kind, from: dayStart(from), to: dayEnd(to), cursor: pageParam }, { id }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...(!isFiltered && { initialData: { pages: [firstPage], pageParams: [null] } }),
  });
  if (!query.data) return <LoadState {...query} />;
  const events = query.data.pages.flatMap((page) => page.events);
  const noMatch = query.hasNextPage ? filters.nothingYet : filters.nothing;
  return (
    <>
      <ListCard
        id="activity"
        title={text.activity}
        empty={isFiltered ? noMatch : text.empty}
        columns={[text.time, text.kind, text.detail, text.actor, text.where]}
        rows={groupLooks(events).map(({ event, times }) => [
          event.id,
          <Time key="at" at={event.at} />,
          kinds[event.kind],
          times > 1 ? text.times(times) : detailText(event.detail, event.kind),
          eventActor(event, text.theUser),
          [event.device, event.ip].filter(Boolean).join(' · '),
        ])}
      />
      {query.hasNextPage && (
        <div>
          <Button kind="secondary" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {words.more}
          </Button>
          <ErrorAlert error={query.error} />
        </div>
      )}
    </>
  );
}
