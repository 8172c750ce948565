import { brand } from '@isoline/contract/brand.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import type { MessageLocale } from './delivery.ts';

/** One account. While it is open, it has a phone or an e-mail. Times are milliseconds since 1970 UTC. */
export interface Account {
  readonly id: string;
  readonly nickName: string;
  /** 11 digits. */
  readonly phone: string | null;
  /** Normalized. */
  readonly email: string | null;
  /** Argon2id in PHC format, or the hash of another system as JSON; null until a password is set. */
  readonly passwordHash: string | null;
  /** The key of the avatar, see `avatarPath`. */
  readonly avatarKey: string | null;
  readonly termsVersion: string;
  readonly termsAgreedAt: number;
  readonly createdAt: number;
  /**
   * The language of its notices: the language of its last sign-in on a known device. Null before the first such
   * sign-in.
   */
  readonly locale: MessageLocale | null;
  readonly mergedInto: string | null;
  readonly closedAt: number | null;
  /** The time at which an operator froze the account. A frozen account can't sign in. */
  readonly frozenAt: number | null;
  /** The time at which the account will be closed at its owner's request; null if no closing is requested. */
  readonly closesAt: number | null;
  /**
   * The time of the last change of its nickname, avatar or contacts; null if nothing changed since the registration.
   */
  readonly profileChangedAt: number | null;
}

declare const locked: unique symbol;

/**
 * An account that a transaction has read and locked. Notices go only to the contacts of such an account, because an
 * account that was read before the transaction may have other contacts by then.
 */
export interface LockedAccount extends Account {
  readonly [locked]: true;
}

/** The parts of a locked account that notices need. */
export type NotifiedAccount = Pick<LockedAccount, 'id' | 'phone' | 'email' | 'locale' | typeof locked>;

/** Returns whether the account was merged into another, was closed or does not exist. */
export const isClosed = (account: Account | null) =>
  account === null || account.mergedInto !== null || account.closedAt !== null;

export function contactOfKind(account: Pick<Account, 'phone' | 'email'>, kind: Contact['kind']): Contact | null {
  const value = kind === 'phone' ? account.phone : account.email;
  return value === null ? null : { kind, value };
}

/** Returns the text that identifies a contact for codes, tickets and limits: `phone:…` or `email:…`. */
export const contactKey = ({ kind, value }: Contact) => `${kind}:${value}`;

type NewAccount = Pick<Account, 'id' | 'nickName' | 'phone' | 'email' | 'passwordHash' | 'locale'>;

/** Returns a new account, which agreed to the current terms at `at`. */
export function newAccount(given: NewAccount, at: number): Account {
  const { termsVersion } = brand;
  return {
    ...given,
    avatarKey: null,
    termsVersion,
    termsAgreedAt: at,
    createdAt: at,
    mergedInto: null,
    closedAt: null,
    frozenAt: null,
    closesAt: null,
    profileChangedAt: null,
  };
}

/** Returns the contacts of an account, the phone first. */
export function contactsOf(account: Pick<Account, 'phone' | 'email'>): Contact[] {
  return [contactOfKind(account, 'phone'), contactOfKind(account, 'email')].filter((contact) => contact !== null);
}

export const contactKeys = (account: Account) => contactsOf(account).map(contactKey);
