import type { AuthData } from '@isoline/contract/fields/answer-fields.ts';
import { loadChunk } from '@isoline/ui/load-chunk.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { failureMessage } from '../failure/failure-message.ts';
import type { PendingEnd } from './pending-end.ts';

let pendingEnd: PendingEnd | null = null;

/** Remembers the end of the account that a sign-in announced, until the user is asked. */
export function rememberEnd({ closing, merging }: Pick<AuthData, 'closing' | 'merging'>): void {
  if (closing) pendingEnd = { kind: 'closing', at: closing.closesAt };
  else pendingEnd = merging ? { kind: 'merge', at: merging.at } : null;
}

/**
 * Asks a user who has signed in to an account that will be closed or merged whether to keep it, once for each sign-in.
 */
export async function askToKeep(): Promise<void> {
  const end = pendingEnd;
  pendingEnd = null;
  if (end === null) return;
  try {
    const { openKeepDialog } = await loadChunk(() => import('./keep-dialog.tsx'));
    await openKeepDialog(end);
  } catch (error) {
    toasts.show({ type: 'error', content: failureMessage(error) });
  }
}
