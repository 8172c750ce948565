import { cancelClosing } from '@isoline/contract/close-account.ts';
import { message } from '@isoline/ui/i18n/messages.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { call } from '../../api/call.ts';
import { refetchKnownAccount } from '../account/refetch-known-account.ts';
import { closingMessages } from './closing-messages.ts';

/**
 * Keeps the account that was to be closed, and confirms it.
 *
 * @throws ApiError
 * @throws NetworkError
 */
export async function keepAccount(): Promise<void> {
  await call(cancelClosing, {});
  refetchKnownAccount();
  toasts.show({ type: 'success', content: message(closingMessages, 'kept') });
}
