import type { MeasureInForce } from '../model/entities/incident.ts';
import { parseNetwork } from '../model/network.ts';
import type { MeasuresInForce, Store } from '../model/ports/ports.ts';

/**
 * Returns the measures of an incident that this node applies. They are kept in memory, because calls without a session
 * need them; a job reads them again every two seconds. If the database does not answer, the known ones apply until
 * their end.
 */
export async function measuresInForce(store: Pick<Store, 'read'>, now: () => number): Promise<MeasuresInForce> {
  let known: readonly MeasureInForce[] = [];
  const measures: MeasuresInForce = {
    list() {
      if (known.length === 0) return known;
      const at = now();
      return known.filter(({ endsAt }) => endsAt > at);
    },
    async refresh() {
      const found = await store.read.measures.inForce({ now: now() });
      known = found.map((one) => ({ ...one, network: one.kind === 'network' ? parseNetwork(one.value) : null }));
    },
  };
  await measures.refresh();
  return measures;
}
