import { useQuery } from '@tanstack/react-query';
import { callOnce, isSignedOut } from './call.ts';
import { useSetOperator } from './operator-session.ts';

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

/** Returns a function that fetches. If the session has ended, the page navigates to the sign-in. */
export function useSession() {
  const setOperator = useSetOperator();
  return <T>(fetch: (call: typeof callOnce) => Promise<T>): Promise<T> =>
    fetch(callOnce).catch((error: unknown) => {
      if (isSignedOut(error)) setOperator(null);
      throw error;
    });
}

/**
 * Fetches once with `fetch`, or according to `options`. If the session has ended, the page navigates to the sign-in.
 */
export function useConsoleQuery<T>(
  queryKey: readonly unknown[],
  fetch: (call: typeof callOnce) => Promise<T>,
  { again, ...options }: Options<T> = {},
) {
  const inSession = useSession();
  return useQuery<T>({
    ...options,
    queryKey: [...queryKey],
    ...(again && {
      refetchInterval: ({ state }) => again(state.data),
      // A hidden page does not fetch. It fetches when it is shown again.
      refetchOnWindowFocus: true,
      staleTime: 0,
    }),
    queryFn: () => inSession(again ? (once) => fetch(withoutOperator(once)) : fetch),
  });
}
