/** A notice to one contact that waits to be sent. */
export interface PendingNotice {
  readonly id: string;
  /** The notice and its contact as JSON, sealed: it can hold the token that undoes a change. */
  readonly sealed: string;
  /** Tries before this one. */
  readonly tries: number;
  /** Milliseconds since 1970 UTC. */
  readonly createdAt: number;
}

export interface PendingNotices {
  /** Keeps a notice in the transaction of what it announces. It is sent after the commit. */
  insert(notice: Pick<PendingNotice, 'id' | 'sealed' | 'createdAt'>): Promise<void>;
  /**
   * Claims what is due at `now`, the oldest first; each notice goes to one caller. What is neither removed nor put off by
   * `leaseEndsAt` is due again, as its sender is gone.
   */
  claimDue(now: number, leaseEndsAt: number, limit: number): Promise<readonly PendingNotice[]>;
  /** Makes a claimed notice due again at `at`, unless another has claimed it since. */
  putOff(claimed: Pick<PendingNotice, 'id' | 'tries'>, at: number): Promise<void>;
  remove(id: string): Promise<void>;
}
