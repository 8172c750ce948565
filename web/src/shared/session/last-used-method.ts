import type { ProviderId } from '@isoline/contract/providers.ts';
import { storageKeys } from '@isoline/contract/storage-keys.ts';

export type SignInMethodId = 'password' | 'code' | 'passkey' | ProviderId;

/** How the last sign-in in this browser was made; null where that is unknown. It names nobody. */
export function readLastUsedMethod(): string | null {
  try {
    return localStorage.getItem(storageKeys.lastMethod);
  } catch {
    return null;
  }
}

export function storeLastUsedMethod(method: SignInMethodId): void {
  try {
    localStorage.setItem(storageKeys.lastMethod, method);
  } catch {
    // Without storage no method is marked.
  }
}
