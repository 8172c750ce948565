import type { ImportFault, ImportState } from '@isoline/contract/values/import-job.ts';
import type { ImportNotice } from '@isoline/contract/values/notice.ts';

/** The counts of a dry run or an import. */
export interface ImportJobCounts {
  readonly rows: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly closed: number;
  readonly refused: number;
  readonly left: number;
  /** Refused rows by `reason (field)`. */
  readonly refusals: Readonly<Record<string, number>>;
  readonly leftOut: Readonly<Record<string, number>>;
}

/** An import of the console, which jobs work on. Times are milliseconds since 1970 UTC. */
export interface ImportJob {
  /** Also the id of the import that it writes. */
  readonly id: string;
  /** The operator who uploads the file, named as in audit entries. */
  readonly operator: string;
  readonly reason: string;
  /** The second operator, who agreed to write it; null before. */
  readonly agreedBy: string | null;
  /** The notice to each person whose account it creates; null if nobody is told. */
  readonly notice: ImportNotice | null;
  readonly fileName: string;
  /** The length of the file, and what was received of it. */
  readonly bytes: number;
  readonly receivedBytes: number;
  readonly state: ImportState;
  /** Why its file cannot be read; null unless it has failed, and for a failure of an older version. */
  readonly fault: ImportFault | null;
  readonly counts: ImportJobCounts | null;
  /** The bytes that the running work has read. */
  readonly readBytes: number;
  /** After the dry run: the milliseconds that the import takes. */
  readonly estimateMs: number | null;
  /** The refused rows: the try that has stored them, and the number of their pieces. */
  readonly refusedTry: number;
  readonly refusedPieces: number;
  /** The operator who has proposed to undo it, and the time; null if no undo is proposed. */
  readonly undoBy: string | null;
  readonly undoAt: number | null;
  /** The accounts that its undo kept, because somebody has signed in; null before. */
  readonly kept: number | null;
  readonly createdAt: number;
  /** The start of the running work on this node; null while nothing runs. */
  readonly runningSince: number | null;
  readonly endedAt: number | null;
  /** When its files are deleted, and it ends. */
  readonly expiresAt: number;
  /** The time to start, to continue or to expire; null when it has ended. A claim moves it to the end of its lease. */
  readonly dueAt: number | null;
  /** The number of claims so far. A claim of another node has another number. */
  readonly tries: number;
}

export interface ImportJobs {
  insert(job: ImportJob): Promise<void>;
  /** Returns the job, or null. In a transaction it stays locked. */
  byId(params: { id: string }): Promise<ImportJob | null>;
  /** Returns the newest jobs, newest first. */
  newest(params: { limit: number }): Promise<readonly ImportJob[]>;
  /** Returns the jobs that are due after `now`, such as those whose proposal expires then, the first due first. */
  dueLater(params: { now: number; limit: number }): Promise<readonly ImportJob[]>;
  /** Returns the jobs whose undo was proposed after `since`, the oldest proposal first. */
  undoProposed(params: { since: number; limit: number }): Promise<readonly ImportJob[]>;
  /** Returns the number of jobs that have not ended, up to `limit`. */
  countOpen(params: { limit: number }): Promise<number>;
  /** Stores a job that the transaction has read. */
  save(job: ImportJob): Promise<void>;
  /** Returns whether a job is due at `now`. */
  areDue(params: { now: number }): Promise<boolean>;
  /** Claims a job that is due at `now`. Returns null if there is none. */
  claimDue(params: { now: number; leaseEndsAt: number }): Promise<ImportJob | null>;
}
