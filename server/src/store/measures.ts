import type { Measure, Measures } from '../model/entities/incident.ts';
import { query, type Run } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';

const columns = ['id', 'kind', 'value', 'operator', 'reason', 'createdAt', 'endsAt'] as const;

const inForce = query<{ now: number }>()((db, p) =>
  db.selectFrom('incidentMeasure').select(columns).where('endsAt', '>', p.now),
);

const insert = query<Measure>()((db, p) => db.insertInto('incidentMeasure').values(pickValues(p, columns)));

const remove = query<{ id: string; now: number }>()((db, p) =>
  db.deleteFrom('incidentMeasure').where('id', '=', p.id).where('endsAt', '>', p.now).returning(columns),
);

/** Accesses the table `incident_measure`. */
export function measures(run: Run): Measures {
  return {
    inForce: async (now) => (await run(inForce, { now })).toSorted((one, other) => other.createdAt - one.createdAt),
    async insert(measure) {
      await run(insert, measure);
    },
    async remove(id, now) {
      return (await run(remove, { id, now }))[0] ?? null;
    },
  };
}
