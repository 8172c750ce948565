import type { searchPeople } from '@isoline/contract/console/people.ts';
import type { OutputOf } from '@isoline/contract/endpoint.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { RecentPerson } from './recent-people.ts';

type Page = OutputOf<typeof searchPeople>;

/** The beginning of the key under which the people of a search are cached. */
export const foundKey = 'people';

/** Shows a person in the last search as the page of the person does: an act may have changed the person. */
export function refreshFound(queries: QueryClient, { id, nickName, phone, email, state }: RecentPerson): void {
  const refresh = (page: Page): Page => ({
    ...page,
    people: page.people.map((found) => (found.id === id ? { ...found, nickName, phone, email, state } : found)),
  });
  queries.setQueriesData<InfiniteData<Page>>(
    { queryKey: [foundKey] },
    (data) => data && { ...data, pages: data.pages.map(refresh) },
  );
}
