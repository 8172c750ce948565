import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import { countAgainstLimits } from '../../model/limit/rate-limit.ts';
import type { Ports, Tables } from '../../model/ports/ports.ts';

export type BenefitPorts = Pick<Ports, 'now' | 'random' | 'secrets' | 'store' | 'limits'>;

/**
 * Counts an extended membership or a correction of points against the operator's limit.
 *
 * @throws Refusal RATE_LIMITED
 */
export async function countBenefit(ports: BenefitPorts, tables: Tables, { auditName }: ActingOperator): Promise<void> {
  const limit = { key: `benefits:${auditName}`, limit: ports.limits.benefits };
  const refusal = await countAgainstLimits(ports, tables, [limit]);
  if (refusal) throw refusal;
}
