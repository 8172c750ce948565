import type { TrailFault } from '@isoline/contract/values/audit-entry.ts';
import type { AuditCheck } from '../model/entities/audit-check.ts';
import type { StreamState } from '../model/entities/audit-stream.ts';
import type { AuditAnchor, AuditEntry } from '../model/entities/operator-tables.ts';

export type AuditAnchorRow = AuditAnchor & { readonly id: number };

export interface AuditHeadRow extends Pick<AuditEntry, 'seq' | 'hash'> {
  readonly id: number;
}

export type AuditEntryRow = Omit<AuditEntry, 'detail'> & { readonly detail: string };

/** Nothing but `dueAt` is known before the first check has ended. */
export type AuditCheckRow = {
  readonly id: number;
  readonly dueAt: number;
  readonly brokenSeq: number | null;
  readonly fault: TrailFault | null;
} & { readonly [Name in keyof Omit<AuditCheck, 'broken'>]: AuditCheck[Name] | null };

export interface AuditStreamRow extends StreamState {
  readonly id: number;
  readonly dueAt: number;
}
