/** A call of the API for back ends that was sent with an `Idempotency-Key`. Times are milliseconds since 1970 UTC. */
export interface IdempotentCall {
  readonly product: string;
  readonly keyHash: string;
  /** A hash of the request, to tell a repetition from another call. */
  readonly fingerprint: string;
  /** The run that works on the call. */
  readonly holder: string;
  /** The end of its lease. Then another run may start, for example after the node was killed. */
  readonly leasedUntil: number;
  /** The answer as JSON; null while the call runs. */
  readonly answer: string | null;
  readonly expiresAt: number;
}

type Run = Pick<IdempotentCall, 'product' | 'keyHash' | 'holder'>;

export interface IdempotentCalls {
  /**
   * Stores a call unless its key is known. A call with the same fingerprint whose lease has ended without an answer is
   * taken over. Returns whether the caller may run it.
   */
  claim(call: IdempotentCall & { now: number }): Promise<boolean>;
  find(params: Pick<IdempotentCall, 'product' | 'keyHash'>): Promise<IdempotentCall | null>;
  /** Stores the answer of a run, unless another run has taken the call over. */
  finish(params: Run & { answer: string }): Promise<void>;
  /** Forgets a call that has changed nothing, unless another run has taken it over. */
  release(params: Run): Promise<void>;
}
