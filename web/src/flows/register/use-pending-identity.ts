import { useStore } from '@isoline/ui/state/create-store.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { bindValue, type PendingIdentity } from '../../shared/login-model.ts';
import {
  type EntryWithIdentity,
  type PendingIdentityTicket,
  recoverPendingIdentity,
} from '../../shared/provider/pending-identity.ts';

type State = EntryWithIdentity | null;

/**
 * Returns the identity that the history entry registers with: `lost` when its ticket is no longer valid, null without
 * one.
 */
export function useIdentityOfEntry(): PendingIdentity | 'lost' | null {
  const state = useHistoryState<State>();
  const identity = useStore(bindValue);
  const [lost, setLost] = useState<string>();
  const ticket = state?.pendingIdentity;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a ticket is looked up once
  useEffect(() => {
    if (!ticket) return;
    recoverPendingIdentity(ticket).then(
      (found) => !found && setLost(ticket.ticket),
      // Without the network the registration continues; its next call reports the failure.
      () => undefined,
    );
  }, [ticket?.ticket]);
  if (!ticket) return null;
  if (lost === ticket.ticket) return 'lost';
  return identity?.ticket === ticket.ticket ? identity : null;
}

type Purpose = PendingIdentityTicket['purpose'];

interface PendingPurpose {
  readonly hasIdentity: boolean;
  readonly purpose: Purpose;
  readonly setPurpose: (purpose: Purpose) => void;
}

/** Returns whether the user arrived with an identity, and whether to create an account or to link an existing one. */
export function usePendingPurpose(): PendingPurpose {
  const state = useHistoryState<State>();
  const [, navigate] = useLocation();
  const ticket = state?.pendingIdentity;
  const setPurpose = (purpose: Purpose) => {
    if (!ticket) return;
    const pendingIdentity: PendingIdentityTicket = { ...ticket, purpose };
    navigate(location.pathname + location.search, { replace: true, state: { ...state, pendingIdentity } });
  };
  return { hasIdentity: ticket !== undefined, purpose: ticket?.purpose ?? 'create', setPurpose };
}
