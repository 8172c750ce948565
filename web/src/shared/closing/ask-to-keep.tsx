import type { AuthData } from '@isoline/contract/fields/answer-fields.ts';
import { loadChunk } from '../../load-chunk.ts';
import { openDialog } from '../../ui/dialog/open-dialog.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import { failureMessage } from '../failure/failure-message.ts';
import { keepAccount } from './keep-account.ts';

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
    await keepAccount();
  } catch (error) {
    toasts.show({ type: 'error', content: failureMessage(error) });
  }
}
