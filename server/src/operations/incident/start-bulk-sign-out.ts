import { lifetimes } from '@isoline/contract/limits.ts';
import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import { recordAudit } from '../../model/audit/record-audit.ts';
import { requireTwoOperators } from '../../model/console/two-operators.ts';
import type { BulkSignOut, SessionCount } from '../../model/entities/incident.ts';
import { hasGrown, needsSecond } from '../../model/incident/needs-second.ts';
import { stopSignOut } from '../../model/incident/stop-sign-out.ts';
import type { DatabasePorts } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { type AskedCriteria, countSessions, criteriaDetail, incidentRefused, wholeCriteria } from './count-sessions.ts';

/**
 * Starting a sign-out locks the row of this counter, so that two concurrent starts cannot both find that one operator
 * is enough.
 */
const LOCK = 'bulk-sign-outs';

/**
 * Starts a bulk sign-out; a job on any node works on it (`runBulkSignOuts`). The sessions are counted first, to show
 * the progress. If one operator is not enough, the sign-out waits until a second one agrees.
 *
 * @throws Refusal INCIDENT_REFUSED
 */
export async function startBulkSignOut(
  ports: DatabasePorts,
  acting: ActingOperator,
  asked: AskedCriteria & { readonly requiresPasswords: boolean },
): Promise<BulkSignOut> {
  const criteria = wholeCriteria(ports, asked);
  const { requiresPasswords } = asked;
  const counted = await countSessions(ports, criteria, requiresPasswords);
  const live = await ports.store.longRead.sessionCounts.live();
  const startedAt = ports.now();
  const id = ports.random.id();
  return ports.store.tx(async (tables) => {
    await tables.counters.increment(LOCK, lifetimes.signOutProposalMs, startedAt);
    const alone = await tables.bulkSignOuts.begunAlone({
      operator: acting.auditName,
      since: startedAt - lifetimes.signOutProposalMs,
    });
    const isProposal = needsSecond({ counted, live, requiresPasswords, alone });
    const job: BulkSignOut = {
      id,
      operator: acting.auditName,
      reason: acting.reason ?? '',
      ...criteria,
      requiresPasswords,
      state: isProposal ? 'proposed' : 'running',
      expectedSessions: counted.sessions,
      expectedAccounts: counted.accounts,
      sessions: 0,
      accounts: 0,
      lastBegunAt: criteria.begunFrom,
      lastId: '',
      startedAt,
      endedAt: null,
      tries: 0,
      runningSince: isProposal ? null : startedAt,
      agreedBy: null,
    };
    await tables.bulkSignOuts.insert(job);
    await recordAudit(ports, tables, acting, {
      kind: isProposal ? 'bulk-sign-out-proposed' : 'bulk-sign-out-started',
      detail: { id, ...criteriaDetail(criteria), ...counted, passwords: requiresPasswords },
    });
    return job;
  });
}

/**
 * Starts the sign-out that another operator has proposed within the last day, unless its criteria now match more
 * sessions than then.
 *
 * @throws Refusal NOT_FOUND, OTHER_OPERATOR_REQUIRED, OPERATORS_TOO_NEW, FORBIDDEN, INCIDENT_REFUSED
 */
export async function agreeToBulkSignOut(
  ports: DatabasePorts,
  acting: ActingOperator,
  id: string,
): Promise<SessionCount> {
  const asked = await ports.store.read.bulkSignOuts.byId({ id });
  if (!asked) throw new Refusal('NOT_FOUND');
  const counted = await countSessions(ports, asked, asked.requiresPasswords);
  await ports.store.tx(async (tables) => {
    const at = ports.now();
    const proposal = await tables.bulkSignOuts.byId({ id });
    if (!proposal || stateAt(proposal, at) !== 'proposed') throw new Refusal('NOT_FOUND');
    const [proposing, agreeing] = [proposal.operator, acting.auditName];
    await requireTwoOperators(tables, 'bulk-sign-out', { proposing, agreeing }, at);
    const expected = { sessions: proposal.expectedSessions, accounts: proposal.expectedAccounts };
    if (hasGrown(expected, counted)) throw incidentRefused('grown');
    if (!(await tables.bulkSignOuts.agree({ id, ...counted, agreedBy: agreeing, at }))) throw new Refusal('NOT_FOUND');
    const detail = { id, ...counted, proposedBy: proposing };
    await recordAudit(ports, tables, acting, { kind: 'bulk-sign-out-agreed', detail });
  });
  return counted;
}

/** Returns the state of a job at a time: a proposal expires after a day. */
export const stateAt = ({ state, startedAt }: BulkSignOut, at: number): BulkSignOut['state'] =>
  state === 'proposed' && startedAt + lifetimes.signOutProposalMs <= at ? 'expired' : state;

/**
 * Stops a running job, or withdraws a proposal. Sessions that it has ended stay ended.
 *
 * @throws Refusal NOT_FOUND
 */
export async function stopBulkSignOut(ports: DatabasePorts, acting: ActingOperator, id: string): Promise<void> {
  await ports.store.tx(async (tables) => {
    if (!(await stopSignOut(ports, tables, acting, id))) throw new Refusal('NOT_FOUND');
  });
}
