import type { PersonalToken, PersonalTokens } from '../model/entities/personal-token.ts';
import { accountColumns, accountOf } from './access-tokens.ts';
import { query } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import type { TableContext } from './table-context.ts';
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

const touch = query<{ hash: string; at: number; network: string | null }>()((db, p) =>
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

const due = query<{ now: number; limit: number }>()((db, p) =>
  db.selectFrom('personalToken').select(shown).where('remindAt', '<=', p.now).orderBy('remindAt').limit(p.limit),
);

const takeReminder = query<{ accountId: string; id: string }>()((db, p) =>
  db
    .updateTable('personalToken')
    .set((eb) => ({ remindAt: eb.lit(null) }))
    .where('accountId', '=', p.accountId)
    .where('id', '=', p.id)
    .where('remindAt', 'is not', null)
    .returning('id'),
);

type Shown = Pick<PersonalTokenRow, (typeof shown)[number]>;

const tokenOf = ({ scope, ...row }: Shown): PersonalToken => ({ ...row, scopes: scope.split(' ') });

function foundOf(row: NonNullable<(typeof byHash)['row']>) {
  const { id, accountId, name, product, scope, createdAt, expiresAt, lastUsedAt, lastUsedFrom } = row;
  const token = tokenOf({ id, accountId, name, product, scope, createdAt, expiresAt, lastUsedAt, lastUsedFrom });
  return { token, account: accountOf(row) };
}

export const personalTokens = ({ run, write, all, one, any }: TableContext): PersonalTokens => ({
  async insert({ scopes, ...token }, hash, remindAt) {
    await run(insert, { ...token, scope: scopes.join(' '), hash, remindAt });
  },
  ofAccount: all(ofAccount, tokenOf),
  byHash: one(byHash, foundOf),
  touch: write(touch),
  remove: one(remove, tokenOf),
  removeOfProduct: write(removeOfProduct),
  removeAll: write(removeAll),
  due: all(due, tokenOf),
  takeReminder: any(takeReminder),
});
