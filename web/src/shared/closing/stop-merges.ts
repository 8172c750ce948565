import { stopMerge } from '@isoline/contract/merge-accounts.ts';
import { message } from '@isoline/ui/i18n/messages.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { call } from '../../api/call.ts';
import { closingMessages } from './closing-messages.ts';

/**
 * Stops the pending merges of the signed-in account and into it, and confirms it.
 *
 * @throws ApiError
 * @throws NetworkError
 */
export async function stopMerges(): Promise<void> {
  await call(stopMerge, {});
  toasts.show({ type: 'success', content: message(closingMessages, 'mergeStopped') });
}
