import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import { countAgainstLimits } from '../../model/limit/rate-limit.ts';
import type { DatabasePorts, Ports, Tables } from '../../model/ports/ports.ts';

export type CountingPorts = DatabasePorts & Pick<Ports, 'limits'>;

/** The limits of what one operator does to accounts. */
type ActLimit = 'benefits' | 'accountsClosed' | 'accountsStopped';

/**
 * Counts an act against a limit of the operator, in the transaction of the act.
 *
 * @throws Refusal RATE_LIMITED
 */
export async function countAct(
  ports: CountingPorts,
  tables: Tables,
  { auditName }: ActingOperator,
  name: ActLimit,
): Promise<void> {
  const refusal = await countAgainstLimits(ports, tables, [{ key: `${name}:${auditName}`, limit: ports.limits[name] }]);
  if (refusal) throw refusal;
}
