import { useQuery } from '@tanstack/react-query';
import { callOnce, isSignedOut } from './call.ts';
import { useSetOperator } from './operator-session.ts';

/** Fetches once by `fetch`. Where the session has ended, the page goes to the sign-in. */
export function useConsoleQuery<T>(queryKey: readonly unknown[], fetch: (call: typeof callOnce) => Promise<T>) {
  const setOperator = useSetOperator();
  return useQuery<T>({
    queryKey: [...queryKey],
    queryFn: () =>
      fetch(callOnce).catch((error: unknown) => {
        if (isSignedOut(error)) setOperator(null);
        throw error;
      }),
  });
}
