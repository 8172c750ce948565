import { searchPeople } from '@isoline/contract/console/people.ts';
import type { InputOf, OutputOf } from '@isoline/contract/endpoint.ts';
import { lengths } from '@isoline/contract/limits.ts';
import { searchKinds } from '@isoline/contract/values/person.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { Checkbox } from '@isoline/ui/checkbox/checkbox.tsx';
import { SelectField } from '@isoline/ui/field/select.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { callOnce } from '../api/call.ts';
import { pageMemory } from '../api/page-memory.ts';
import { dayEnd, dayStart } from '../audit/day-bounds.ts';
import { consoleMessages } from '../console-messages.ts';
import { CheckedField, CheckedForm } from '../ui/checked-form.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { LoadState } from '../ui/load-state.tsx';
import { Time } from '../ui/time.tsx';
import { typedIn } from '../ui/typed-in.ts';
import { filterMessages } from './filter-messages.ts';
import { foundKey } from './found-people.ts';
import { peopleMessages } from './people-messages.ts';

type Search = Omit<InputOf<typeof searchPeople>, 'cursor'>;
type Found = OutputOf<typeof searchPeople>['people'][number];

const states = ['frozen', 'closing', 'protected'] as const;
const days = ['createdFrom', 'createdTo', 'signedInFrom'] as const;
const filterNames = ['locked', ...states, 'product', ...days];

function readSearch(form: FormData): Search {
  const by = searchKinds.find((kind) => kind === typedIn(form, 'by')) ?? null;
  return {
    text: typedIn(form, 'text'),
    by,
    locked: form.has('locked') || null,
    frozen: form.has('frozen') || null,
    closing: form.has('closing') || null,
    protected: form.has('protected') || null,
    product: typedIn(form, 'product') || null,
    createdFrom: dayStart(typedIn(form, 'createdFrom')),
    createdTo: dayEnd(typedIn(form, 'createdTo')),
    signedInFrom: dayStart(typedIn(form, 'signedInFrom')),
  };
}

/** The last search, for Back from a person. An address must not contain its text, which can be a contact. */
const lastSearch = pageMemory<FormData | null>(null, 'the session ends');

export function SearchPage() {
  const text = useMessages(peopleMessages);
  const queries = useQueryClient();
  const [given, setGiven] = useState(lastSearch.read);
  const submit = (form: FormData) => {
    // A search is an audit entry: only this one is kept, and the same search is a new one.
    queries.removeQueries({ queryKey: [foundKey] });
    lastSearch.write(form);
    setGiven(form);
  };
  const typed = (name: string) => (given ? typedIn(given, name) : '');
  // The new key clears the fields of the filters.
  const [clears, setClears] = useState(0);
  const clearFilters = () => {
    const form = new FormData();
    for (const name of ['text', 'by']) form.set(name, typed(name));
    submit(form);
    setClears(clears + 1);
  };
  return (
    <>
      <h1>{text.searchTitle}</h1>
      <CheckedForm className="card" submit={submit}>
        <div className="row grows">
          <CheckedField
            name="text"
            label={text.searchLabel}
            type="search"
            autoComplete="off"
            defaultValue={typed('text')}
          />
          <SelectField label={text.by} name="by" defaultValue={typed('by')}>
            <option value="">{text.auto}</option>
            {searchKinds.map((kind) => (
              <option key={kind} value={kind}>
                {text.byName(kind)}
              </option>
            ))}
          </SelectField>
          <Button type="submit">{text.search}</Button>
        </div>
        <p className="soft">{text.searchHint}</p>
        <Filters key={clears} given={given} />
      </CheckedForm>
      {given && <Results search={readSearch(given)} clearFilters={areFiltersSet(given) ? clearFilters : null} />}
    </>
  );
}

const areFiltersSet = (form: FormData) => filterNames.some((name) => typedIn(form, name) !== '');

function Filters({ given }: { readonly given: FormData | null }) {
  const text = useMessages(peopleMessages);
  // The fields are uncontrolled: what the page starts with decides.
  const [start] = useState(given);
  const typed = (name: string) => (start ? typedIn(start, name) : '');
  return (
    <details open={start !== null && areFiltersSet(start)}>
      <summary>{text.filters}</summary>
      <div className="row">
        <Checkbox name="locked" label={text.lockedNow} defaultChecked={typed('locked') !== ''} />
        {states.map((name) => (
          <Checkbox key={name} name={name} label={text[name]} defaultChecked={typed(name) !== ''} />
        ))}
      </div>
      <div className="filters">
        <CheckedField
          name="product"
          label={text.product}
          maxLength={lengths.clientIdMax}
          pattern="[\w.\-]{1,64}|https?://\S+"
          placeholder={text.productHint}
          defaultValue={typed('product')}
        />
        {days.map((name) => (
          <CheckedField key={name} name={name} label={text[name]} type="date" defaultValue={typed(name)} />
        ))}
      </div>
    </details>
  );
}

interface ResultsProps {
  readonly search: Search;
  /** Searches again without the filters; null if there are none. */
  readonly clearFilters: (() => void) | null;
}

function Results({ search, clearFilters }: ResultsProps) {
  const text = useMessages(peopleMessages);
  const filters = useMessages(filterMessages);
  const query = useInfiniteQuery({
    queryKey: [foundKey, search],
    gcTime: Number.POSITIVE_INFINITY,
    initialPageParam: { by: search.by, cursor: null } as Pick<InputOf<typeof searchPeople>, 'by' | 'cursor'>,
    queryFn: ({ pageParam }) => callOnce(searchPeople, { ...search, ...pageParam }),
    // The next pages search by the kind of the first page.
    getNextPageParam: ({ nextCursor, by }) => (nextCursor === null ? null : { by, cursor: nextCursor }),
  });
  if (!query.data) return <LoadState {...query} />;
  const people = query.data.pages.flatMap((page) => page.people);
  const by = query.data.pages[0]?.by ?? 'newest';
  return (
    <section className="card" aria-live="polite">
      <p className="soft">{text.foundBy(text.byName(by))}</p>
      {people.length > 0 && <PeopleTable people={people} />}
      {people.length === 0 && <p>{query.hasNextPage ? text.nobodyYet : clearFilters ? filters.nobody : text.nobody}</p>}
      {people.length === 0 && clearFilters && (
        <div>
          <Button kind="secondary" onClick={clearFilters}>
            {filters.clear}
          </Button>
        </div>
      )}
      {people.length === 0 && !query.hasNextPage && !clearFilters && (
        <ul className="soft hints">
          <li>{text.nobodyOther}</li>
          <li>{text.nobodyChanged}</li>
          <li>{text.nobodyClosed}</li>
        </ul>
      )}
      {query.hasNextPage && (
        <div>
          <Button kind="secondary" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {text.more}
          </Button>
        </div>
      )}
      <ErrorAlert error={query.isFetchNextPageError ? query.error : null} />
    </section>
  );
}

function PeopleTable({ people }: { readonly people: readonly Found[] }) {
  const text = useMessages(peopleMessages);
  const words = useMessages(consoleMessages);
  const dates = useDates();
  return (
    <DataTable
      label={words.people}
      columns={[text.name, text.contacts, text.state, text.registered, text.lastSignIn]}
      rows={people.map((person) => [
        person.id,
        <Link key="name" href={`/people/${person.id}`}>
          {person.nickName || words.none}
        </Link>,
        <span key="contacts" className="mono">
          {[person.phone, person.email].filter(Boolean).join(' · ') || words.none}
        </span>,
        <span key="state">
          <span className={`tag ${person.state}`}>{text.stateName(person.state)}</span>
          {person.protected && <span className="tag protected">{text.protected}</span>}
          {person.former && <span className="tag closing">{text.former}</span>}
        </span>,
        dates.day(person.createdAt),
        person.lastSignInAt ? <Time key="last" at={person.lastSignInAt} /> : text.never,
      ])}
    />
  );
}
