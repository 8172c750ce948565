import type { AccountImport, AccountImports } from '../model/entities/imported-account.ts';
import { query } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import type { TableContext } from './table-context.ts';

const columns = [
  'id',
  'operator',
  'fingerprint',
  'startedAt',
  'endedAt',
  'undoneAt',
  'created',
  'updated',
  'refused',
] as const;

const insert = query<AccountImport>()((db, p) => db.insertInto('accountImport').values(pickValues(p, columns)));

const byId = query<{ id: string }>()((db, p) => db.selectFrom('accountImport').select(columns).where('id', '=', p.id));

const unfinished = query<{ fingerprint: string }>()((db, p) =>
  db
    .selectFrom('accountImport')
    .select(columns)
    .where('fingerprint', '=', p.fingerprint)
    .where('endedAt', 'is', null)
    .where('undoneAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(1),
);

const newest = query<{ limit: number }>()((db, p) =>
  db.selectFrom('accountImport').select(columns).where('id', '>', '').orderBy('id', 'desc').limit(p.limit),
);

const count = query<{ id: string; created: number; updated: number }>()((db, p) =>
  db
    .updateTable('accountImport')
    .set((eb) => ({
      created: eb('created', '+', eb.cast<number>(eb.val(p.created), 'integer')),
      updated: eb('updated', '+', eb.cast<number>(eb.val(p.updated), 'integer')),
    }))
    .where('id', '=', p.id),
);

const end = query<{ id: string; at: number; refused: number }>()((db, p) =>
  db.updateTable('accountImport').set({ endedAt: p.at, refused: p.refused }).where('id', '=', p.id),
);

const markUndone = query<{ id: string; at: number }>()((db, p) =>
  db
    .updateTable('accountImport')
    .set({ undoneAt: p.at })
    .where('id', '=', p.id)
    .where('undoneAt', 'is', null)
    .returning('id'),
);

export const accountImports = ({ write, all, one, any }: TableContext): AccountImports => ({
  insert: write(insert),
  byId: one(byId),
  unfinished: one(unfinished),
  newest: all(newest),
  count: write(count),
  end: write(end),
  markUndone: any(markUndone),
});
