import type { StoredEvent } from './security-event.ts';

/** How far the stream of the audit trail and of security events has come. Times are milliseconds since 1970 UTC. */
export interface StreamState {
  /** The last audit entry that the receiver has. */
  readonly sentSeq: number;
  /** How often it was claimed. It names a claim. */
  readonly claims: number;
  /** Failed sendings since the last one that succeeded. */
  readonly failures: number;
  /** When a node may claim it: the end of a lease, or of a wait. */
  readonly dueAt: number;
}

/** What names a claim: that of another node has another number. */
export type StreamClaim = Pick<StreamState, 'claims'>;

export interface AuditStream {
  state(): Promise<StreamState>;
  /** Claims the stream until `leaseEndsAt`; null when it is not due at `now`. */
  claim(now: number, leaseEndsAt: number): Promise<StreamState | null>;
  /** Says what was sent, and claims on until `dueAt`. False when another node has claimed it: roll the transaction back then. */
  advance(claim: StreamClaim, sentSeq: number, dueAt: number): Promise<boolean>;
  /** Counts a failure, and lets the claim end at `dueAt`. Changes nothing that another node has claimed since. */
  putOff(claim: StreamClaim, dueAt: number): Promise<void>;
  /** Up to `limit` security events that wait, in the order of their ids. */
  unsent(limit: number): Promise<readonly StoredEvent[]>;
  /** How many security events wait, counted up to `limit`. */
  countUnsent(limit: number): Promise<number>;
  /** Marks these events, at least one, as sent. */
  markSent(ids: readonly string[]): Promise<void>;
}

/** What waits to be sent. */
export interface StreamBacklog {
  /** Audit entries. */
  readonly entries: number;
  /** Security events, counted up to 10,000. */
  readonly events: number;
  /** How long ago the oldest of them was written; 0 when nothing waits. */
  readonly ageMs: number;
}
