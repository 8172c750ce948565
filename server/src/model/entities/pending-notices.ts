/** A pending notice to one contact. */
export interface PendingNotice {
  readonly id: string;
  /** The notice and its contact as JSON, sealed because it can contain the token that undoes a change. */
  readonly sealed: string;
  /** The number of tries. The claimed one counts. */
  readonly tries: number;
  /** Milliseconds since 1970 UTC. */
  readonly createdAt: number;
  /** The digest that the notice waits for; null for a notice that is sent separately. */
  readonly digestOf: string | null;
}

export interface PendingNotices {
  /** Stores a notice in the transaction of the event that it announces. It is sent after the commit. */
  insert(notice: Pick<PendingNotice, 'id' | 'sealed' | 'createdAt'>): Promise<void>;
  /**
   * Claims the notices that are due at `now`, oldest first; each goes to one caller. A notice that is neither removed
   * nor delayed by `leaseEndsAt` is due again, because its sender has stopped.
   */
  claimDue(params: { now: number; leaseEndsAt: number; limit: number }): Promise<readonly PendingNotice[]>;
  /** Makes a claimed notice due again at `at`, unless another sender has claimed it since. */
  putOff(claimed: Pick<PendingNotice, 'id' | 'tries'>, at: number): Promise<void>;
  /** Moves a claimed notice to a digest that is due at `at`, unless another sender has claimed the notice since. */
  leaveToDigest(claimed: Pick<PendingNotice, 'id' | 'tries'>, digestOf: string, at: number): Promise<void>;
  /**
   * Removes and returns the notices of a digest that are due by `dueBy`, oldest first. Only one of several callers gets
   * them.
   */
  takeDigest(params: { digestOf: string; dueBy: number }): Promise<readonly Pick<PendingNotice, 'id' | 'sealed'>[]>;
  remove(params: { id: string }): Promise<void>;
  /**
   * Returns the number of notices that wait to be sent separately, up to `max`, whether there are more, and the time at
   * which the oldest first became due.
   */
  waiting(max: number): Promise<WaitingNotices>;
}

export interface WaitingNotices {
  readonly count: number;
  readonly isMore: boolean;
  /** Milliseconds since 1970 UTC; null if none waits. */
  readonly oldestAt: number | null;
}
