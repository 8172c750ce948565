import { BACK_URL_REFUSED } from '@isoline/contract/errors/common-errors.ts';
import { errorMessage } from '@isoline/ui/i18n/messages.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { useLocation } from 'wouter';
import { allowedBackAddress } from './allowed-back-address.ts';
import type { Navigate } from './redirect-after-sign-in.ts';
import { redirectTarget } from './redirect-target.ts';

/** Returns the function that leaves an unwanted flow: it goes to the requested back address, or to root without one. */
export function useLeave(): (requested: string | null | undefined) => void {
  const [, navigate] = useLocation();
  return (requested) => void leave(navigate, requested || null);
}

async function leave(navigate: Navigate, requested: string | null): Promise<void> {
  const allowed = requested && (await allowedBackAddress(requested, location.origin).catch(() => null));
  const { to, isPage, isRefused } = redirectTarget(allowed, location.origin);
  if (requested && isRefused) toasts.show({ type: 'warning', content: errorMessage(BACK_URL_REFUSED) });
  // Adds a history entry, so that Back leads to the flow.
  if (isPage) navigate(to);
  else location.assign(to);
}
