import type { Contact } from '@isoline/contract/values/contact.ts';
import type { Account } from './account.ts';
import type { ContactChange } from './contact-change.ts';
import type { MessageLocale } from './delivery.ts';

/** Inside a transaction, reading an account locks it until the end, so operations on one account run one after another. */
export interface Accounts {
  /** Whether any account exists, also a merged or closed one. */
  any(): Promise<boolean>;
  /** @throws Conflict when an open account has one of the contacts */
  insert(account: Account): Promise<void>;
  /** The account of this id, also a merged or closed one. */
  byId(id: string): Promise<Account | null>;
  /** The open account that has `contact`. */
  byContact(contact: Contact): Promise<Account | null>;
  /** `since`: from when on the account has had this password; absent for another hash of the same one. */
  setPasswordHash(id: string, passwordHash: string | null, since?: number): Promise<void>;
  /**
   * `since`: from when on the account has had this contact, which is when the profile changed; absent: since its registration.
   *
   * @throws Conflict when another open account has the contact
   */
  setContact(id: string, contact: Contact, since?: number): Promise<void>;
  /** From when on an account has had its contacts and its password; null: since its registration, or it has none. */
  proofsSince(id: string): Promise<Readonly<Record<Contact['kind'] | 'password', number | null>>>;
  setFrozenAt(id: string, at: number | null): Promise<void>;
  /** When the account will be closed; null keeps it. */
  setClosesAt(id: string, at: number | null): Promise<void>;
  /** The ids of up to `limit` accounts whose closing is due at `now`, the oldest first. */
  dueForClosing(now: number, limit: number): Promise<readonly string[]>;
  /** The ids of the accounts that were merged into this one. */
  mergedInto(id: string): Promise<readonly string[]>;
  /**
   * Sets both contacts; null removes one. A contact that the account had before keeps its time; another one counts as had
   * since the registration.
   *
   * @throws Conflict when another open account has one of them
   */
  setContacts(id: string, contacts: Pick<Account, 'phone' | 'email'>, at: number): Promise<void>;
  setLocale(id: string, locale: MessageLocale): Promise<void>;
  setNickName(id: string, nickName: string, at: number): Promise<void>;
  setAvatar(id: string, avatarKey: string, at: number): Promise<void>;
  /** `at`: when the account agreed to `version`. */
  setTerms(id: string, version: string, at: number): Promise<void>;
  /**
   * Marks `mergedId` as merged into `survivorId`, and removes its contacts and password; it is no longer to be closed. Accounts that were merged into
   * `mergedId` before now point to `survivorId`.
   */
  markMerged(mergedId: string, survivorId: string): Promise<void>;
}

/** Changes of contacts that can still be undone. */
export interface ContactChanges {
  insert(change: ContactChange): Promise<void>;
  /** The change of an undo token, which stays. Null when it is unknown, expired or consumed. */
  peek(tokenHash: string, now: number): Promise<ContactChange | null>;
  /** Whether a change that can be undone would restore this phone. */
  restores(phone: string, now: number): Promise<boolean>;
  /** The last change that took this phone from an open account without an e-mail, while it can be undone. */
  byFormerPhone(phone: string, now: number): Promise<ContactChange | null>;
  /** The changes of an account that can be undone, the oldest first. */
  ofAccount(accountId: string, now: number): Promise<readonly ContactChange[]>;
  /** Consumes the undo token of a change. Null when it is unknown, expired or consumed. */
  consume(tokenHash: string, now: number): Promise<ContactChange | null>;
  /** When the last change of an account that can be undone no longer can; null when none can. */
  undoableUntil(accountId: string, now: number): Promise<number | null>;
  /** Removes the account's changes since `changedAt`, that one included. */
  removeSince(change: Pick<ContactChange, 'accountId' | 'changedAt'>): Promise<void>;
}
