import type { StoredEvent } from './security-event.ts';

/** The progress of the stream of the audit trail and of security events. Times are milliseconds since 1970 UTC. */
export interface StreamState {
  /** The last audit entry that the receiver has. */
  readonly sentSeq: number;
  /** The number of claims so far, which identifies a claim. */
  readonly claims: number;
  /** The failed sends since the last successful one. */
  readonly failures: number;
  /** The time from which a node may claim the stream: the end of a lease, or of a wait. */
  readonly dueAt: number;
}

/** The key of a claim: a claim of another node has another number. */
export type StreamClaim = Pick<StreamState, 'claims'>;

export interface AuditStream {
  state(): Promise<StreamState>;
  /**
   * Claims the stream until `leaseEndsAt`. Returns null if it is due after `now`, but not after `dueBy`: no lease or
   * wait ends so late, unless the clock was set back.
   */
  claim(params: { now: number; dueBy: number; leaseEndsAt: number }): Promise<StreamState | null>;
  /**
   * Records what was sent, and extends the claim until `dueAt`. Returns false if another node has claimed the stream:
   * then roll the transaction back.
   */
  advance(claim: StreamClaim, sentSeq: number, dueAt: number): Promise<boolean>;
  /** Counts a failure, and ends the claim at `dueAt`. Changes nothing if another node has claimed the stream since. */
  putOff(claim: StreamClaim, dueAt: number): Promise<void>;
  /** Returns up to `limit` unsent security events, in the order of their ids. */
  unsent(params: { limit: number }): Promise<readonly StoredEvent[]>;
  /** Returns the number of unsent security events, counted up to `limit`. */
  countUnsent(params: { limit: number }): Promise<number>;
  /** Marks these events, at least one, as sent. */
  markSent(ids: readonly string[]): Promise<void>;
}

/** The entries and events that wait to be sent. */
export interface StreamBacklog {
  readonly entries: number;
  /** Security events, counted up to 10,000. */
  readonly events: number;
  /** The age of the oldest of them; 0 if nothing waits. */
  readonly ageMs: number;
}
