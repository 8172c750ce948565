import { useQuery } from '@tanstack/react-query';
import { callOnce, isSignedOut } from './call.ts';
import { useSetOperator } from './operator-session.ts';

/**
 * Fetches once by `fetch`; with `again` once more for each page, and as long as it says in how many milliseconds. Where the session has ended, the page goes to
 * the sign-in.
 */
export function useConsoleQuery<T>(
  queryKey: readonly unknown[],
  fetch: (call: typeof callOnce) => Promise<T>,
  again?: (data: T | undefined) => number | false,
) {
  const setOperator = useSetOperator();
  return useQuery<T>({
    queryKey: [...queryKey],
    ...(again && { refetchInterval: ({ state }) => again(state.data), staleTime: 0 }),
    queryFn: () =>
      fetch(callOnce).catch((error: unknown) => {
        if (isSignedOut(error)) setOperator(null);
        throw error;
      }),
  });
}
