import { createStore, useStore } from '../../state/create-store.ts';

/** Why the session of this page ended: on the server or by its age, or because the user signed out in another tab. */
export type SessionEndReason = 'expired' | 'signedOutElsewhere';

const reason = createStore<SessionEndReason>('expired');

// Tabs announce sign-in and sign-out on this channel, see `api/session.ts`. Prerendering in Node needs none of it.
if (typeof window !== 'undefined') {
  new BroadcastChannel('session').addEventListener('message', ({ data }) =>
    reason.set(data === 'signed-out' ? 'signedOutElsewhere' : 'expired'),
  );
}

export const useSessionEndReason = (): SessionEndReason => useStore(reason);
