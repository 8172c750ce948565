import type { PersonalToken, PersonalTokens } from '../model/entities/personal-token.ts';
import { accountColumns, accountOf } from './access-tokens.ts';
import { query, type Run } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import type { PersonalTokenRow } from './tables.ts';

const shown = [
  'id',
  'accountId',
  'name',
  'product',
  'scope',
  'createdAt',
  'expiresAt',
  'lastUsedAt',
  'lastUsedFrom',
] as const;
const columns = [...shown, 'hash', 'remindAt'] as const;

const insert = query<PersonalTokenRow>()((db, p) => db.insertInto('personalToken').values(pickValues(p, columns)));

const ofAccount = query<{ accountId: string; now: number }>()((db, p) =>
  db
    .selectFrom('personalToken')
    .select(shown)
    .where('accountId', '=', p.accountId)
    .where('expiresAt', '>', p.now)
    .orderBy('createdAt', 'desc')
    .orderBy('id'),
);

const byHash = query<{ hash: string; now: number }>()((db, p) =>
  db
    .selectFrom('personalToken')
    .innerJoin('account', 'account.id', 'personalToken.accountId')
    .select(accountColumns)
    .select([
      'personalToken.id',
      'personalToken.name',
      'personalToken.product',
      'personalToken.scope',
      'personalToken.createdAt',
      'personalToken.expiresAt',
      'personalToken.lastUsedAt',
      'personalToken.lastUsedFrom',
    ])
    .where('personalToken.hash', '=', p.hash)
    .where('personalToken.expiresAt', '>', p.now),
);

const touch = query<{ hash: string; at: number; network: string }>()((db, p) =>
  db.updateTable('personalToken').set({ lastUsedAt: p.at, lastUsedFrom: p.network }).where('hash', '=', p.hash),
);

const remove = query<{ accountId: string; id: string }>()((db, p) =>
  db.deleteFrom('personalToken').where('accountId', '=', p.accountId).where('id', '=', p.id).returning(shown),
);

const removeOfProduct = query<{ accountId: string; product: string }>()((db, p) =>
  db.deleteFrom('personalToken').where('accountId', '=', p.accountId).where('product', '=', p.product),
);

const removeAll = query<{ accountId: string }>()((db, p) =>
  db.deleteFrom('personalToken').where('accountId', '=', p.accountId),
);

// The condition on the time is checked again, for a row that another node has just claimed.
const takeDue = query<{ now: number; limit: number }>()((db, p) =>
  db
    .updateTable('personalToken')
    .set((eb) => ({ remindAt: eb.lit(null) }))
    .where('hash', 'in', (eb) =>
      eb.selectFrom('personalToken').select('hash').where('remindAt', '<=', p.now).orderBy('remindAt').limit(p.limit),
    )
    .where('remindAt', 'is not', null)
    .returning(shown),
);

type Shown = Pick<PersonalTokenRow, (typeof shown)[number]>;

const tokenOf = ({ scope, ...row }: Shown): PersonalToken => ({ ...row, scopes: scope.split(' ') });

/** Accesses the table `personal_token`. */
export function personalTokens(run: Run): PersonalTokens {
  return {
    async insert({ scopes, ...token }, hash, remindAt) {
      await run(insert, { ...token, scope: scopes.join(' '), hash, remindAt });
    },
    ofAccount: async (accountId, now) => (await run(ofAccount, { accountId, now })).map(tokenOf),
    async byHash(hash, now) {
      const [row] = await run(byHash, { hash, now });
      if (!row) return null;
      const { id, accountId, name, product, scope, createdAt, expiresAt, lastUsedAt, lastUsedFrom } = row;
      const token = tokenOf({ id, accountId, name, product, scope, createdAt, expiresAt, lastUsedAt, lastUsedFrom });
      return { token, account: accountOf(row) };
    },
    async touch(hash, at, network) {
      await run(touch, { hash, at, network });
    },
    async remove(accountId, id) {
      const [row] = await run(remove, { accountId, id });
      return row ? tokenOf(row) : null;
    },
    async removeOfProduct(accountId, product) {
      await run(removeOfProduct, { accountId, product });
    },
    async removeAll(accountId) {
      await run(removeAll, { accountId });
    },
    takeDue: async (now, limit) => (await run(takeDue, { now, limit })).map(tokenOf),
  };
}
