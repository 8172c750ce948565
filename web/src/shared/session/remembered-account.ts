import type { Profile } from '@isoline/contract/fields/answer-fields.ts';
import { storageKeys } from '@isoline/contract/storage-keys.ts';
import { mask } from '@isoline/contract/values/contact.ts';

/** Who signed out in this browser last: the sign-in form begins with it. */
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

/** The account that this browser remembers; null after "not me", on a shared device, and after 90 days. */
export function rememberedAccount(): RememberedAccount | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(storageKeys.rememberedAccount) ?? 'null');
    const account = withoutContact(found);
    return isRemembered(account) && Date.now() - account.at < REMEMBERED_MS ? account : null;
  } catch {
    return null;
  }
}

/** The version before kept the whole contact. It is replaced by its mask. */
function withoutContact(found: unknown): unknown {
  if (typeof found !== 'object' || found === null || !('contact' in found)) return found;
  const { contact, ...account } = found;
  const masked = typeof contact === 'string' ? maskedText(contact) : null;
  localStorage.setItem(storageKeys.rememberedAccount, JSON.stringify({ ...account, masked }));
  return { ...account, masked };
}

const maskedText = (contact: string) => mask({ kind: contact.includes('@') ? 'email' : 'phone', value: contact });

let filled: string | null = null;

/** The contact of the remembered account, once the server has filled it in. It is in no storage. */
export const filledContact = (): string | undefined => filled ?? undefined;

export function setFilledContact(contact: string): void {
  filled = contact;
}

// Other scripts, extensions and versions write storage too.
function isRemembered(found: unknown): found is RememberedAccount {
  const { userId, nickName, userIcon, masked, at } = (found ?? {}) as Partial<Record<keyof RememberedAccount, unknown>>;
  const areTexts = [userId, nickName, masked].every((text) => typeof text === 'string');
  return areTexts && (userIcon === null || typeof userIcon === 'string') && typeof at === 'number';
}

/** Remembers who signs out here, unless a person has signed out of it as a shared device. */
export function rememberAccount({ userId, nickName, userIcon, phone, email }: Profile): void {
  const contact = phone ?? email;
  try {
    if (!contact || localStorage.getItem(storageKeys.sharedDevice)) return;
    const account: RememberedAccount = { userId, nickName, userIcon, masked: maskedText(contact), at: Date.now() };
    localStorage.setItem(storageKeys.rememberedAccount, JSON.stringify(account));
  } catch {
    // Without storage nobody is remembered.
  }
}

export function forgetAccount(): void {
  filled = null;
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
