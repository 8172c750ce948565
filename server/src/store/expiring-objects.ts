import type { ExpiringObjects } from '../model/ports/object-store.ts';
import { query } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import type { TableContext } from './table-context.ts';
import { upsert } from './upsert.ts';

const put = query<{ path: string; removeAt: number; accountId: string | null }>()((db, p) =>
  upsert(db, 'expiringObject', pickValues(p, ['path', 'removeAt', 'accountId']), { key: ['path'], set: ['removeAt'] }),
);

const ofAccount = query<{ accountId: string }>()((db, p) =>
  db
    .selectFrom('expiringObject')
    .select(['path', 'removeAt'])
    .where('accountId', '=', p.accountId)
    .orderBy('removeAt', 'desc')
    .orderBy('path'),
);

const keep = query<{ path: string }>()((db, p) =>
  db.deleteFrom('expiringObject').where('path', '=', p.path).returning('path'),
);

const due = query<{ now: number; limit: number }>()((db, p) =>
  db.selectFrom('expiringObject').select('path').where('removeAt', '<=', p.now).orderBy('removeAt').limit(p.limit),
);

const putOff = query<{ path: string; now: number; until: number }>()((db, p) =>
  db.updateTable('expiringObject').set({ removeAt: p.until }).where('path', '=', p.path).where('removeAt', '<=', p.now),
);

const forget = query<{ path: string; now: number }>()((db, p) =>
  db.deleteFrom('expiringObject').where('path', '=', p.path).where('removeAt', '<=', p.now),
);

export const expiringObjects = ({ run, write, all, any }: TableContext): ExpiringObjects => ({
  async put(path, removeAt, accountId) {
    await run(put, { path, removeAt, accountId: accountId ?? null });
  },
  ofAccount: all(ofAccount),
  keep: any(keep),
  due: all(due, ({ path }) => path),
  putOff: write(putOff),
  forget: write(forget),
});
