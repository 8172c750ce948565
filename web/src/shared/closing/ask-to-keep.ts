import type { AuthData } from '@isoline/contract/fields/answer-fields.ts';
import { loadChunk } from '../../load-chunk.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import { failureMessage } from '../failure/failure-message.ts';

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
    const { openKeepDialog } = await loadChunk(() => import('./keep-dialog.tsx'));
    await openKeepDialog(at);
  } catch (error) {
    toasts.show({ type: 'error', content: failureMessage(error) });
  }
}
