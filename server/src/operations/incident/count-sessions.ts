import type { reasons } from '@isoline/contract/errors.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import type { ActingOperator } from '../../model/console/acting-operator.ts';
import { recordAudit } from '../../model/console/record-audit.ts';
import type { SessionCriteria } from '../../model/entities/incident.ts';
import type { BegunSession } from '../../model/entities/session-tables.ts';
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

export interface SessionCount {
  readonly sessions: number;
  readonly accounts: number;
  /** False when there were more than could be counted. */
  readonly isWhole: boolean;
}

const PAGE = 1_000;
/** A count takes so long at most: its call has to be answered. */
const LONGEST_MS = 8_000;

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

/** Counts the live sessions that are meant and their accounts, page by page. */
export async function countSessions(ports: Pick<Ports, 'store' | 'now'>, criteria: SessionCriteria) {
  const { sessions } = ports.store.read;
  const fits = isMeant(criteria);
  const accounts = new Set<string>();
  const until = ports.now() + LONGEST_MS;
  let count = 0;
  let [from, after] = [criteria.begunFrom, ''];
  for (;;) {
    const page = await sessions.begunBetween(from, criteria.begunTo, after, PAGE);
    for (const session of page.filter(fits)) {
      count += 1;
      accounts.add(session.accountId);
    }
    const last = page.at(-1);
    const isWhole = last === undefined || page.length < PAGE;
    if (isWhole || ports.now() > until) return { sessions: count, accounts: accounts.size, isWhole };
    [from, after] = [last.createdAt, last.id];
  }
}

/** The same for an operator, who is recorded: whoever counts learns something. Nothing else changes. */
export async function countForSignOut(
  ports: Ports,
  acting: ActingOperator,
  asked: AskedCriteria,
): Promise<SessionCount> {
  const criteria = wholeCriteria(ports, asked);
  const counted = await countSessions(ports, criteria);
  const detail = { ...criteriaDetail(criteria), sessions: counted.sessions };
  await ports.store.tx((tables) => recordAudit(ports, tables, acting, { kind: 'bulk-sign-out-counted', detail }));
  return counted;
}

/** The criteria as the audit trail has them. */
export const criteriaDetail = ({ network, product, begunFrom, begunTo }: SessionCriteria) => ({
  ...(network !== null && { network }),
  ...(product !== null && { product }),
  from: new Date(begunFrom).toISOString(),
  to: new Date(begunTo).toISOString(),
});
