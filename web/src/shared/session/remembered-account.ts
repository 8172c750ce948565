import type { Profile } from '@isoline/contract/fields/answer-fields.ts';
import { storageKeys } from '@isoline/contract/storage-keys.ts';
import { mask } from '@isoline/contract/values/contact.ts';

/** The account that signed out last in this browser: the sign-in form starts with it. */
export interface RememberedAccount extends Pick<Profile, 'userId' | 'nickName' | 'userIcon'> {
  /**
   * The mask of the phone or e-mail address to sign in with. The server fills in the contact itself on a device that
   * the account knows.
   */
  readonly masked: string;
  /** Epoch milliseconds of the sign-out. */
  readonly at: number;
}

const REMEMBERED_MS = 90 * 24 * 60 * 60 * 1000;

/** Returns the account that this browser remembers; null after "not me", on a shared device, and after 90 days. */
export function rememberedAccount(): RememberedAccount | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(storageKeys.rememberedAccount) ?? 'null');
    const account = withoutContact(found);
    return isRemembered(account) && Date.now() - account.at < REMEMBERED_MS ? account : null;
  } catch {
    return null;
  }
}

/** Replaces the whole contact, which an earlier version stored, by its mask. */
function withoutContact(found: unknown): unknown {
  if (typeof found !== 'object' || found === null || !('contact' in found)) return found;
  const { contact, ...account } = found;
  const masked = typeof contact === 'string' ? maskedText(contact) : null;
  localStorage.setItem(storageKeys.rememberedAccount, JSON.stringify({ ...account, masked }));
  return { ...account, masked };
}

const maskedText = (contact: string) => mask({ kind: contact.includes('@') ? 'email' : 'phone', value: contact });

let filled: string | null = null;

/** Returns the contact of the remembered account, once the server has filled it in. The contact is never stored. */
export const filledContact = (): string | undefined => filled ?? undefined;

export function setFilledContact(contact: string): void {
  filled = contact;
}

// Other scripts, extensions and versions write to storage too.
function isRemembered(found: unknown): found is RememberedAccount {
  const { userId, nickName, userIcon, masked, at } = (found ?? {}) as Partial<Record<keyof RememberedAccount, unknown>>;
  const areTexts = [userId, nickName, masked].every((text) => typeof text === 'string');
  return areTexts && (userIcon === null || typeof userIcon === 'string') && typeof at === 'number';
}

/** Remembers the account that signs out here, unless the device is marked as shared. */
export function rememberAccount({ userId, nickName, userIcon, phone, email }: Profile): void {
  const contact = phone ?? email;
  try {
    if (!contact || localStorage.getItem(storageKeys.sharedDevice)) return;
    const account: RememberedAccount = { userId, nickName, userIcon, masked: maskedText(contact), at: Date.now() };
    localStorage.setItem(storageKeys.rememberedAccount, JSON.stringify(account));
  } catch {
    // Without storage no account is remembered.
  }
}

export function forgetAccount(): void {
  filled = null;
  try {
    localStorage.removeItem(storageKeys.rememberedAccount);
  } catch {
    // Without storage no account was remembered.
  }
}

/** Marks the device as shared: from now on it does not remember accounts, nor the contact of a registration. */
export function markSharedDevice(): void {
  forgetAccount();
  try {
    localStorage.removeItem(storageKeys.registerValue);
    localStorage.setItem(storageKeys.sharedDevice, '1');
  } catch {
    // Without storage no account is remembered.
  }
}
