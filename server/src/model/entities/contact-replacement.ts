import type { Contact } from '@isoline/contract/values/contact.ts';

/** A contact that operators replace. An account has at most one. Times are milliseconds since 1970 UTC. */
export interface ContactReplacement {
  readonly accountId: string;
  /** The kind of the contact that is replaced, and the one that it becomes. */
  readonly kind: Contact['kind'];
  readonly value: string;
  /** As audit entries name operators. */
  readonly proposedBy: string;
  readonly reason: string;
  /** When the proposal expires; null once a second operator has agreed. */
  readonly expiresAt: number | null;
  /** The second operator; null until one has agreed. */
  readonly agreedBy: string | null;
  /** SHA-256 of the token in the notices, which stops it; null until then. */
  readonly tokenHash: string | null;
  /** When the contact is replaced; null until then. A claim moves it to the end of its lease. */
  readonly dueAt: number | null;
}

export interface ContactReplacements {
  /** Stores the replacement of an account; an earlier one is overwritten. */
  put(replacement: ContactReplacement): Promise<void>;
  /** The replacement that waits, or is proposed and has not expired. */
  ofAccount(accountId: string, now: number): Promise<ContactReplacement | null>;
  /** The replacement of a token, which stays. */
  byToken(tokenHash: string): Promise<ContactReplacement | null>;
  /** Those that an operator has proposed or agreed to. */
  ofOperator(name: string): Promise<readonly ContactReplacement[]>;
  /** Removes the replacement of an account, and returns it. Null when there is none. */
  remove(accountId: string): Promise<ContactReplacement | null>;
  /** Claims up to `limit` due replacements until `leaseEnd`, the oldest first. Each goes to one caller. */
  claimDue(now: number, leaseEnd: number, limit: number): Promise<readonly ContactReplacement[]>;
}
