import type { BulkSignOutState, MeasureKind } from '@isoline/contract/values/incident.ts';
import type { Network } from '../network.ts';

/** Which live sessions are meant: those that began between two times, from a network or through a product where one is given. */
export interface SessionCriteria {
  /** In CIDR notation; null for all. */
  readonly network: string | null;
  /** The id of a product; null for all. */
  readonly product: string | null;
  /** Milliseconds since 1970 UTC; the session began then or later. */
  readonly begunFrom: number;
  /** The session began then or earlier. */
  readonly begunTo: number;
}

/** A job that ends the sessions of an incident. Times are milliseconds since 1970 UTC. */
export interface BulkSignOut extends SessionCriteria {
  readonly id: string;
  /** As audit entries name them. */
  readonly operator: string;
  readonly reason: string;
  /** Whether the accounts lose their passwords and all their sessions too. */
  readonly requiresPasswords: boolean;
  readonly state: BulkSignOutState;
  /** What was counted at its start. */
  readonly expectedSessions: number;
  readonly expectedAccounts: number;
  /** What it has ended. */
  readonly sessions: number;
  readonly accounts: number;
  /** The last session that it looked at. */
  readonly lastBegunAt: number;
  readonly lastId: string;
  readonly startedAt: number;
  readonly endedAt: number | null;
  /** How often it was claimed. */
  readonly tries: number;
  /** When it began to end sessions; null for a proposal. */
  readonly runningSince: number | null;
  /** The second operator, who agreed to it; null without one. */
  readonly agreedBy: string | null;
}

/** How many live sessions are meant, and of how many accounts. */
export interface SessionCount {
  readonly sessions: number;
  readonly accounts: number;
}

export interface SessionCounts {
  /** @param isOfAccounts counts all live sessions of the accounts that have one that is meant */
  meant(criteria: SessionCriteria, isOfAccounts: boolean): Promise<SessionCount>;
  /** How many live sessions there are. */
  live(): Promise<number>;
}

/** What a batch has done. */
export type BatchProgress = Pick<BulkSignOut, 'sessions' | 'accounts' | 'lastBegunAt' | 'lastId'>;

export interface BulkSignOuts {
  /** Adds a job. One that runs is due immediately. */
  insert(job: BulkSignOut): Promise<void>;
  /** The newest jobs that began at `since` or later. */
  newest(since: number, limit: number): Promise<readonly BulkSignOut[]>;
  /** The job; null without it. In a transaction it stays locked. */
  byId(id: string): Promise<BulkSignOut | null>;
  /** What an operator has begun at `since` or later without a second one: the sums of what was counted. */
  begunAlone(operator: string, since: number): Promise<SessionCount>;
  /** Begins what was proposed. False when it was stopped or begun already. */
  agree(id: string, agreed: SessionCount & { readonly agreedBy: string; readonly at: number }): Promise<boolean>;
  /** Whether a job is due at `now`. */
  areDue(now: number): Promise<boolean>;
  /** Claims a job that is due at `now`; null without one. What does not go on by `leaseEndsAt` is due again. */
  claimDue(now: number, leaseEndsAt: number): Promise<BulkSignOut | null>;
  /**
   * Adds what a batch has ended, moves on, and claims the job until `leaseEndsAt`. False when it was stopped, or another node has
   * claimed it: roll the batch back then.
   */
  advance(claimed: ClaimedSignOut, done: BatchProgress, leaseEndsAt: number): Promise<boolean>;
  /** Ends a claimed job, and returns it as it is now; null when it is the caller's no more. */
  finish(claimed: ClaimedSignOut, at: number): Promise<BulkSignOut | null>;
  /** Stops a job that runs or is proposed, and returns it as it is now; null without one. */
  stop(id: string, at: number): Promise<BulkSignOut | null>;
}

/** What names a claim: that of another node has other tries. */
export type ClaimedSignOut = Pick<BulkSignOut, 'id' | 'tries'>;

/** What an operator has put in force for some hours. Times are milliseconds since 1970 UTC. */
export interface Measure {
  readonly id: string;
  readonly kind: MeasureKind;
  /** By kind: who still gets codes by SMS, a network in CIDR notation, the first digits of phone numbers. */
  readonly value: string;
  readonly operator: string;
  readonly reason: string;
  readonly createdAt: number;
  readonly endsAt: number;
}

/** A measure as a node obeys it, with its network parsed; null of other kinds. */
export interface MeasureInForce extends Measure {
  readonly network: Network | null;
}

export interface Measures {
  /** Those in force at `now`, the newest first. */
  inForce(now: number): Promise<readonly Measure[]>;
  insert(measure: Measure): Promise<void>;
  /** Removes one that is in force at `now`, and returns it; null without one. */
  remove(id: string, now: number): Promise<Measure | null>;
}
