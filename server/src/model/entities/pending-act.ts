import type { Keep } from './merge-choice.ts';
import type { MergeProof } from './merge-record.ts';

/** A pending irrevocable act. An account has at most one. Times are milliseconds since 1970 UTC. */
export interface PendingAct {
  /** The account that the act ends. */
  readonly accountId: string;
  /** SHA-256 of the token in the notices, which stops the act. */
  readonly tokenHash: string;
  /** The token is the keyed hash of this text; null if a node of an older version stored the act. */
  readonly tokenSeed: string | null;
  /**
   * The time at which the act is executed. A claim moves it to the end of its lease. For a closing it equals the time
   * at its account.
   */
  readonly dueAt: number;
  /** The merge; null for a closing. */
  readonly merge: PendingMerge | null;
}

export interface PendingMerge {
  readonly survivorId: string;
  readonly by: MergeProof;
  /** The contact that led to the merge, see `contactKey` in `account.ts`; null if an identity led to it. */
  readonly contactKey: string | null;
  readonly keep: Keep;
}

/** The row of an act. A merge has the survivor and its cause, a closing has neither. `keep` is JSON. */
export interface PendingActRow extends Omit<PendingAct, 'merge'> {
  readonly survivorId: string | null;
  readonly ledBy: MergeProof | null;
  readonly contactKey: string | null;
  readonly keep: string | null;
}

export interface PendingActs {
  /** Stores the act of an account. Replaces an earlier one. */
  put(act: PendingAct): Promise<void>;
  ofAccount(params: { accountId: string }): Promise<PendingAct | null>;
  /** Returns the merges into an account. */
  intoAccount(params: { survivorId: string }): Promise<readonly PendingAct[]>;
  /** Returns the act of a token without consuming the token. */
  byToken(params: { tokenHash: string }): Promise<PendingAct | null>;
  /** Removes the act of an account. Returns false if it has none. */
  remove(params: { accountId: string }): Promise<boolean>;
  /** Claims up to `limit` due merges until `leaseEnd`, oldest first. Each goes to one caller. */
  claimDueMerges(params: { now: number; leaseEnd: number; limit: number }): Promise<readonly PendingAct[]>;
  /** Moves the time of an act. */
  postpone(params: { accountId: string; dueAt: number }): Promise<void>;
}
