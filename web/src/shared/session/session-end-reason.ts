import { accountClosed } from '../../api/session.ts';
import { createStore, useStore } from '../../state/create-store.ts';

/**
 * Why the session of this page ended: on the server or by its age, because the user signed out in another tab, or because
 * the account was merged into another one or closed.
 */
export type SessionEndReason = 'expired' | 'signedOutInAnotherTab' | 'accountClosed';

const reason = createStore<SessionEndReason>('expired');

// Tabs announce sign-in and sign-out on this channel, see `api/session.ts`. Prerendering in Node needs none of it.
if (typeof window !== 'undefined') {
  new BroadcastChannel('session').addEventListener('message', ({ data }) =>
    reason.set(data === 'signed-out' ? 'signedOutInAnotherTab' : 'expired'),
  );
}

export function useSessionEndReason(): SessionEndReason {
  const isAccountGone = useStore(accountClosed);
  const otherReason = useStore(reason);
  return isAccountGone ? 'accountClosed' : otherReason;
}
