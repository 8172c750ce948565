import type { FactorRemoval, FactorRemovals } from '../model/entities/factor-tables.ts';
import { query } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import type { TableContext } from './table-context.ts';

const columns = ['accountId', 'factor', 'tokenHash', 'dueAt'] as const;

const insert = query<FactorRemoval>()((db, p) =>
  db
    .insertInto('factorRemoval')
    .values(pickValues(p, columns))
    .onConflict((conflict) => conflict.columns(['accountId', 'factor']).doNothing()),
);

const ofAccount = query<{ accountId: string }>()((db, p) =>
  db
    .selectFrom('factorRemoval')
    .select(columns)
    .where('accountId', '=', p.accountId)
    .orderBy('dueAt')
    .orderBy('factor'),
);

const remove = query<{ accountId: string; factor: string }>()((db, p) =>
  db.deleteFrom('factorRemoval').where('accountId', '=', p.accountId).where('factor', '=', p.factor),
);

const stop = query<{ accountId: string }>()((db, p) =>
  db.deleteFrom('factorRemoval').where('accountId', '=', p.accountId).returning('factor'),
);

const stopDueFrom = query<{ accountId: string; dueAt: number }>()((db, p) =>
  db.deleteFrom('factorRemoval').where('accountId', '=', p.accountId).where('dueAt', '>=', p.dueAt),
);

const byToken = query<{ tokenHash: string }>()((db, p) =>
  db.selectFrom('factorRemoval').select(columns).where('tokenHash', '=', p.tokenHash),
);

const due = query<{ now: number; limit: number }>()((db, p) =>
  db.selectFrom('factorRemoval').select(columns).where('dueAt', '<=', p.now).orderBy('dueAt').limit(p.limit),
);

const takeDue = query<{ tokenHash: string; now: number }>()((db, p) =>
  db.deleteFrom('factorRemoval').where('tokenHash', '=', p.tokenHash).where('dueAt', '<=', p.now).returning('factor'),
);

export const factorRemovals = ({ write, all, one, any, count }: TableContext): FactorRemovals => ({
  insert: write(insert),
  ofAccount: all(ofAccount),
  remove: write(remove),
  stop: count(stop),
  stopDueFrom: write(stopDueFrom),
  byToken: one(byToken),
  due: all(due),
  takeDue: any(takeDue),
});
