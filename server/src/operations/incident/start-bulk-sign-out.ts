import type { ActingOperator } from '../../model/console/acting-operator.ts';
import { recordAudit } from '../../model/console/record-audit.ts';
import type { BulkSignOut } from '../../model/entities/incident.ts';
import type { DatabasePorts } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { type AskedCriteria, countSessions, criteriaDetail, wholeCriteria } from './count-sessions.ts';

/**
 * Begins to end sessions: a job on any node does it (`runBulkSignOuts`). They are counted first, to show how far it is.
 *
 * @throws Refusal INCIDENT_REFUSED
 */
export async function startBulkSignOut(
  ports: DatabasePorts,
  acting: ActingOperator,
  asked: AskedCriteria & { readonly requiresPasswords: boolean },
): Promise<BulkSignOut> {
  const criteria = wholeCriteria(ports, asked);
  const counted = await countSessions(ports, criteria);
  const { requiresPasswords } = asked;
  const job: BulkSignOut = {
    id: ports.random.id(),
    operator: acting.auditName,
    reason: acting.reason ?? '',
    ...criteria,
    requiresPasswords,
    state: 'running',
    expectedSessions: counted.sessions,
    expectedAccounts: counted.accounts,
    isCountedWhole: counted.isWhole,
    sessions: 0,
    accounts: 0,
    lastBegunAt: criteria.begunFrom,
    lastId: '',
    startedAt: ports.now(),
    endedAt: null,
    tries: 0,
  };
  const detail = {
    id: job.id,
    ...criteriaDetail(criteria),
    sessions: counted.sessions,
    passwords: requiresPasswords,
  };
  await ports.store.tx(async (tables) => {
    await tables.bulkSignOuts.insert(job);
    await recordAudit(ports, tables, acting, { kind: 'bulk-sign-out-started', detail });
  });
  return job;
}

/**
 * Stops a job that runs. What it has ended stays ended.
 *
 * @throws Refusal NOT_FOUND
 */
export async function stopBulkSignOut(ports: DatabasePorts, acting: ActingOperator, id: string): Promise<void> {
  await ports.store.tx(async (tables) => {
    const stopped = await tables.bulkSignOuts.stop(id, ports.now());
    if (!stopped) throw new Refusal('NOT_FOUND');
    await recordAudit(ports, tables, acting, { kind: 'bulk-sign-out-ended', detail: outcomeOf(stopped) });
  });
}

/** What a job has done, as the audit trail has it. */
export const outcomeOf = ({ id, sessions, accounts, state }: BulkSignOut) => ({ id, sessions, accounts, state });
