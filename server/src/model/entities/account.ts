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
  /** Argon2id in PHC format; null until a password is set. */
  readonly passwordHash: string | null;
  /** The key of the avatar, see `avatarPath`. */
  readonly avatarKey: string | null;
  /** The version of the terms that were agreed to. */
  readonly termsVersion: string;
  readonly termsAgreedAt: number;
  readonly createdAt: number;
  /** The language of its notices: that of its last sign-in on a known device. Null until there is one. */
  readonly locale: MessageLocale | null;
  /** The account that this one was merged into. */
  readonly mergedInto: string | null;
  readonly closedAt: number | null;
  /** When an operator froze the account; it can't sign in then. */
  readonly frozenAt: number | null;
  /** When it will be closed, as its owner has asked; null unless they have. */
  readonly closesAt: number | null;
  /** When its nickname, avatar or a contact last changed; null since it was registered. */
  readonly profileChangedAt: number | null;
}

/** Whether the account was merged into another, was closed or does not exist. */
export const isClosed = (account: Account | null) =>
  account === null || account.mergedInto !== null || account.closedAt !== null;

/** The contact of `kind`, or null. */
export function contactOfKind(account: Pick<Account, 'phone' | 'email'>, kind: Contact['kind']): Contact | null {
  const value = kind === 'phone' ? account.phone : account.email;
  return value === null ? null : { kind, value };
}

/** The text that codes, tickets and limits identify a contact by: `phone:…` or `email:…`. */
export const contactKey = ({ kind, value }: Contact) => `${kind}:${value}`;

type NewAccount = Pick<Account, 'id' | 'nickName' | 'phone' | 'email' | 'passwordHash' | 'locale'>;

/** A new account, which agreed to today's terms at `at`. */
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

/** The contacts of an account, the phone first. */
export function contactsOf(account: Pick<Account, 'phone' | 'email'>): Contact[] {
  return [contactOfKind(account, 'phone'), contactOfKind(account, 'email')].filter((contact) => contact !== null);
}

/** The contact keys of an account. */
export const contactKeys = (account: Account) => contactsOf(account).map(contactKey);
