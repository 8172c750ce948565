import type { FactorRemoval, FactorRemovals } from '../model/entities/factor-tables.ts';
import { query, type Run } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';

const columns = ['accountId', 'factor', 'tokenHash', 'dueAt'] as const;

const insert = query<FactorRemoval>()((db, p) =>
  db
    .insertInto('factorRemoval')
    .values(pickValues(p, columns))
    .onConflict((conflict) => conflict.columns(['accountId', 'factor']).doNothing()),
);

const ofAccount = query<{ accountId: string }>()((db, p) =>
  db.selectFrom('factorRemoval').select(columns).where('accountId', '=', p.accountId),
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

const takeDue = query<{ now: number; limit: number }>()((db, p) =>
  db
    .deleteFrom('factorRemoval')
    .where('tokenHash', 'in', (eb) =>
      eb.selectFrom('factorRemoval').select('tokenHash').where('dueAt', '<=', p.now).orderBy('dueAt').limit(p.limit),
    )
    .returning(columns),
);

/** Accesses the table `factor_removal`. */
export function factorRemovals(run: Run): FactorRemovals {
  return {
    async insert(removal) {
      await run(insert, removal);
    },
    ofAccount: (accountId) => run(ofAccount, { accountId }),
    async remove(accountId, factor) {
      await run(remove, { accountId, factor });
    },
    stop: async (accountId) => (await run(stop, { accountId })).length,
    async stopDueFrom(accountId, dueAt) {
      await run(stopDueFrom, { accountId, dueAt });
    },
    async byToken(tokenHash) {
      const [removal] = await run(byToken, { tokenHash });
      return removal ?? null;
    },
    takeDue: (now, limit) => run(takeDue, { now, limit }),
  };
}
