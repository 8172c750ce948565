import type { SecretChange, ServerKey, ServerKeys } from '../model/entities/server-key.ts';
import { query } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import type { TableContext } from './table-context.ts';

const columns = ['sealed', 'secretName', 'formerSince', 'dueAt'] as const;
/** The id of the only row. */
const ID = 1;

const find = query<{ id: number }>()((db, p) => db.selectFrom('serverKey').select(columns).where('id', '=', p.id));

const insert = query<ServerKey & { id: number }>()((db, p) =>
  db
    .insertInto('serverKey')
    .values(pickValues(p, ['id', ...columns]))
    .onConflict((conflict) => conflict.column('id').doNothing()),
);

const startChange = query<SecretChange & { id: number }>()((db, p) =>
  db
    .updateTable('serverKey')
    .set({ secretName: p.secretName, formerSince: p.formerSince, dueAt: p.formerSince })
    .where('id', '=', p.id)
    .where('secretName', '<>', p.secretName),
);

const keepOpen = query<{ id: number; secretName: string; at: number }>()((db, p) =>
  db.updateTable('serverKey').set({ formerSince: p.at }).where('id', '=', p.id).where('secretName', '<>', p.secretName),
);

const claim = query<{ id: number; secretName: string; now: number; leaseEndsAt: number }>()((db, p) =>
  db
    .updateTable('serverKey')
    .set({ dueAt: p.leaseEndsAt })
    .where('id', '=', p.id)
    .where('secretName', '=', p.secretName)
    .where('formerSince', 'is not', null)
    .where('dueAt', '<=', p.now)
    .returning(columns),
);

const putOff = query<SecretChange & { id: number; since: number; dueAt: number }>()((db, p) =>
  db
    .updateTable('serverKey')
    .set({ formerSince: p.since, dueAt: p.dueAt })
    .where('id', '=', p.id)
    .where('secretName', '=', p.secretName)
    .where('formerSince', '=', p.formerSince),
);

const endChange = query<SecretChange & { id: number; sealed: string }>()((db, p) =>
  db
    .updateTable('serverKey')
    .set((eb) => ({ sealed: p.sealed, formerSince: eb.lit(null) }))
    .where('id', '=', p.id)
    .where('secretName', '=', p.secretName)
    .where('formerSince', '=', p.formerSince)
    .returning('id'),
);

export const serverKeys = ({ run }: TableContext): ServerKeys => ({
  find: async () => (await run(find, { id: ID }))[0] ?? null,
  async insert(key) {
    await run(insert, { ...key, id: ID });
  },
  async startChange(change) {
    await run(startChange, { ...change, id: ID });
  },
  async keepOpen(params) {
    await run(keepOpen, { ...params, id: ID });
  },
  claim: async (params) => (await run(claim, { ...params, id: ID }))[0] ?? null,
  async putOff(change, again) {
    await run(putOff, { ...change, ...again, id: ID });
  },
  endChange: async (change, sealed) => (await run(endChange, { ...change, sealed, id: ID })).length > 0,
});
