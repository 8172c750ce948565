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

const move = query<{ from: string; to: string }>()((db, p) =>
  db.updateTable('productChange').set({ accountId: p.to }).where('accountId', '=', p.from),
);

/** Accesses the table `product_change`. */
export const productChanges = ({ any, one, write }: TableContext): ProductChanges => ({
  add: any(add),
  find: one(find),
  move: write(move),
});
