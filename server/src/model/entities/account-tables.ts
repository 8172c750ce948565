import type { Contact } from '@isoline/contract/values/contact.ts';
import type { Account, LockedAccount } from './account.ts';
import type { ContactChange } from './contact-change.ts';
import type { MessageLocale } from './delivery.ts';

/** The accounts inside a transaction, where reading an account locks it. */
export interface LockingAccounts extends Accounts {
  byId(params: { id: string }): Promise<LockedAccount | null>;
  byContact(contact: Contact): Promise<LockedAccount | null>;
}

/**
 * The accounts. Inside a transaction, reading an account locks it until the end, so operations on one account run one
 * after another.
 */
export interface Accounts {
  /** Returns whether any account exists, including merged and closed ones. */
  any(): Promise<boolean>;
  /** Returns whether any account has a password hash that another system made. */
  anyForeignHash(): Promise<boolean>;
  /** Returns whether the hash of any account is one of another system that takes long to verify. */
  anyCostlyHash(): Promise<boolean>;
  /** Returns whether the password of anybody is verified by a former system. */
  anyLegacyUser(): Promise<boolean>;
  /** Returns the hash of an account, even if nothing can verify it now. Its row must be locked. */
  storedPasswordHash(of: { readonly id: string }): Promise<string | null>;
  /** @throws Conflict when an open account has one of the contacts */
  insert(account: Account): Promise<void>;
  /** Returns the account with this id, even a merged or closed one. */
  byId(params: { id: string }): Promise<Account | null>;
  /** Returns the open account that has `contact`. */
  byContact(contact: Contact): Promise<Account | null>;
  /**
   * Sets the hash of the password. `since`: the time from which the account has had this password; absent for another
   * hash of the same password.
   */
  setPasswordHash(id: string, passwordHash: string | null, since?: number): Promise<void>;
  /**
   * Sets a contact. `since`: the time from which the account has had this contact, which is also the time of the
   * profile change; absent: since its registration.
   *
   * @throws Conflict when another open account has the contact
   */
  setContact(id: string, contact: Contact, since?: number): Promise<void>;
  /**
   * Returns the time from which an account has had each contact and its password; null: since its registration, or the
   * account does not have it.
   */
  proofsSince(params: { id: string }): Promise<Readonly<Record<Contact['kind'] | 'password', number | null>>>;
  setFrozenAt(params: { id: string; at: number | null }): Promise<void>;
  /** Sets the time at which the account will be closed; with null the account stays open. */
  setClosesAt(params: { id: string; at: number | null }): Promise<void>;
  /** Returns the ids of up to `limit` open accounts after the id `after`, in the order of their ids. */
  openAfter(params: { after: string; limit: number }): Promise<readonly string[]>;
  /** Returns the ids of up to `limit` accounts whose closing is due at `now`, oldest first. */
  dueForClosing(params: { now: number; limit: number }): Promise<readonly string[]>;
  /** Returns the ids of the accounts that were merged into this one. */
  mergedInto(params: { id: string }): Promise<readonly string[]>;
  /**
   * Sets both contacts; null removes one. A contact that the account had before keeps its time. A new contact counts as
   * present since the registration.
   *
   * @throws Conflict when another open account has one of them
   */
  setContacts(id: string, contacts: Pick<Account, 'phone' | 'email'>, at: number): Promise<void>;
  setLocale(params: { id: string; locale: MessageLocale }): Promise<void>;
  setNickName(params: { id: string; nickName: string; at: number }): Promise<void>;
  setAvatar(params: { id: string; avatarKey: string; at: number }): Promise<void>;
  /** Records that the account agreed to `version` at `at`. */
  setTerms(params: { id: string; version: string; at: number }): Promise<void>;
  /**
   * Marks `mergedId` as merged into `survivorId`, removes its contacts and password, and cancels its closing. Accounts
   * that were merged into `mergedId` earlier now point to `survivorId`.
   */
  markMerged(params: { mergedId: string; survivorId: string }): Promise<void>;
}

/** Changes of contacts that can still be undone. The changes of a frozen account do not expire. */
export interface ContactChanges {
  insert(change: ContactChange): Promise<void>;
  /**
   * Returns the change of an undo token without consuming it. Returns null if the token is unknown, expired or
   * consumed.
   */
  peek(params: { tokenHash: string; now: number }): Promise<ContactChange | null>;
  /** Returns whether a change that can be undone would restore this phone. */
  restores(params: { phone: string; now: number }): Promise<boolean>;
  /**
   * Returns the first change that can be undone of an open account that had this phone and no e-mail before the change,
   * and does not have the phone now. If there are several such accounts, returns the change of the account that had the
   * phone first. While no account has the phone, a reset by the phone undoes that change.
   */
  byFormerPhone(params: { phone: string; now: number }): Promise<ContactChange | null>;
  /** Returns the changes of an account that can be undone, oldest first. */
  ofAccount(params: { accountId: string; now: number }): Promise<readonly ContactChange[]>;
  /** Consumes the undo token of a change. Returns null if the token is unknown, expired or consumed. */
  consume(params: { tokenHash: string; now: number }): Promise<ContactChange | null>;
  /** Returns the time until which any change of an account can be undone; null if no change can be undone. */
  undoableUntil(params: { accountId: string; now: number }): Promise<number | null>;
  /** Removes the account's changes since `changedAt`, including the change at that time. */
  removeSince(change: Pick<ContactChange, 'accountId' | 'changedAt'>): Promise<void>;
  /** Moves the times of the account's changes `by` milliseconds back. Their expiry stays. */
  moveBack(params: { accountId: string; by: number }): Promise<void>;
  /** Lets the changes of an account that could be undone at `from` be undone `by` milliseconds longer. */
  extend(params: { accountId: string; from: number; by: number }): Promise<void>;
}
