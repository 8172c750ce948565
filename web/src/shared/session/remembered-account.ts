import type { Profile } from '@isoline/contract/fields/answer-fields.ts';
import { storageKeys } from '@isoline/contract/storage-keys.ts';

/** Who signed out in this browser last: the sign-in form begins with it. */
export interface RememberedAccount extends Pick<Profile, 'userId' | 'nickName' | 'userIcon'> {
  /** The phone or e-mail address to sign in with. It is shown masked. */
  readonly contact: string;
  /** Epoch milliseconds of the sign-out. */
  readonly at: number;
}

const REMEMBERED_MS = 90 * 24 * 60 * 60 * 1000;

/** The account that this browser remembers; null after "not me", on a shared device, and after 90 days. */
export function rememberedAccount(): RememberedAccount | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(storageKeys.rememberedAccount) ?? 'null');
    return isRemembered(found) && Date.now() - found.at < REMEMBERED_MS ? found : null;
  } catch {
    return null;
  }
}

// Other scripts, extensions and versions write storage too.
function isRemembered(found: unknown): found is RememberedAccount {
  const { userId, nickName, userIcon, contact, at } = (found ?? {}) as Partial<
    Record<keyof RememberedAccount, unknown>
  >;
  const areTexts = [userId, nickName, contact].every((text) => typeof text === 'string');
  return areTexts && (userIcon === null || typeof userIcon === 'string') && typeof at === 'number';
}

/** Remembers who signs out here, unless a person has signed out of it as a shared device. */
export function rememberAccount({ userId, nickName, userIcon, phone, email }: Profile): void {
  const contact = phone ?? email;
  try {
    if (!contact || localStorage.getItem(storageKeys.sharedDevice)) return;
    const account: RememberedAccount = { userId, nickName, userIcon, contact, at: Date.now() };
    localStorage.setItem(storageKeys.rememberedAccount, JSON.stringify(account));
  } catch {
    // Without storage nobody is remembered.
  }
}

export function forgetAccount(): void {
  try {
    localStorage.removeItem(storageKeys.rememberedAccount);
  } catch {
    // Nobody was remembered.
  }
}

/** This device remembers nobody from now on, nor who registered here. */
export function markSharedDevice(): void {
  forgetAccount();
  try {
    localStorage.removeItem(storageKeys.registerValue);
    localStorage.setItem(storageKeys.sharedDevice, '1');
  } catch {
    // Without storage nobody is remembered.
  }
}
