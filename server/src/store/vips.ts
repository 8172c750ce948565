import type { Vip, Vips } from '../model/entities/membership.ts';
import { query } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import type { TableContext } from './table-context.ts';
import { upsert } from './upsert.ts';

export const columns = ['accountId', 'workspaceId', 'product', 'startsAt', 'endsAt'] as const;

const put = query<Vip>()((db, p) =>
  upsert(db, 'membership', pickValues(p, columns), { key: ['accountId', 'product'] }),
);

const removeOlder = query<Vip>()((db, p) =>
  db.deleteFrom('vip').where('accountId', '=', p.accountId).where('product', '=', p.product),
);

// Nodes of an older version write the table `vip`, which has one membership of an account.
const ofAccount = query<{ accountId: string }>()((db, p) =>
  db
    .selectFrom('membership')
    .select(columns)
    .where('accountId', '=', p.accountId)
    .unionAll(db.selectFrom('vip').select(columns).where('accountId', '=', p.accountId)),
);

const removeFrom = (table: 'membership' | 'vip') =>
  query<{ accountId: string }>()((db, p) => db.deleteFrom(table).where('accountId', '=', p.accountId));
const removals = [removeFrom('membership'), removeFrom('vip')];

const laterFirst = (one: Vip, other: Vip) => other.endsAt - one.endsAt || (one.product < other.product ? -1 : 1);

export const vips = ({ run }: TableContext): Vips => {
  const all: Vips['all'] = async ({ accountId }) => {
    const found = (await run(ofAccount, { accountId })).toSorted(laterFirst);
    return found.filter(({ product }, index) => found.findIndex((one) => one.product === product) === index);
  };
  return {
    all,
    ofAccount: async (params) => (await all(params))[0] ?? null,
    async put(vip) {
      await run(removeOlder, vip);
      await run(put, vip);
    },
    async remove(params) {
      for (const removal of removals) await run(removal, params);
    },
  };
};
