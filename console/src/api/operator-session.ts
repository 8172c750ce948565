import { currentOperator } from '@isoline/contract/console/operators.ts';
import { hasPermission, type Permission } from '@isoline/contract/console/permissions.ts';
import type { OutputOf } from '@isoline/contract/endpoint.ts';
import { message } from '@isoline/ui/i18n/messages.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { consoleMessages } from '../console-messages.ts';
import { callOnce, followRefusals, isForbidden, isSignedOut } from './call.ts';
import { forgetMemories, pageMemory } from './page-memory.ts';

export type SignedIn = OutputOf<typeof currentOperator>;

const key = ['operator'];
const channelName = 'operator';

/** The operator whose session ended in this tab without pressing its sign-out. */
const left = pageMemory<string | null>(null, 'the operator changes');

/** Returns whether the session ended by itself or in another tab, so that the sign-in page explains itself. */
export const hasEnded = (): boolean => left.read() !== null;

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

const shownName = (queries: QueryClient) => queries.getQueryData<SignedIn | null>(key)?.name ?? null;

/** Shows another operator, or the sign-in. The cached data of people is removed with the session. */
function show(queries: QueryClient, operator: SignedIn | null): void {
  forgetMemories('the session ends');
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== key[0] });
  queries.setQueryData(key, operator);
}

/** Tells the other tabs which operator is signed in now. */
function announce(name: string | null): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(name);
  channel.close();
}

/** Returns a function that sets the operator who has signed in, or null after a sign-out. */
export function useSetOperator(): (operator: SignedIn | null) => void {
  const queries = useQueryClient();
  return (operator) => {
    const isSame = operator !== null && operator.name === left.read();
    if (!isSame) forgetMemories('the operator changes');
    left.write(null);
    show(queries, operator);
    announce(operator?.name ?? null);
  };
}

/** True while the role is being fetched: several calls may be refused at the same time. */
let isFetchingRole = false;

/** Shows the present role of the operator, which another operator may have changed. */
async function followRole(queries: QueryClient): Promise<void> {
  const roleNow = () => queries.getQueryData<SignedIn | null>(key)?.role;
  const former = roleNow();
  if (!former || isFetchingRole) return;
  isFetchingRole = true;
  await queries.refetchQueries({ queryKey: key });
  isFetchingRole = false;
  const role = roleNow();
  if (role && role !== former) toasts.show({ type: 'info', content: message(consoleMessages, 'roleChanged', role) });
}

/**
 * Follows the session: any call that is refused without a session, and a sign-out in another tab, lead to the sign-in.
 * A sign-in in another tab signs in here too. A refused permission shows the present role.
 */
export function useFollowedSession(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const end = () => {
      const name = shownName(queries);
      if (name === null) return;
      left.write(name);
      show(queries, null);
    };
    const stop = followRefusals((refused) => {
      if (isForbidden(refused)) void followRole(queries);
      if (!isSignedOut(refused) || shownName(queries) === null) return;
      end();
      announce(null);
    });
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = ({ data: name }: MessageEvent<string | null>) => {
      if (name === shownName(queries)) return;
      end();
      if (name === null) return;
      if (left.read() !== name) forgetMemories('the operator changes');
      left.write(null);
      void queries.refetchQueries({ queryKey: key });
    };
    return () => {
      stop();
      channel.close();
    };
  }, [queries]);
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
