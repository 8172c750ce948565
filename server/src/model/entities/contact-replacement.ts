import type { Contact } from '@isoline/contract/values/contact.ts';

interface Replacement {
  readonly accountId: string;
  /** The kind of the replaced contact and of its replacement. */
  readonly kind: Contact['kind'];
  readonly value: string;
  /** The operator's name, as in audit entries. */
  readonly proposedBy: string;
  readonly reason: string;
}

/** A replacement that a second operator has not agreed to. */
export interface ProposedReplacement extends Replacement {
  readonly expiresAt: number;
  readonly agreedBy: null;
  readonly tokenHash: null;
  readonly dueAt: null;
}

/** A replacement that waits for its time. */
export interface AgreedReplacement extends Replacement {
  readonly expiresAt: null;
  /** The second operator. */
  readonly agreedBy: string;
  /** SHA-256 of the token in the notices, which stops the replacement. */
  readonly tokenHash: string;
  /** The time at which the contact is replaced. A claim moves it to the end of its lease. */
  readonly dueAt: number;
}

/** A contact that operators replace. An account has at most one. Times are milliseconds since 1970 UTC. */
export type ContactReplacement = ProposedReplacement | AgreedReplacement;

export interface ContactReplacements {
  /** Stores the replacement of an account. Overwrites an earlier one. */
  put(replacement: ContactReplacement): Promise<void>;
  /** Returns the replacement that is pending, or is proposed and has not expired. */
  ofAccount(params: { accountId: string; now: number }): Promise<ContactReplacement | null>;
  /** Returns up to `limit` proposals that no second operator has agreed to, the first to expire first. */
  proposed(params: { now: number; limit: number }): Promise<readonly ProposedReplacement[]>;
  /** Returns the replacement of a token without consuming the token. */
  byToken(params: { tokenHash: string }): Promise<ContactReplacement | null>;
  /** Returns the replacements that an operator has proposed or agreed to. */
  ofOperator(params: { name: string }): Promise<readonly ContactReplacement[]>;
  /** Removes and returns the replacement of an account. Returns null if there is none. */
  remove(params: { accountId: string }): Promise<ContactReplacement | null>;
  /** Claims up to `limit` due replacements until `leaseEnd`, oldest first. Each goes to one caller. */
  claimDue(params: { now: number; leaseEnd: number; limit: number }): Promise<readonly AgreedReplacement[]>;
}
