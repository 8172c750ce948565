import { storageKeys } from '@isoline/contract/storage-keys.ts';
import { getLoginModel } from '../login-model.ts';
import { isFramed } from '../provider/device-checks.ts';
import { methodOfSignIn } from '../session/begin-session.ts';
import { shortHash } from '../verification/code-target.ts';
import { supportsPasskeys } from './passkey-support.ts';

type Offer = (method: 'password' | 'code') => Promise<void>;

let offer: Offer | null = null;

/** Registers the dialog that offers a passkey. Without it nothing is offered. */
export const setPasskeyOffer = (registered: Offer): void => {
  offer = registered;
};

/** The accounts that had the offer in this browser, by a short hash that names nobody. */
function readOffered(): readonly string[] {
  try {
    return (localStorage.getItem(storageKeys.passkeyOffered) ?? '').split(',').filter(Boolean);
  } catch {
    return [];
  }
}

function storeOffered(account: string): boolean {
  try {
    localStorage.setItem(storageKeys.passkeyOffered, [...readOffered(), account].slice(-20).join(','));
    return true;
  } catch {
    // Without storage it would come again.
    return false;
  }
}

/**
 * Offers a passkey after a sign-in by password or code, once for each account in this browser, where the device verifies its
 * user. It never fails: the sign-in goes on.
 */
export async function offerPasskeyOnce(): Promise<void> {
  const method = methodOfSignIn.get();
  methodOfSignIn.set(null);
  const account = shortHash(getLoginModel().loginInformation?.userId ?? '');
  if (!offer || (method !== 'password' && method !== 'code') || !supportsPasskeys() || isFramed()) return;
  if (readOffered().includes(account)) return;
  try {
    const canVerify = await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();
    if (canVerify && storeOffered(account)) await offer(method);
  } catch {
    // Another sign-in is not held up by it.
  }
}
