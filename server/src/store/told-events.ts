import type { ProductEvents, ToldEvent } from '../model/entities/product-events.ts';
import { query } from './engines/engine.ts';
import { afterLast, positionOf } from './product-event-ids.ts';
import type { TableContext } from './table-context.ts';

type Position = Pick<ToldEvent, 'id' | 'createdAt'>;
const FIRST: Position = { createdAt: Number.MAX_SAFE_INTEGER, id: '' };

const ofAccount = query<{ accountId: string; limit: number } & Position>()((db, p) =>
  db
    .selectFrom('productEvent')
    .select(['id', 'product', 'kind', 'createdAt', 'doneAt'])
    .where('accountId', '=', p.accountId)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('createdAt', 'id'), '<', tuple(p.createdAt, p.id)))
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

interface Within {
  readonly product: string;
  readonly since: number;
  readonly until: number;
  readonly limit: number;
  /** The ends of the ids, so that the events of other times are not read. */
  readonly first: string;
  readonly last: string;
  readonly none: string;
}

const waitingWithin = query<Within>()((db, p) =>
  db
    .selectFrom('productEvent')
    .select(['id', 'createdAt'])
    .where('product', '=', p.product)
    .where('doneAt', 'is', null)
    .where('id', '>=', p.first)
    .where('id', '<', p.last)
    .where('createdAt', '>=', p.since)
    // Events that have never been sent wait too.
    .where('againUntil', '=', p.until)
    .where('accountId', '>', p.none)
    .orderBy('id')
    .limit(p.limit),
);

/** Accesses the rows of the table `product_event` that people look at. */
export const toldEvents = ({ run }: TableContext): Pick<ProductEvents, 'ofAccount' | 'newestOf' | 'waitingWithin'> => ({
  ofAccount: ({ accountId, limit, before: { createdAt, id } = FIRST }) =>
    run(ofAccount, { accountId, limit, createdAt, id }),
  waitingWithin(params) {
    const first = positionOf(params.since * 1000);
    const last = afterLast(params.until);
    return run(waitingWithin, { ...params, first, last, none: '' });
  },
  async newestOf(params) {
    const found = [...(await run(newestWaiting, params)), ...(await run(newestTold, params))];
    return found.toSorted((one, other) => (one.id < other.id ? 1 : -1)).slice(0, params.limit);
  },
});
