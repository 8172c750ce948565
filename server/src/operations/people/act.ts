import type { AuditDetail, AuditKind } from '@isoline/contract/values/audit-entry.ts';
import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import { recordAudit } from '../../model/audit/record-audit.ts';
import type { Account, LockedAccount } from '../../model/entities/account.ts';
import type { OperatorEvent } from '../../model/entities/events.ts';
import type { Audience } from '../../model/notice.ts';
import type { LockingTables } from '../../model/ports/ports.ts';
import { recordOperatorEvent } from '../../model/security-event/record-operator-event.ts';
import { type CountingPorts, countAct } from './count-act.ts';

/** An action that is done, and who is notified of it. */
interface Done<Result> {
  readonly event: OperatorEvent;
  readonly detail?: AuditDetail;
  readonly audiences?: readonly Audience[];
  readonly result: Result;
}

/** The acts that keep somebody out. */
const stopping: ReadonlySet<AuditKind> = new Set(['account-frozen', 'sessions-ended', 'password-required']);

/**
 * Runs an action of an operator on an account, in the console or at the command line, and returns its result. Records
 * it in the same transaction: in the security activity of the person, and in the audit trail.
 *
 * @throws Refusal RATE_LIMITED for an act that keeps somebody out; the refusals of `body`
 */
export async function act<Result>(
  ports: CountingPorts,
  acting: ActingOperator,
  kind: AuditKind,
  body: (tables: LockingTables) => Promise<Done<Result>>,
): Promise<Result> {
  return ports.store.tx(async (tables) => {
    if (stopping.has(kind)) await countAct(ports, tables, acting, 'accountsStopped');
    const { event, detail = {}, audiences = [], result } = await body(tables);
    await recordOperatorEvent(ports, tables, acting, { ...event, audiences });
    await recordAudit(ports, tables, acting, { kind, accountId: event.accountId, detail });
    return result;
  });
}

/** An action that notifies the owner, unless the operator decides otherwise. */
export interface NotifyingAct {
  readonly account: Pick<Account, 'id'>;
  readonly isNotified: boolean;
}

export const notifiedAudience = (account: LockedAccount, isNotified: boolean): readonly Audience[] =>
  isNotified ? [{ account, undoToken: null }] : [];
