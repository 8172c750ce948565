import type { Contact } from '@isoline/contract/values/contact.ts';
import type { Account } from './account.ts';

/** An account in the results of a search. */
export interface FoundPerson
  extends Pick<
    Account,
    'id' | 'nickName' | 'phone' | 'email' | 'createdAt' | 'frozenAt' | 'closesAt' | 'mergedInto' | 'closedAt'
  > {
  /** True if the account has a passkey or an authenticator. */
  readonly isProtected: boolean;
  readonly lastSignInAt: number | null;
  /**
   * True if the account has signed in to the product of the search, or has consented to it. An agent has only consents.
   */
  readonly usesProduct: boolean;
}

export interface ListPart {
  /** The product that `usesProduct` refers to; empty for none. */
  readonly product: string;
  readonly limit: number;
}

/** The searches of operators. Each reads a part of an index and does not return a total. */
export interface People {
  byIds(ids: readonly string[], part: ListPart): Promise<readonly FoundPerson[]>;
  /** Finds the accounts whose phone ends with these four digits, by id, after the account `after`. */
  byPhoneEnd(end: string, after: string, part: ListPart): Promise<readonly FoundPerson[]>;
  /** Finds the accounts whose e-mail starts with `start`, by e-mail, after the account `after`. */
  byEmailStart(start: string, after: string | null, part: ListPart): Promise<readonly FoundPerson[]>;
  /** Finds the accounts whose nickname starts with `start`, in upper or lower case, by nickname. */
  byNickNameStart(start: string, after: string | null, part: ListPart): Promise<readonly FoundPerson[]>;
  /** Finds the accounts that were created from `from` until `to`, newest first. */
  newest(from: number, to: number, after: string | null, part: ListPart): Promise<readonly FoundPerson[]>;
  /** Finds the frozen accounts, longest frozen first. */
  frozen(after: string | null, part: ListPart): Promise<readonly FoundPerson[]>;
  /** Finds the accounts that will be closed, in the order of their closing. */
  closing(after: string | null, part: ListPart): Promise<readonly FoundPerson[]>;
  /**
   * Finds the ids of the accounts that the newest refused sign-ins since `since` name, by id, after the account
   * `after`.
   */
  refusedSince(since: number, after: string | null, limit: number): Promise<readonly string[]>;
  /** Finds the ids of the accounts with a consent to a product or an agent, by id, after the account `after`. */
  idsOfConsents(product: string, after: string | null, limit: number): Promise<readonly string[]>;
  /** Finds the ids of the accounts with this subject or union id at any provider. */
  idsOfIdentity(subject: string): Promise<readonly string[]>;
  /** Finds the ids of the accounts that had this contact before a change that can be undone at `now`. */
  idsOfFormer(contact: Contact, now: number): Promise<readonly string[]>;
}
