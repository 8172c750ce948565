import { disconnectProduct } from '@isoline/contract/products.ts';
import { message } from '@isoline/ui/i18n/messages.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { refetchChanged, SECURITY_EVENTS } from '../../shared/account/account-cache.ts';
import { CONNECTED_PRODUCTS, OVERVIEW, PRIVACY, SESSIONS } from '../../shared/account/account-queries.ts';
import { failureMessage } from '../../shared/failure/failure-message.ts';
import { withReauthentication } from '../../shared/session/reauthentication.ts';
import { connectedProductsMessages } from './connected-products-messages.ts';

/**
 * Disconnects products. A product that is already disconnected counts as done. Where programs would be signed out, the
 * user reauthenticates first.
 * @returns false if the user canceled the reauthentication
 */
async function disconnectAll(ids: readonly string[]): Promise<boolean> {
  for (const id of ids) {
    try {
      if (!(await withReauthentication(() => call(disconnectProduct, {}, { params: { id } })))) return false;
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
  }
  return true;
}

/** Disconnects products, which ends the sessions of their programs, and refetches the lists. */
export function useDisconnectProduct() {
  const { mutate, isPending } = useMutation({
    mutationFn: disconnectAll,
    onSuccess: (isDone) => {
      if (isDone) toasts.show({ type: 'success', content: message(connectedProductsMessages, 'disconnected') });
    },
    onError: (error) => toasts.show({ type: 'error', content: failureMessage(error) }),
    onSettled: () => refetchChanged([CONNECTED_PRODUCTS, PRIVACY, SESSIONS, OVERVIEW, SECURITY_EVENTS]),
  });
  return {
    busy: isPending,
    disconnect(ids: readonly string[], onSettled: () => void) {
      if (!isPending) mutate(ids, { onSettled });
    },
  };
}
