import type { Keep } from './merge-choice.ts';
import type { MergeProof } from './merge-record.ts';

/** An irrevocable act that waits. An account has at most one. Times are milliseconds since 1970 UTC. */
export interface PendingAct {
  /** The account that ends by it. */
  readonly accountId: string;
  /** SHA-256 of the token in the notices, which stops it. */
  readonly tokenHash: string;
  /** When it is done. A claim moves it to the end of its lease. The time of a closing is also that of its account. */
  readonly dueAt: number;
  /** The merge; null for a closing. */
  readonly merge: PendingMerge | null;
}

export interface PendingMerge {
  readonly survivorId: string;
  readonly by: MergeProof;
  /** The contact that led to it, see `contactKey` in `account.ts`; null where an identity did. */
  readonly contactKey: string | null;
  readonly keep: Keep;
}

/** Its row: a merge has the survivor and what led to it, a closing has neither. `keep` is JSON. */
export interface PendingActRow extends Omit<PendingAct, 'merge'> {
  readonly survivorId: string | null;
  readonly ledBy: MergeProof | null;
  readonly contactKey: string | null;
  readonly keep: string | null;
}

export interface PendingActs {
  /** Stores the act of an account; an earlier one is replaced. */
  put(act: PendingAct): Promise<void>;
  ofAccount(accountId: string): Promise<PendingAct | null>;
  /** The merges into an account. */
  intoAccount(survivorId: string): Promise<readonly PendingAct[]>;
  /** The act of a token, which stays. */
  byToken(tokenHash: string): Promise<PendingAct | null>;
  /** Removes the act of an account. False when it has none. */
  remove(accountId: string): Promise<boolean>;
  /** Removes the merges into an account. */
  removeInto(survivorId: string): Promise<void>;
  /** Claims up to `limit` due merges until `leaseEnd`, the oldest first. Each goes to one caller. */
  claimDueMerges(now: number, leaseEnd: number, limit: number): Promise<readonly PendingAct[]>;
  /** Moves the time of an act. */
  postpone(accountId: string, dueAt: number): Promise<void>;
}
