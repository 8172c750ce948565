import { disconnectProduct } from '@isoline/contract/products.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { message } from '../i18n/messages.ts';
import {
  CONNECTED_PRODUCTS,
  OVERVIEW,
  PRIVACY,
  securityEventsQuery,
  sessionsQuery,
} from '../shared/account/account-queries.ts';
import { failureMessage } from '../shared/failure/failure-message.ts';
import { toasts } from '../ui/toast/toast-store.ts';
import { connectedProductsMessages } from './connected-products-messages.ts';

/** Disconnects products. One that is disconnected already counts as done. */
async function disconnectAll(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    try {
      await call(disconnectProduct, {}, { params: { id } });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
  }
}

/** Disconnects products, which ends the sessions of their programs, and fetches the lists again. */
export function useDisconnectProduct() {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: disconnectAll,
    onSuccess: () => toasts.show({ type: 'success', content: message(connectedProductsMessages, 'disconnected') }),
    onError: (error) => toasts.show({ type: 'error', content: failureMessage(error) }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: CONNECTED_PRODUCTS });
      await queryClient.invalidateQueries({ queryKey: PRIVACY });
      await queryClient.invalidateQueries(sessionsQuery);
      await queryClient.invalidateQueries({ queryKey: OVERVIEW });
      await queryClient.invalidateQueries(securityEventsQuery);
    },
  });
  return {
    busy: isPending,
    disconnect(ids: readonly string[], onSettled: () => void) {
      if (!isPending) mutate(ids, { onSettled });
    },
  };
}
