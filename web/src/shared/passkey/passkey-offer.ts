import { storageKeys } from '@isoline/contract/storage-keys.ts';
import { loadChunk } from '@isoline/ui/load-chunk.ts';
import { supportsPasskeys } from '@isoline/ui/passkey/passkey-support.ts';
import { loginInformation, type OfferOccasion, type SignInKind } from '../login-model.ts';
import { isFramed } from '../provider/device-checks.ts';
import { shortHash } from '../verification/code-target.ts';

const loadOffer = () => loadChunk(() => import('../../flows/passkeys/offer-passkey.tsx'));

/** Returns the accounts that had an offer in this browser, by a short hash that identifies nobody. */
function readOffered(): readonly string[] {
  try {
    return (localStorage.getItem(storageKeys.passkeyOffered) ?? '').split(',').filter(Boolean);
  } catch {
    return [];
  }
}

function storeOffered(offered: string): boolean {
  try {
    localStorage.setItem(storageKeys.passkeyOffered, [...readOffered(), offered].slice(-20).join(','));
    return true;
  } catch {
    // Without storage the offer would appear after every sign-in.
    return false;
  }
}

const isOccasion = (kind: SignInKind | null): kind is OfferOccasion =>
  kind === 'password' || kind === 'code' || kind === 'other-device';

/**
 * Offers a passkey after a sign-in by password or code, or a passkey of this device after a sign-in with one from
 * another device. Each offer appears once for an account in this browser, if the device verifies its user. It never
 * throws: the sign-in continues.
 */
export async function offerPasskeyOnce(): Promise<void> {
  const { userId = '', method: occasion = null } = loginInformation.get() ?? {};
  if (!isOccasion(occasion) || !supportsPasskeys() || isFramed()) return;
  const account = shortHash(userId);
  const offered = occasion === 'other-device' ? `${account}-local` : account;
  if (readOffered().includes(offered)) return;
  try {
    const canVerify = await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();
    if (!canVerify || !storeOffered(offered)) return;
    const { offerPasskey } = await loadOffer();
    await offerPasskey(occasion);
  } catch {
    // The next sign-in does not wait for a failed offer.
  }
}
