import { currentOperator } from '@isoline/contract/console/operators.ts';
import { hasPermission, type Permission } from '@isoline/contract/console/permissions.ts';
import type { OutputOf } from '@isoline/contract/endpoint.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callOnce, isSignedOut } from './call.ts';

export type SignedIn = OutputOf<typeof currentOperator>;

const key = ['operator'];

/** Who is signed in; null when nobody is. */
export const useOperator = () =>
  useQuery<SignedIn | null>({
    queryKey: key,
    queryFn: () =>
      callOnce(currentOperator, {}).catch((error: unknown) => {
        if (isSignedOut(error)) return null;
        throw error;
      }),
  });

/** Sets who is signed in. What the page knows of people is forgotten with the session. */
export function useSetOperator(): (operator: SignedIn | null) => void {
  const queries = useQueryClient();
  return (operator) => {
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== key[0] });
    queries.setQueryData(key, operator);
  };
}

/** Whether the operator has a permission. The server decides again. */
export function useMay(permission: Permission): boolean {
  const { data } = useOperator();
  return data ? hasPermission(data.role, permission) : false;
}
