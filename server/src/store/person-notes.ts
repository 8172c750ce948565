import type { PersonNote, PersonNotes } from '../model/entities/person-note.ts';
import { query } from './engines/engine.ts';
import type { TableContext } from './table-context.ts';

const columns = ['id', 'accountId', 'text', 'author', 'at', 'struckAt', 'struckBy'] as const;

const insert = query<Omit<PersonNote, 'struckAt' | 'struckBy'>>()((db, p) =>
  db.insertInto('personNote').values({ id: p.id, accountId: p.accountId, text: p.text, author: p.author, at: p.at }),
);

const ofAccount = query<{ accountId: string; limit: number }>()((db, p) =>
  db.selectFrom('personNote').select(columns).where('accountId', '=', p.accountId).orderBy('id', 'desc').limit(p.limit),
);

const countOpen = query<{ accountId: string }>()((db, p) =>
  db
    .selectFrom('personNote')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('accountId', '=', p.accountId)
    .where('struckAt', 'is', null),
);

const strike = query<{ accountId: string; id: string; by: string; at: number }>()((db, p) =>
  db
    .updateTable('personNote')
    .set({ struckAt: p.at, struckBy: p.by })
    .where('id', '=', p.id)
    .where('accountId', '=', p.accountId)
    .where('struckAt', 'is', null)
    .returning('id'),
);

const move = query<{ from: string; to: string }>()((db, p) =>
  db.updateTable('personNote').set({ accountId: p.to }).where('accountId', '=', p.from),
);

export const personNotes = ({ run, write, all, any }: TableContext): PersonNotes => ({
  insert: write(insert),
  ofAccount: all(ofAccount),
  countOpen: async (params) => (await run(countOpen, params))[0]?.count ?? 0,
  strike: any(strike),
  move: write(move),
});
