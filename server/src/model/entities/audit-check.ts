import type { TrailFault } from '@isoline/contract/values/audit-entry.ts';

/** The result of the last check of the audit trail. Times are milliseconds since 1970 UTC. */
export interface AuditCheck {
  readonly checkedAt: number;
  /** The time of the first check with this result: the trail is whole, or broken at this entry. */
  readonly since: number;
  readonly entries: number;
  /** The first wrong entry; null if the trail is whole. */
  readonly broken: { readonly seq: number; readonly reason: TrailFault } | null;
}

export interface AuditChecks {
  /** Returns the result of the last check; null before the first one has ended. */
  last(): Promise<AuditCheck | null>;
  /** Claims a check that is due until `leaseEndsAt`. Returns false if another node has it, or if none is due. */
  claim(params: { now: number; leaseEndsAt: number }): Promise<boolean>;
  /** Makes a check due. */
  request(params: { now: number }): Promise<void>;
  /** Stores the result of a check. The next check is due at `nextAt`. */
  finish(check: AuditCheck, nextAt: number): Promise<void>;
}
