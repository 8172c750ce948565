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

/** What an operator asks for. Times are milliseconds since 1970 UTC. */
export interface AskedCriteria {
  readonly network: string | null;
  readonly product: string | null;
  readonly from: number | null;
  readonly to: number | null;
}

/**
 * The criteria with all that is left out: a session that begins after now is never meant, and none is older than 180 days.
 *
 * @throws Refusal INCIDENT_REFUSED for what is no network, times in the wrong order, or nothing that leaves anybody out
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

/** Decides whether a session is meant. */
export function isMeant({ network, product, begunFrom, begunTo }: SessionCriteria) {
  const parsed = network === null ? null : parseNetwork(network);
  return ({ ip, source, createdAt }: Pick<BegunSession, 'ip' | 'source' | 'createdAt'>): boolean =>
    createdAt >= begunFrom &&
    createdAt <= begunTo &&
    (product === null || source === product) &&
    (parsed === null || isInNetwork(parsed, ip));
}

/** A count, and whether a second operator must agree to end these sessions. */
export interface JudgedCount extends SessionCount {
  readonly needsSecond: boolean;
}

/** Counts the live sessions that would end, and their accounts: with new passwords all sessions of these accounts. */
export const countSessions = (
  { store }: Pick<Ports, 'store'>,
  criteria: SessionCriteria,
  requiresPasswords: boolean,
): Promise<SessionCount> => store.longRead.sessionCounts.meant(criteria, requiresPasswords);

/** Counts for an operator, who is recorded: whoever counts learns something. Nothing else changes. */
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
    const alone = await tables.bulkSignOuts.begunAlone(acting.auditName, since);
    await recordAudit(ports, tables, acting, { kind: 'bulk-sign-out-counted', detail });
    return { ...counted, needsSecond: needsSecond({ counted, live, requiresPasswords, alone }) };
  });
}

/** The criteria as the audit trail has them. */
export const criteriaDetail = ({ network, product, begunFrom, begunTo }: SessionCriteria) => ({
  ...(network !== null && { network }),
  ...(product !== null && { product }),
  from: new Date(begunFrom).toISOString(),
  to: new Date(begunTo).toISOString(),
});
