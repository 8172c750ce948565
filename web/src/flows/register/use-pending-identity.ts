import { useEffect, useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { loadPart } from '../../shared/failure/lazy-part.tsx';
import { type PendingIdentity, useLoginModel } from '../../shared/login-model.ts';
import type { PendingIdentityTicket } from '../../shared/provider/pending-identity.ts';

/** The identity that the history entry registers with: `lost` when its ticket is no longer valid, null without one. */
export function usePendingIdentity(): PendingIdentity | 'lost' | null {
  const state = useHistoryState<{ readonly pendingIdentity?: PendingIdentityTicket } | null>();
  const { bindValue } = useLoginModel();
  const [lost, setLost] = useState<string>();
  const ticket = state?.pendingIdentity;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a ticket is looked up once
  useEffect(() => {
    if (!ticket) return;
    loadPart(() => import('./register-calls.ts'))
      .then(({ recoverPendingIdentity }) => recoverPendingIdentity(ticket))
      .then(
        (isValid) => !isValid && setLost(ticket.security),
        // Without the network the registration goes on; its next call reports the failure.
        () => undefined,
      );
  }, [ticket?.security]);
  if (!ticket) return null;
  if (lost === ticket.security) return 'lost';
  return bindValue?.security === ticket.security ? bindValue : null;
}
