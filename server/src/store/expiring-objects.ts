import type { ExpiringObjects } from '../model/ports/object-store.ts';
import { query, type Run } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';

const put = query<{ path: string; removeAt: number; accountId: string | null }>()((db, p) =>
  db
    .insertInto('expiringObject')
    .values(pickValues(p, ['path', 'removeAt', 'accountId']))
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ removeAt: p.removeAt })),
);

const ofAccount = query<{ accountId: string }>()((db, p) =>
  db
    .selectFrom('expiringObject')
    .select(['path', 'removeAt'])
    .where('accountId', '=', p.accountId)
    .orderBy('removeAt', 'desc'),
);

const keep = query<{ path: string }>()((db, p) =>
  db.deleteFrom('expiringObject').where('path', '=', p.path).returning('path'),
);

const due = query<{ now: number; limit: number }>()((db, p) =>
  db.selectFrom('expiringObject').select('path').where('removeAt', '<=', p.now).orderBy('removeAt').limit(p.limit),
);

const forget = query<{ path: string; now: number }>()((db, p) =>
  db.deleteFrom('expiringObject').where('path', '=', p.path).where('removeAt', '<=', p.now),
);

export function expiringObjects(run: Run): ExpiringObjects {
  return {
    async put(path, removeAt, accountId) {
      await run(put, { path, removeAt, accountId: accountId ?? null });
    },
    ofAccount: (accountId) => run(ofAccount, { accountId }),
    async keep(path) {
      return (await run(keep, { path })).length > 0;
    },
    async due(now, limit) {
      return (await run(due, { now, limit })).map(({ path }) => path);
    },
    async forget(path, now) {
      await run(forget, { path, now });
    },
  };
}
