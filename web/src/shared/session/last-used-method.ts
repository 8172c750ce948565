import type { ProviderId } from '@isoline/contract/providers.ts';
import { storageKeys } from '@isoline/contract/storage-keys.ts';

export type SignInMethodId = 'password' | 'code' | 'passkey' | ProviderId;

/** Returns the method of the last sign-in in this browser; null if unknown. It does not identify a user. */
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
    // Without storage the sign-in page does not mark a method.
  }
}
