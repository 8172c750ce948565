import { currentOperator } from '@isoline/contract/console/operators.ts';
import { hasPermission, type Permission } from '@isoline/contract/console/permissions.ts';
import type { OutputOf } from '@isoline/contract/endpoint.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { forgetPeople } from '../people/recent-people.ts';
import { callOnce, isSignedOut } from './call.ts';

export type SignedIn = OutputOf<typeof currentOperator>;

const key = ['operator'];

/** Returns the query of the signed-in operator; its data is null if nobody is signed in. */
export const useOperator = () =>
  useQuery<SignedIn | null>({
    queryKey: key,
    queryFn: () =>
      callOnce(currentOperator, {}).catch((error: unknown) => {
        if (isSignedOut(error)) return null;
        throw error;
      }),
  });

/** Returns a function that sets the signed-in operator. The cached data of people is removed with the session. */
export function useSetOperator(): (operator: SignedIn | null) => void {
  const queries = useQueryClient();
  return (operator) => {
    forgetPeople();
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== key[0] });
    queries.setQueryData(key, operator);
  };
}

/** Returns a function that tells whether the operator proposed an act, in the console or by the command line. */
export function useIsOwn(): (proposedBy: string | null) => boolean {
  const { data } = useOperator();
  return (proposedBy) => proposedBy !== null && proposedBy.replace(/^shell:/, '') === data?.name;
}

/** Returns whether the operator has a permission. The server also checks it. */
export function useMay(permission: Permission): boolean {
  const { data } = useOperator();
  return data ? hasPermission(data.role, permission) : false;
}
