import type { Profile } from '@isoline/contract/fields/answer-fields.ts';
import { storageKeys } from '@isoline/contract/storage-keys.ts';

/** An image address that no cache answers, because it changes with each fetch. */
export const withTimestamp = (address: string, at: number): string =>
  `${address}${address.includes('?') ? '&' : '?'}t=${at}`;

/** The user info of a profile that was fetched at `at`, in epoch milliseconds. */
export const buildUserInfo = (profile: Profile, at: number): Profile => ({
  ...profile,
  userIcon: profile.userIcon && withTimestamp(profile.userIcon, at),
});

/** Keeps the user info in session storage too (docs/specification.md, section 3). */
export function storeUserInfo(userInfo: Profile): Profile {
  try {
    sessionStorage.setItem(storageKeys.userInfo, JSON.stringify(userInfo));
  } catch {
    // Without storage the page alone has it.
  }
  return userInfo;
}

/** The user info that session storage had; null without one. */
export function parseUserInfo(stored: string | null): Pick<Profile, 'phone' | 'email'> | null {
  try {
    const { phone, email } = JSON.parse(stored ?? '{}');
    const isContact = (value: unknown) => value === null || typeof value === 'string';
    return isContact(phone) && isContact(email) ? { phone, email } : null;
  } catch {
    return null;
  }
}
