import { useHydrated } from '@isoline/ui/state/use-hydrated.ts';
import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';

/** Options that replace a query by one that never fetches: it is pending, as during prerendering. */
const asPrerendered = { queryKeyHashFn: () => 'prerendered', enabled: false } as const;

/**
 * Returns the result of a query. In the first render of a prerendered page the result is pending, because that render
 * has to match. React hydrates the header before the page, so the account menu may have an answer by then.
 */
export function useAccountQuery<Fetched, Data = Fetched, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Fetched, Error, Data, Key>,
): UseQueryResult<Data> {
  const isHydrated = useHydrated();
  return useQuery(isHydrated ? options : { ...options, ...asPrerendered });
}

/** Does the same as `useAccountQuery`, for a list that is fetched a page at a time. */
export function useAccountPages<Fetched, Key extends QueryKey, Page>(
  options: UseInfiniteQueryOptions<Fetched, Error, InfiniteData<Fetched>, Key, Page>,
): UseInfiniteQueryResult<InfiniteData<Fetched>> {
  const isHydrated = useHydrated();
  return useInfiniteQuery(isHydrated ? options : { ...options, ...asPrerendered });
}
