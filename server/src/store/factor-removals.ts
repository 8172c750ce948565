import type { FactorRemoval, FactorRemovals } from '../model/entities/factor-tables.ts';
import { query, type Run } from './engines/engine.ts';

const columns = ['account_id as accountId', 'factor', 'token_hash as tokenHash', 'due_at as dueAt'] as const;

const insert = query<FactorRemoval>()((db, p) =>
  db
    .insertInto('factor_removal')
    .values({ account_id: p.accountId, factor: p.factor, token_hash: p.tokenHash, due_at: p.dueAt })
    .onConflict((conflict) => conflict.columns(['account_id', 'factor']).doNothing()),
);

const ofAccount = query<{ accountId: string }>()((db, p) =>
  db.selectFrom('factor_removal').select(columns).where('account_id', '=', p.accountId),
);

const remove = query<{ accountId: string; factor: string }>()((db, p) =>
  db.deleteFrom('factor_removal').where('account_id', '=', p.accountId).where('factor', '=', p.factor),
);

const stop = query<{ accountId: string }>()((db, p) =>
  db.deleteFrom('factor_removal').where('account_id', '=', p.accountId).returning('factor'),
);

const stopDueFrom = query<{ accountId: string; dueAt: number }>()((db, p) =>
  db.deleteFrom('factor_removal').where('account_id', '=', p.accountId).where('due_at', '>=', p.dueAt),
);

const byToken = query<{ tokenHash: string }>()((db, p) =>
  db.selectFrom('factor_removal').select(columns).where('token_hash', '=', p.tokenHash),
);

const takeDue = query<{ now: number; limit: number }>()((db, p) =>
  db
    .deleteFrom('factor_removal')
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('factor_removal')
        .select('token_hash')
        .where('due_at', '<=', p.now)
        .orderBy('due_at')
        .limit(p.limit),
    )
    .returning(columns),
);

/** The table `factor_removal`. */
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
