import type { ProductChange, ProductChanges } from '../model/entities/product-changes.ts';
import { query } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import type { TableContext } from './table-context.ts';

const columns = ['product', 'kind', 'reference', 'accountId', 'content', 'at'] as const;

const add = query<ProductChange>()((db, p) =>
  db
    .insertInto('productChange')
    .values(pickValues(p, columns))
    .onConflict((conflict) => conflict.doNothing())
    .returning('reference'),
);

const find = query<Pick<ProductChange, 'product' | 'kind' | 'reference'>>()((db, p) =>
  db
    .selectFrom('productChange')
    .select(columns)
    .where('product', '=', p.product)
    .where('kind', '=', p.kind)
    .where('reference', '=', p.reference),
);

type Position = Pick<ProductChange, 'at' | 'product' | 'kind' | 'reference'>;
const FIRST = { at: Number.MAX_SAFE_INTEGER, product: '', kind: 'points', reference: '' } as const satisfies Position;

const ofAccount = query<{ accountId: string; limit: number } & Position>()((db, p) =>
  db
    .selectFrom('productChange')
    .select(columns)
    .where('accountId', '=', p.accountId)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('at', 'product', 'kind', 'reference'), '<', tuple(p.at, p.product, p.kind, p.reference)),
    )
    .orderBy('at', 'desc')
    .orderBy('product', 'desc')
    .orderBy('kind', 'desc')
    .orderBy('reference', 'desc')
    .limit(p.limit),
);

const move = query<{ from: string; to: string }>()((db, p) =>
  db.updateTable('productChange').set({ accountId: p.to }).where('accountId', '=', p.from),
);

export const productChanges = ({ run, any, one, write }: TableContext): ProductChanges => ({
  add: any(add),
  find: one(find),
  ofAccount({ accountId, limit, before = FIRST }) {
    const { at, product, kind, reference } = before;
    return run(ofAccount, { accountId, limit, at, product, kind, reference });
  },
  move: write(move),
});
