import type { BulkSignOutState, MeasureKind } from '@isoline/contract/values/incident.ts';
import type { Network } from '../network.ts';

/**
 * The criteria that select live sessions: started between two times and, if given, from a network or through a product.
 */
export interface SessionCriteria {
  /** In CIDR notation; null for all. */
  readonly network: string | null;
  /** The id of a product; null for all. */
  readonly product: string | null;
  /** Milliseconds since 1970 UTC; the session started then or later. */
  readonly begunFrom: number;
  /** The session started then or earlier. */
  readonly begunTo: number;
}

/** A job that ends the sessions of an incident. Times are milliseconds since 1970 UTC. */
export interface BulkSignOut extends SessionCriteria {
  readonly id: string;
  /** The operator's name, as in audit entries. */
  readonly operator: string;
  readonly reason: string;
  /** True if the accounts also lose their passwords and all their sessions. */
  readonly requiresPasswords: boolean;
  readonly state: BulkSignOutState;
  /** The counts at its start. */
  readonly expectedSessions: number;
  readonly expectedAccounts: number;
  /** The sessions and accounts that it has ended. */
  readonly sessions: number;
  readonly accounts: number;
  /** The last session that it checked. */
  readonly lastBegunAt: number;
  readonly lastId: string;
  readonly startedAt: number;
  readonly endedAt: number | null;
  /** The number of claims so far. */
  readonly tries: number;
  /** The time at which it started to end sessions; null for a proposal. */
  readonly runningSince: number | null;
  /** The second operator, who agreed to it; null if nobody has agreed. */
  readonly agreedBy: string | null;
}

/** The number of selected live sessions, and of their accounts. */
export interface SessionCount {
  readonly sessions: number;
  readonly accounts: number;
}

export interface SessionCounts {
  /** Counts the live sessions that the criteria select. */
  selected(criteria: SessionCriteria): Promise<SessionCount>;
  /** Counts all live sessions of the accounts that have a selected session. */
  ofSelectedAccounts(criteria: SessionCriteria): Promise<SessionCount>;
  /** Returns the number of live sessions. */
  live(): Promise<number>;
}

export type BatchProgress = Pick<BulkSignOut, 'sessions' | 'accounts' | 'lastBegunAt' | 'lastId'>;

export interface BulkSignOuts {
  /** Adds a job. A running job is due immediately. */
  insert(job: BulkSignOut): Promise<void>;
  /** Returns the newest jobs that were started at `since` or later. */
  newest(params: { since: number; limit: number }): Promise<readonly BulkSignOut[]>;
  /** Returns the proposals after `since` that no second operator has agreed to, oldest first. */
  proposed(params: { since: number; limit: number }): Promise<readonly BulkSignOut[]>;
  /** Returns the job, or null. In a transaction it stays locked. */
  byId(params: { id: string }): Promise<BulkSignOut | null>;
  /**
   * Returns the sums of the counts of the jobs that an operator has started at `since` or later without a second
   * operator.
   */
  begunAlone(params: { operator: string; since: number }): Promise<SessionCount>;
  /** Starts a proposed job. Returns false if it was already stopped or started. */
  agree(params: SessionCount & { readonly agreedBy: string; readonly at: number } & { id: string }): Promise<boolean>;
  /** Returns whether a job is due at `now`. */
  areDue(params: { now: number }): Promise<boolean>;
  /**
   * Claims a job that is due at `now`. Returns null if there is none. A job that does not advance by `leaseEndsAt` is
   * due again.
   */
  claimDue(params: { now: number; leaseEndsAt: number }): Promise<BulkSignOut | null>;
  /**
   * Adds the counts of a batch, saves its position, and claims the job until `leaseEndsAt`. Returns false if the job
   * was stopped or another node has claimed it: then roll the batch back.
   */
  advance(params: ClaimedSignOut & BatchProgress & { leaseEndsAt: number }): Promise<boolean>;
  /** Ends and returns a claimed job. Returns null if the caller has lost its claim. */
  finish(params: ClaimedSignOut & { at: number }): Promise<BulkSignOut | null>;
  /** Stops and returns a job that runs or is proposed. Returns null if there is none. */
  stop(params: { id: string; at: number }): Promise<BulkSignOut | null>;
}

/** The key of a claim: a claim of another node has another number of tries. */
export type ClaimedSignOut = Pick<BulkSignOut, 'id' | 'tries'>;

/** A measure that an operator has put in force for some hours. Times are milliseconds since 1970 UTC. */
export interface Measure {
  readonly id: string;
  readonly kind: MeasureKind;
  /**
   * By kind: the recipients that still get codes by SMS, a network in CIDR notation, or the first digits of phone
   * numbers.
   */
  readonly value: string;
  readonly operator: string;
  readonly reason: string;
  readonly createdAt: number;
  readonly endsAt: number;
}

/** A measure that a node applies, with its network parsed; null for other kinds. */
export interface MeasureInForce extends Measure {
  readonly network: Network | null;
}

export interface Measures {
  /** Returns the measures in force at `now`, newest first. */
  inForce(params: { now: number }): Promise<readonly Measure[]>;
  insert(measure: Measure): Promise<void>;
  /** Removes and returns a measure that is in force at `now`. Returns null if there is none. */
  remove(params: { id: string; now: number }): Promise<Measure | null>;
}
