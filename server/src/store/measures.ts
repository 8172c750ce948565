import type { Measure, Measures } from '../model/entities/incident.ts';
import { query } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import type { TableContext } from './table-context.ts';

const columns = ['id', 'kind', 'value', 'operator', 'reason', 'createdAt', 'endsAt'] as const;

const inForce = query<{ now: number }>()((db, p) =>
  db
    .selectFrom('incidentMeasure')
    .select(columns)
    .where('endsAt', '>', p.now)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc'),
);

const insert = query<Measure>()((db, p) => db.insertInto('incidentMeasure').values(pickValues(p, columns)));

const remove = query<{ id: string; now: number }>()((db, p) =>
  db.deleteFrom('incidentMeasure').where('id', '=', p.id).where('endsAt', '>', p.now).returning(columns),
);

export const measures = ({ all, write, one }: TableContext): Measures => ({
  inForce: all(inForce),
  insert: write(insert),
  remove: one(remove),
});
