/** A pending notice to one contact. */
export interface PendingNotice {
  readonly id: string;
  /** The notice and its contact as JSON, sealed: it can hold the token that undoes a change. */
  readonly sealed: string;
  /** Tries before this one. */
  readonly tries: number;
  /** Milliseconds since 1970 UTC. */
  readonly createdAt: number;
  /** The digest that it waits for; null for a notice that is sent by itself. */
  readonly digestOf: string | null;
}

export interface PendingNotices {
  /** Stores a notice in the transaction of the event that it announces. It is sent after the commit. */
  insert(notice: Pick<PendingNotice, 'id' | 'sealed' | 'createdAt'>): Promise<void>;
  /**
   * Claims what is due at `now`, the oldest first; each notice goes to one caller. A notice that is neither removed nor delayed
   * by `leaseEndsAt` is due again, because its sender has ended.
   */
  claimDue(now: number, leaseEndsAt: number, limit: number): Promise<readonly PendingNotice[]>;
  /** Makes a claimed notice due again at `at`, unless another has claimed it since. */
  putOff(claimed: Pick<PendingNotice, 'id' | 'tries'>, at: number): Promise<void>;
  /** Leaves a claimed notice to a digest, which is due at `at`, unless another has claimed it since. */
  leaveToDigest(claimed: Pick<PendingNotice, 'id' | 'tries'>, digestOf: string, at: number): Promise<void>;
  /** Removes the notices of a digest that are due by `dueBy`, and returns them, the oldest first. One of several callers gets them. */
  takeDigest(digestOf: string, dueBy: number): Promise<readonly Pick<PendingNotice, 'sealed'>[]>;
  remove(id: string): Promise<void>;
  /** How many wait to be sent by themselves, up to `max`, whether there are more, and when the oldest of them became due first. */
  waiting(max: number): Promise<WaitingNotices>;
}

export interface WaitingNotices {
  readonly count: number;
  readonly isMore: boolean;
  /** Milliseconds since 1970 UTC; null when none waits. */
  readonly oldestAt: number | null;
}
