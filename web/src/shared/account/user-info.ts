import type { OwnProfile, Profile } from '@isoline/contract/fields/answer-fields.ts';
import { storageKeys } from '@isoline/contract/storage-keys.ts';
import { mask } from '@isoline/contract/values/contact.ts';

/** Returns an image address that caches cannot answer, because it changes with each fetch. */
export const withTimestamp = (address: string, at: number): string =>
  `${address}${address.includes('?') ? '&' : '?'}t=${at}`;

/** Returns the mask of the contact by which a user is recognized; null without a contact. */
export function maskedContactOf({ phone, email }: Pick<Profile, 'phone' | 'email'>): string | null {
  if (phone) return mask({ kind: 'phone', value: phone });
  return email && mask({ kind: 'email', value: email });
}

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
