import type { AuditDetail, AuditKind } from '@isoline/contract/values/audit-entry.ts';
import type { Operator, OperatorSession } from '../entities/operator-tables.ts';
import type { RequestContext } from '../entities/request-context.ts';
import type { StoredEvent } from '../entities/security-event.ts';

/** The actor of an audit entry: an operator of the console, a system user at the command line, or a back end. */
export interface ActingOperator {
  /** The name in audit entries: the operator's name, `shell:` and a system user, or `product:` and its id. */
  readonly auditName: string;
  /** The name in security events. */
  readonly actor: StoredEvent['actor'];
  /** The client address of the call; null for a command. The owner of the account sees neither `ip` nor `requestId`. */
  readonly ip: string | null;
  readonly requestId: string | null;
  readonly reason: string | null;
}

/** An operator who is signed in to the console, with the session. */
export interface OperatorCaller {
  readonly operator: Operator;
  readonly session: OperatorSession;
}

export const fromConsole = (
  { operator: { name } }: Pick<OperatorCaller, 'operator'>,
  { ip, requestId }: Pick<RequestContext, 'ip' | 'requestId'>,
  reason: string | null = null,
): ActingOperator => ({ auditName: name, actor: `operator:${name}`, ip, requestId, reason });

/** Returns the actor for a system user at the command line. */
export const atCommandLine = (user: string, reason: string | null = null): ActingOperator => ({
  auditName: `shell:${user}`,
  actor: `operator:${user}`,
  ip: null,
  requestId: null,
  reason,
});

export const fromBackEnd = (product: string, requestId: string): ActingOperator => {
  const name = `product:${product}` as const;
  return { auditName: name, actor: name, ip: null, requestId, reason: null };
};

/** An event for the audit trail. */
export interface AuditEvent {
  readonly kind: AuditKind;
  readonly accountId?: string | null;
  readonly detail?: AuditDetail;
}
