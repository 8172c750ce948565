import type { Passkey, Passkeys } from '../model/entities/factor-tables.ts';
import { query, type Run } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import type { PasskeyRow } from './tables.ts';

const columns = [
  'id',
  'accountId',
  'publicKey',
  'counter',
  'transports',
  'aaguid',
  'name',
  'isSynced',
  'createdAt',
  'lastUsedAt',
] as const;

const insert = query<PasskeyRow>()((db, p) =>
  db
    .insertInto('passkey')
    .values(pickValues(p, columns))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id'),
);

const byId = query<{ id: string }>()((db, p) => db.selectFrom('passkey').select(columns).where('id', '=', p.id));

const ofAccount = query<{ accountId: string }>()((db, p) =>
  db
    .selectFrom('passkey')
    .select(columns)
    .where('accountId', '=', p.accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('id'),
);

// A counter that does not increase is the mark of a cloned authenticator, unless the authenticator has no counter (Web
// Authentication Level 3, 6.1.1).
const use = query<{ id: string; counter: number; isSynced: number; at: number }>()((db, p) =>
  db
    .updateTable('passkey')
    .set({ counter: p.counter, isSynced: p.isSynced, lastUsedAt: p.at })
    .where('id', '=', p.id)
    .where((eb) => eb.or([eb('counter', '<', p.counter), eb('counter', '=', 0)]))
    .returning('id'),
);

const rename = query<{ accountId: string; id: string; name: string }>()((db, p) =>
  db
    .updateTable('passkey')
    .set({ name: p.name })
    .where('id', '=', p.id)
    .where('accountId', '=', p.accountId)
    .returning('id'),
);

const remove = query<{ accountId: string; id: string }>()((db, p) =>
  db.deleteFrom('passkey').where('id', '=', p.id).where('accountId', '=', p.accountId).returning('id'),
);

const passkeyOf = ({ transports, isSynced, ...row }: PasskeyRow): Passkey => ({
  ...row,
  transports: transports === '' ? [] : transports.split(','),
  isSynced: isSynced === 1,
});

/** The table `passkey`. */
export function passkeys(run: Run): Passkeys {
  return {
    async insert({ transports, isSynced, ...passkey }) {
      const row = { ...passkey, transports: transports.join(','), isSynced: isSynced ? 1 : 0 };
      return (await run(insert, row)).length > 0;
    },
    async byId(id) {
      const [row] = await run(byId, { id });
      return row ? passkeyOf(row) : null;
    },
    ofAccount: async (accountId) => (await run(ofAccount, { accountId })).map(passkeyOf),
    async use(id, { counter, isSynced }, at) {
      return (await run(use, { id, counter, isSynced: isSynced ? 1 : 0, at })).length > 0;
    },
    rename: async (accountId, id, name) => (await run(rename, { accountId, id, name })).length > 0,
    remove: async (accountId, id) => (await run(remove, { accountId, id })).length > 0,
  };
}
