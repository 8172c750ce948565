import { applyLocale } from '@isoline/ui/i18n/locale.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type HeldCall, holdAnswers } from '../ui/testing-answers.ts';
import { resetPage } from '../ui/testing-page.ts';
import { filterMessages } from './filter-messages.ts';
import { peopleMessages } from './people-messages.ts';
import type { Person } from './person.ts';
import { PersonActivity } from './person-activity.tsx';

const text = peopleMessages['en-US'];
const filters = filterMessages['en-US'];
const person = { id: '4711', activity: [], nextCursors: { activity: null } } as unknown as Person;
let calls: HeldCall[] = [];

beforeEach(() => {
  applyLocale('en-US');
  calls = holdAnswers();
});
afterEach(resetPage);

/** Opens the activity with a filter that the address names. */
function openWith(filter: string) {
  history.replaceState(null, '', `/people/4711?tab=activity${filter}`);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PersonActivity person={person} />
    </QueryClientProvider>,
  );
}
const answer = (nextCursor: string | null) => act(async () => calls.at(-1)?.answer({ events: [], nextCursor }));

test('without a match the activity names its filters, and a button clears them', async () => {
  openWith('&kind=closing-requested&from=2026-11-01');
  await answer(null);
  await screen.findByText(filters.nothing);
  expect(screen.queryByText(text.empty)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: filters.clear }));
  expect(location.search).toBe('?tab=activity');
  await screen.findByText(text.empty);
  expect(screen.queryByRole('button', { name: filters.clear })).toBeNull();
});

test('an empty page of a filter does not say that nothing matches while earlier pages exist', async () => {
  openWith('&kind=closing-requested');
  await answer('next');
  await screen.findByText(filters.nothingYet);
  expect(screen.queryByText(filters.nothing)).toBeNull();
});

test('a year that is being typed is not a filter: each call is an audit entry', async () => {
  openWith('');
  const from = screen.getByLabelText<HTMLInputElement>(text.from);
  for (const year of ['0002', '0020', '0202', '2026']) fireEvent.change(from, { target: { value: `${year}-11-05` } });
  await answer(null);
  const days = calls.flatMap(({ path }) => new URL(path, location.href).searchParams.get('from') ?? []);
  expect(days).toEqual([new Date('2026-11-05T00:00').toISOString()]);
  expect(location.search).toBe('?tab=activity&from=2026-11-05');
  await userEvent.click(screen.getByRole('button', { name: filters.clear }));
  expect(from.value).toBe('');
});
