import { applyLocale } from '@isoline/ui/i18n/locale.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetMemories } from '../api/page-memory.ts';
import { consoleMessages } from '../console-messages.ts';
import { resetPage } from '../ui/testing-page.ts';
import { filterMessages } from './filter-messages.ts';
import { refreshFound } from './found-people.ts';
import { peopleMessages } from './people-messages.ts';
import { SearchPage } from './search-page.tsx';

const text = peopleMessages['en-US'];
const filters = filterMessages['en-US'];
const found = {
  id: '4711',
  nickName: 'Ada',
  phone: '138****8000',
  email: null,
  state: 'open',
  protected: false,
  former: false,
  createdAt: '2026-11-01T00:00:00.000Z',
  lastSignInAt: null,
};
let searches: string[] = [];
let people: (typeof found)[] = [];
let nextCursor: string | null = null;
let queries = new QueryClient();

beforeEach(() => {
  applyLocale('en-US');
  searches = [];
  people = [found];
  nextCursor = null;
  queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });
  vi.stubGlobal('fetch', async (path: string, { body }: { readonly body?: string }) => {
    searches.push(`${path} ${body ?? ''}`);
    return Response.json({ code: 0, msg: '', data: { people, nextCursor, by: 'phone' } });
  });
});
afterEach(resetPage);

const open = () =>
  render(
    <QueryClientProvider client={queries}>
      <SearchPage />
    </QueryClientProvider>,
  );
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: text.searchLabel });
const press = () => userEvent.click(screen.getByRole('button', { name: text.search }));
const frozen = () => screen.getByRole<HTMLInputElement>('checkbox', { name: text.frozen });

async function search() {
  open();
  await userEvent.type(field(), '13800008000');
  await userEvent.click(screen.getByText(text.filters));
  await userEvent.click(frozen());
  await press();
  await screen.findByText('Ada');
}

test('Back from a person shows the last search and its people, without searching again', async () => {
  await search();
  cleanup();
  open();
  expect([field().value, frozen().checked]).toEqual(['13800008000', true]);
  expect(frozen().closest('details')?.open).toBe(true);
  expect(screen.getByText('Ada')).toBeTruthy();
  expect(searches).toHaveLength(1);
  expect(JSON.stringify([location.href, { ...sessionStorage }, { ...localStorage }])).not.toContain('13800008000');
});

test('a person who was frozen in between is shown as frozen', async () => {
  await search();
  cleanup();
  refreshFound(queries, { ...found, state: 'frozen' });
  open();
  expect(within(screen.getByRole('table')).getByText(text.stateName('frozen'))).toBeTruthy();
  expect(searches).toHaveLength(1);
});

test('the same search is sent again when it is pressed again', async () => {
  await search();
  await press();
  await expect.poll(() => searches).toHaveLength(2);
  expect(await screen.findByText('Ada')).toBeTruthy();
});

test('the search is forgotten with the session', async () => {
  await search();
  cleanup();
  forgetMemories('the session ends');
  open();
  expect([field().value, frozen().checked, screen.queryByText('Ada')]).toEqual(['', false, null]);
});

test('a search with filters that finds nobody says so, and its button searches without the filters', async () => {
  await search();
  people = [];
  await press();
  await screen.findByText(filters.nobody);
  expect(screen.queryByText(text.nobodyClosed)).toBeNull();
  people = [found];
  await userEvent.click(screen.getByRole('button', { name: filters.clear }));
  await screen.findByText('Ada');
  expect([field().value, frozen().checked]).toEqual(['13800008000', false]);
  expect(searches.at(-1)).toContain('{"text":"13800008000"}');
  expect(screen.queryByRole('button', { name: filters.clear })).toBeNull();
});

test('a next page that could not be loaded is asked for again, and the pages before it are not searched again', async () => {
  nextCursor = 'two';
  await search();
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')));
  const more = () => userEvent.click(screen.getByRole('button', { name: text.more }));
  await more();
  expect((await screen.findByRole('alert')).textContent).toBe(consoleMessages['en-US'].noAnswer);
  expect(screen.queryByRole('button', { name: consoleMessages['en-US'].retry })).toBeNull();
  vi.stubGlobal('fetch', answer);
  people = [{ ...found, id: '4712', nickName: 'Ben' }];
  nextCursor = null;
  await more();
  await screen.findByText('Ben');
  expect([screen.queryByText('Ada') !== null, searches.length]).toEqual([true, 2]);
  expect(searches[1]).toContain('"cursor":"two"');
});
