import { useQuery } from '@tanstack/react-query';
import { callOnce } from './call.ts';

interface Options<T> {
  /** The milliseconds after an answer until the next fetch, or false. */
  readonly again?: (data: T | undefined) => number | false;
  readonly refetchOnMount?: 'always';
}

/** Marks calls as automatic unless the operator has just pressed something. */
const withoutOperator =
  (once: typeof callOnce): typeof callOnce =>
  (endpoint, input, params) =>
    once(endpoint, input, params, !navigator.userActivation?.isActive);

/** Fetches once with `fetch`, or according to `options`. */
export function useConsoleQuery<T>(
  queryKey: readonly unknown[],
  fetch: (call: typeof callOnce) => Promise<T>,
  { again, ...options }: Options<T> = {},
) {
  return useQuery<T>({
    ...options,
    queryKey: [...queryKey],
    ...(again && {
      refetchInterval: ({ state }) => again(state.data),
      // A hidden page does not fetch. It fetches when it is shown again.
      refetchOnWindowFocus: true,
      staleTime: 0,
    }),
    queryFn: () => fetch(again ? withoutOperator(callOnce) : callOnce),
  });
}
