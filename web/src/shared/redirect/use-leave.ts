import { BACK_URL_REFUSED } from '@isoline/contract/errors/common-errors.ts';
import { useLocation } from 'wouter';
import { errorMessage } from '../../i18n/messages.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import { allowedBackAddress } from './allowed-back-address.ts';
import type { Navigate } from './redirect-after-sign-in.ts';
import { redirectTarget } from './redirect-target.ts';

/** Leaves a flow that the user does not want: goes to the requested back address, and to root without one. */
export function useLeave(): (requested: string | null | undefined) => void {
  const [, navigate] = useLocation();
  return (requested) => void leave(navigate, requested || null);
}

async function leave(navigate: Navigate, requested: string | null): Promise<void> {
  const allowed = requested && (await allowedBackAddress(requested, location.origin).catch(() => null));
  const { to, isPage, isRefused } = redirectTarget(allowed, location.origin);
  if (requested && isRefused) toasts.show({ type: 'warning', content: errorMessage(BACK_URL_REFUSED) });
  // A further history entry: Back leads to what was left.
  if (isPage) navigate(to);
  else location.assign(to);
}
