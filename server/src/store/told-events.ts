import type { ProductEvents } from '../model/entities/product-events.ts';
import { query } from './engines/engine.ts';
import type { TableContext } from './table-context.ts';

const ofAccount = query<{ accountId: string; limit: number }>()((db, p) =>
  db
    .selectFrom('productEvent')
    .select(['id', 'product', 'kind', 'createdAt', 'doneAt'])
    .where('accountId', '=', p.accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(p.limit),
);

// Those that wait and those that are told have an index each.
const newest = (done: 'is' | 'is not') =>
  query<{ product: string; limit: number }>()((db, p) =>
    db
      .selectFrom('productEvent')
      .select(['id', 'kind', 'createdAt', 'tries', 'doneAt', 'error'])
      .where('product', '=', p.product)
      .where('doneAt', done, null)
      .orderBy('id', 'desc')
      .limit(p.limit),
  );
const newestWaiting = newest('is');
const newestTold = newest('is not');

/** Accesses the newest rows of the table `product_event`, which people look at. */
export const toldEvents = ({ run, all }: TableContext): Pick<ProductEvents, 'ofAccount' | 'newestOf'> => ({
  ofAccount: all(ofAccount),
  async newestOf(params) {
    const found = [...(await run(newestWaiting, params)), ...(await run(newestTold, params))];
    return found.toSorted((one, other) => (one.id < other.id ? 1 : -1)).slice(0, params.limit);
  },
});
