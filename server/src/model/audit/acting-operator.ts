import type { AuditKind } from '@isoline/contract/values/audit-entry.ts';
import type { Operator, OperatorSession } from '../entities/operator-tables.ts';
import type { RequestContext } from '../entities/request-context.ts';
import type { EventDetail, StoredEvent } from '../entities/security-event.ts';

/** Who acts on accounts: an operator of the console, or a system user at the command line. */
export interface ActingOperator {
  /** As audit entries name them: the operator's name, or `shell:` and the system user's. */
  readonly auditName: string;
  /** As security events name them. */
  readonly actor: StoredEvent['actor'];
  /** Of the call; null for a command. An owner sees neither. */
  readonly ip: string | null;
  readonly requestId: string | null;
  readonly reason: string | null;
}

/** An operator who is signed in to the console. */
export interface OperatorCaller {
  readonly operator: Operator;
  readonly session: OperatorSession;
}

export const fromConsole = (
  { operator: { name } }: Pick<OperatorCaller, 'operator'>,
  { ip, requestId }: Pick<RequestContext, 'ip' | 'requestId'>,
  reason: string | null = null,
): ActingOperator => ({ auditName: name, actor: `operator:${name}`, ip, requestId, reason });

/** A system user at the command line. */
export const atCommandLine = (user: string, reason: string | null = null): ActingOperator => ({
  auditName: `shell:${user}`,
  actor: `operator:${user}`,
  ip: null,
  requestId: null,
  reason,
});

/** What happened, for the audit trail. */
export interface AuditEvent {
  readonly kind: AuditKind;
  readonly accountId?: string | null;
  readonly detail?: EventDetail;
}
