import { loadChunk } from '@isoline/ui/load-chunk.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { failureMessage } from '../failure/failure-message.ts';
import { bindValue, type PendingIdentity } from '../login-model.ts';
import type { SignInMethodId } from '../session/last-used-method.ts';

let unlinked: PendingIdentity | null = null;

const OWN_METHODS: readonly (SignInMethodId | undefined)[] = ['password', 'code', 'passkey'];

/**
 * Remembers an identity without an account from this page if the user then signs in by a method of the account itself.
 */
export function rememberUnlinked(method: SignInMethodId | undefined): void {
  unlinked = OWN_METHODS.includes(method) ? bindValue.get() : null;
}

/** Offers, once, to link that identity to the account that has signed in. */
export async function offerToLink(): Promise<void> {
  const identity = unlinked;
  unlinked = null;
  if (!identity) return;
  try {
    const { openLinkOffer } = await loadChunk(() => import('./link-offer.tsx'));
    await openLinkOffer(identity);
  } catch (error) {
    toasts.show({ type: 'error', content: failureMessage(error) });
  }
}
