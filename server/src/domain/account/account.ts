import { brand } from '@isoline/contract/brand.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';

/** One account. It always has a phone or an e-mail. Times are milliseconds since 1970 UTC. */
export interface Account {
  readonly id: string;
  readonly nickName: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly passwordHash: string | null;
  readonly avatarKey: string | null;
  readonly termsVersion: string;
  readonly termsAgreedAt: number;
  readonly createdAt: number;
  /** The account that absorbed this one. */
  readonly mergedInto: string | null;
  readonly closedAt: number | null;
}

/** Whether the account was merged into another, was closed, or never was. */
export const isGone = (account: Account | null) =>
  account === null || account.mergedInto !== null || account.closedAt !== null;

/** The contact of `kind`, or null. */
export function contactOfKind(account: Account, kind: Contact['kind']): Contact | null {
  const value = kind === 'phone' ? account.phone : account.email;
  return value === null ? null : { kind, value };
}

/** One text per contact: the key under which codes, flags and limits know it. */
export const contactKey = (contact: Contact) => `${contact.kind}:${contact.value}`;

type Given = Pick<Account, 'id' | 'nickName' | 'phone' | 'email' | 'passwordHash'>;

/** An account as it begins: today's terms agreed to, nothing merged, no picture. */
export function newAccount(given: Given, at: number): Account {
  const { termsVersion } = brand;
  return {
    ...given,
    avatarKey: null,
    termsVersion,
    termsAgreedAt: at,
    createdAt: at,
    mergedInto: null,
    closedAt: null,
  };
}

export function contactsOf(account: Account): Contact[] {
  return [contactOfKind(account, 'phone'), contactOfKind(account, 'email')].filter((contact) => contact !== null);
}

/** The addresses of an account's contacts. */
export const contactKeys = (account: Account) => contactsOf(account).map(contactKey);
