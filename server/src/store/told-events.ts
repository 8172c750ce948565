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

const waitingWithin = query<{ product: string; since: number; until: number; limit: number; none: string }>()((db, p) =>
  db
    .selectFrom('productEvent')
    .select(['id', 'createdAt'])
    .where('product', '=', p.product)
    .where('doneAt', 'is', null)
    .where('createdAt', '>=', p.since)
    .where('createdAt', '<=', p.until)
    .where('accountId', '>', p.none)
    .orderBy('id')
    .limit(p.limit),
);

/** Accesses the rows of the table `product_event` that people look at. */
export const toldEvents = ({
  run,
  all,
}: TableContext): Pick<ProductEvents, 'ofAccount' | 'newestOf' | 'waitingWithin'> => ({
  ofAccount: all(ofAccount),
  waitingWithin: (params) => run(waitingWithin, { ...params, none: '' }),
  async newestOf(params) {
    const found = [...(await run(newestWaiting, params)), ...(await run(newestTold, params))];
    return found.toSorted((one, other) => (one.id < other.id ? 1 : -1)).slice(0, params.limit);
  },
});
