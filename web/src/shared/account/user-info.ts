import type { OwnProfile } from '@isoline/contract/fields/answer-fields.ts';
import { storageKeys } from '@isoline/contract/storage-keys.ts';

/** Returns an image address that caches cannot answer, because it changes with each fetch. */
export const withTimestamp = (address: string, at: number): string =>
  `${address}${address.includes('?') ? '&' : '?'}t=${at}`;

/** Returns the user info of a profile that was fetched at `at`, in epoch milliseconds. */
export const buildUserInfo = (profile: OwnProfile, at: number): OwnProfile => ({
  ...profile,
  userIcon: profile.userIcon && withTimestamp(profile.userIcon, at),
});

/** Stores the user info in session storage as well (docs/specification.md, section 3). */
export function storeUserInfo(userInfo: OwnProfile): OwnProfile {
  try {
    sessionStorage.setItem(storageKeys.userInfo, JSON.stringify(userInfo));
  } catch {
    // Without storage only the page has it.
  }
  return userInfo;
}

/** Returns the user info from session storage; null if it is not stored. */
export function parseUserInfo(stored: string | null): Pick<OwnProfile, 'phone' | 'email'> | null {
  try {
    const { phone, email } = JSON.parse(stored ?? '{}');
    const isContact = (value: unknown) => value === null || typeof value === 'string';
    return isContact(phone) && isContact(email) ? { phone, email } : null;
  } catch {
    return null;
  }
}
