import { cancelClosing } from '@isoline/contract/close-account.ts';
import type { AuthData } from '@isoline/contract/fields/answer-fields.ts';
import { call } from '../../api/call.ts';
import { message } from '../../i18n/messages.ts';
import { loadChunk } from '../../load-chunk.ts';
import { openDialog } from '../../ui/dialog/open-dialog.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import { failureMessage } from '../failure/failure-message.ts';
import { closingMessages } from './closing-messages.ts';

let closesAt: string | null = null;

/** Keeps what a sign-in says of the closing of its account, until the user is asked. */
export function rememberClosing({ closing }: Pick<AuthData, 'closing'>): void {
  closesAt = closing?.closesAt ?? null;
}

/** Asks a user who has signed in to an account that is to be closed whether to keep it, once for each sign-in. */
export async function askToKeep(): Promise<void> {
  const at = closesAt;
  closesAt = null;
  if (at === null) return;
  try {
    const { KeepDialog } = await loadChunk(() => import('./keep-dialog.tsx'));
    const keeps = await openDialog<true>(({ onClose }) => (
      <KeepDialog closesAt={at} onKeep={() => onClose(true)} onClose={() => onClose(null)} />
    ));
    if (!keeps) return;
    await call(cancelClosing, {});
    toasts.show({ type: 'success', content: message(closingMessages, 'kept') });
  } catch (error) {
    toasts.show({ type: 'error', content: failureMessage(error) });
  }
}
