import { looksAlarmShare } from '@isoline/contract/rate-limits.ts';
import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import { countAgainstLimits, readLimits } from '../../model/limit/rate-limit.ts';
import type { Ports, Tables } from '../../model/ports/ports.ts';

/** A look at an account, or at one of its contacts without a mask. */
type LookLimit = 'peopleLooks' | 'contactsShown';

/**
 * Counts a look against the operator's limit of an hour, inside a transaction. Returns a function to call after the
 * commit: it reports when the look reaches half of the limit.
 *
 * @throws Refusal RATE_LIMITED
 */
export async function countLook(
  ports: Ports,
  tables: Tables,
  { auditName: operator }: ActingOperator,
  name: LookLimit,
): Promise<() => void> {
  const limit = { key: `${name}:${operator}`, limit: ports.limits[name] };
  const refusal = await countAgainstLimits(ports, tables, [limit]);
  if (refusal) throw refusal;
  const { count: max } = limit.limit;
  const count = Math.round((await readLimits(ports, tables, [limit])).highestUse([limit]) * max);
  const isHalf = max > 0 && count === Math.ceil(max * looksAlarmShare);
  return () => isHalf && ports.report({ kind: 'many-looks', operator, count });
}
