import type { Contact } from '@isoline/contract/values/contact.ts';
import type { Account } from './account.ts';

/** An account as a search finds it. */
export interface FoundPerson
  extends Pick<
    Account,
    'id' | 'nickName' | 'phone' | 'email' | 'createdAt' | 'frozenAt' | 'closesAt' | 'mergedInto' | 'closedAt'
  > {
  /** Whether it has a passkey or an authenticator. */
  readonly isProtected: boolean;
  readonly lastSignInAt: number | null;
  /** Whether it has signed in to the product of the search, or allows it something. An agent gets consents alone. */
  readonly usesProduct: boolean;
}

/** How much of a list is read. */
export interface ListPart {
  /** The product that `usesProduct` is about; empty for none. */
  readonly product: string;
  readonly limit: number;
}

/** The searches of operators. Each reads a part of an index, and no total. */
export interface People {
  byIds(ids: readonly string[], part: ListPart): Promise<readonly FoundPerson[]>;
  /** The accounts whose phone ends with these four digits, by id, after the account `after`. */
  byPhoneEnd(end: string, after: string, part: ListPart): Promise<readonly FoundPerson[]>;
  /** The accounts whose mail begins with `start`, by mail, after the account `after`. */
  byEmailStart(start: string, after: string | null, part: ListPart): Promise<readonly FoundPerson[]>;
  /** The accounts whose nickname begins with `start`, upper or lower case, by nickname. */
  byNickNameStart(start: string, after: string | null, part: ListPart): Promise<readonly FoundPerson[]>;
  /** The accounts that were made from `from` until `to`, newest first. */
  newest(from: number, to: number, after: string | null, part: ListPart): Promise<readonly FoundPerson[]>;
  /** The frozen accounts, the longest frozen first. */
  frozen(after: string | null, part: ListPart): Promise<readonly FoundPerson[]>;
  /** The accounts to be closed, the next one first. */
  closing(after: string | null, part: ListPart): Promise<readonly FoundPerson[]>;
  /** The ids of the accounts that the newest refused sign-ins of `since` or later name, by id, after the account `after`. */
  refusedSince(since: number, after: string | null, limit: number): Promise<readonly string[]>;
  /** The ids of the accounts that allow a product or an agent something, by id, after the account `after`. */
  idsOfConsents(product: string, after: string | null, limit: number): Promise<readonly string[]>;
  /** The accounts with this subject or union id at any provider. */
  idsOfIdentity(subject: string): Promise<readonly string[]>;
  /** The accounts that had this contact before a change that can be undone at `now`. */
  idsOfFormer(contact: Contact, now: number): Promise<readonly string[]>;
}
