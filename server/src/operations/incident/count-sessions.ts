import type { reasons } from '@isoline/contract/errors.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import { recordAudit } from '../../model/audit/record-audit.ts';
import type { SessionCount, SessionCriteria } from '../../model/entities/incident.ts';
import type { BegunSession } from '../../model/entities/session-tables.ts';
import { needsSecond } from '../../model/incident/needs-second.ts';
import { isInNetwork, networkText, parseNetwork } from '../../model/network.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';

/** The criteria that an operator gives. Times are milliseconds since 1970 UTC. */
export interface AskedCriteria {
  readonly network: string | null;
  readonly product: string | null;
  readonly from: number | null;
  readonly to: number | null;
}

/**
 * Fills in the criteria that were left out. Sessions that start later than now never match, and no session is older
 * than 180 days.
 *
 * @throws Refusal INCIDENT_REFUSED for an invalid network, times in the wrong order, or criteria that match every
 *   session
 */
export function wholeCriteria({ now }: Pick<Ports, 'now'>, asked: AskedCriteria): SessionCriteria {
  const network = asked.network === null ? null : parseNetwork(asked.network);
  if (asked.network !== null && network === null) throw incidentRefused('network');
  if (network === null && asked.product === null && asked.from === null) throw incidentRefused('everybody');
  const begunTo = Math.min(asked.to ?? now(), now());
  const begunFrom = Math.max(asked.from ?? 0, now() - lifetimes.sessionMs);
  if ((asked.from ?? 0) > begunTo) throw incidentRefused('times');
  return { network: network && networkText(network), product: asked.product, begunFrom, begunTo };
}

export const incidentRefused = (reason: keyof (typeof reasons)['INCIDENT_REFUSED']) =>
  new Refusal('INCIDENT_REFUSED', { data: { reason }, values: { reason } });

/** Returns a function that decides whether a session matches the criteria. */
export function isMeant({ network, product, begunFrom, begunTo }: SessionCriteria) {
  const parsed = network === null ? null : parseNetwork(network);
  return ({ ip, source, createdAt }: Pick<BegunSession, 'ip' | 'source' | 'createdAt'>): boolean =>
    createdAt >= begunFrom &&
    createdAt <= begunTo &&
    (product === null || source === product) &&
    (parsed === null || isInNetwork(parsed, ip));
}

/** A count, with the decision whether a second operator must agree to end these sessions. */
export interface JudgedCount extends SessionCount {
  readonly needsSecond: boolean;
}

/**
 * Counts the live sessions that would end, and their accounts. If new passwords are required, counts all sessions of
 * these accounts.
 */
export function countSessions(
  { store }: Pick<Ports, 'store'>,
  criteria: SessionCriteria,
  requiresPasswords: boolean,
): Promise<SessionCount> {
  const { sessionCounts } = store.longRead;
  return requiresPasswords ? sessionCounts.ofSelectedAccounts(criteria) : sessionCounts.selected(criteria);
}

/**
 * Counts sessions for an operator. The count is recorded, because its result reveals information. Nothing else changes.
 */
export async function countForSignOut(
  ports: Ports,
  acting: ActingOperator,
  asked: AskedCriteria & { readonly requiresPasswords: boolean },
): Promise<JudgedCount> {
  const { requiresPasswords } = asked;
  const criteria = wholeCriteria(ports, asked);
  const counted = await countSessions(ports, criteria, requiresPasswords);
  const live = await ports.store.longRead.sessionCounts.live();
  const detail = { ...criteriaDetail(criteria), sessions: counted.sessions, passwords: requiresPasswords };
  return ports.store.tx(async (tables) => {
    const since = ports.now() - lifetimes.signOutProposalMs;
    const alone = await tables.bulkSignOuts.begunAlone({ operator: acting.auditName, since });
    await recordAudit(ports, tables, acting, { kind: 'bulk-sign-out-counted', detail });
    return { ...counted, needsSecond: needsSecond({ counted, live, requiresPasswords, alone }) };
  });
}

/** Returns the criteria in the form of the audit trail. */
export const criteriaDetail = ({ network, product, begunFrom, begunTo }: SessionCriteria) => ({
  ...(network !== null && { network }),
  ...(product !== null && { product }),
  from: new Date(begunFrom).toISOString(),
  to: new Date(begunTo).toISOString(),
});
