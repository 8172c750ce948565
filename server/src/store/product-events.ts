import type { QueryCreator } from 'kysely';
import type { ProductSession } from '../model/entities/openid-tables.ts';
import type { ProductEvent, ProductEvents, SentAgain } from '../model/entities/product-events.ts';
import { logoutsOf } from '../model/product-events/logout-streams.ts';
import { doneEvents } from './done-events.ts';
import { query, type Run, skipLocked } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import { afterLast, nextEventId, positionOf } from './product-event-ids.ts';
import type { ProductEventRow } from './product-event-row.ts';
import { productListeners } from './product-listeners.ts';
import type { TableContext } from './table-context.ts';
import type { Tables } from './tables.ts';
import { toldEvents } from './told-events.ts';

const told = ['id', 'product', 'accountId', 'subject', 'sid', 'kind', 'body', 'createdAt'] as const;
const columns = [...told, 'dueAt', 'tries', 'refusals', 'doneAt', 'error'] as const;

const insert = query<Omit<ProductEventRow, 'againUntil'>>()((db, p) =>
  db.insertInto('productEvent').values(pickValues(p, columns)),
);

const openStreams = query<{ first: string; second: string }>()((db, p) =>
  db
    .selectFrom('eventStream')
    .select(['product', 'kinds'])
    .where('product', 'in', [p.first, p.second])
    .where('status', '<>', 'disabled' as const),
);

const newestOf = query<{ accountId: string; product: string }>()((db, p) =>
  db
    .selectFrom('productEvent')
    .select('id')
    .where('accountId', '=', p.accountId)
    .where('product', '=', p.product)
    .orderBy('id', 'desc')
    .limit(1),
);

const move = query<{ from: string; to: string }>()((db, p) =>
  db.updateTable('productEvent').set({ accountId: p.to }).where('accountId', '=', p.from),
);

interface Claim {
  readonly product: string;
  readonly now: number;
  readonly leaseEndsAt: number;
  /** No lease ends later, not even the lease of a node whose clock is ahead by as much as a lease lasts. */
  readonly afterLeases: number;
}

const claimOf = <G extends Omit<Claim, 'afterLeases'>>(given: G) => ({
  ...given,
  afterLeases: 2 * given.leaseEndsAt - given.now,
});

const firstDue = query<Claim>()((db, p) =>
  db
    .selectFrom('productEvent')
    .select('id')
    .where('product', '=', p.product)
    .where('doneAt', 'is', null)
    .where((eb) => eb.or([eb('dueAt', '<=', p.now), eb('dueAt', '>', p.afterLeases)]))
    .orderBy('id')
    .limit(1),
);

// A claim moves the due time to the end of its lease. Until then no other node and no later run sends the same event,
// and the later events of its account wait.
const claimDue = query<Claim & { limit: number }>()((db, p, dialect) =>
  db
    .with('due', (cte) =>
      skipLocked(
        cte
          .selectFrom('productEvent')
          .select('productEvent.id')
          .where('productEvent.product', '=', p.product)
          .where('productEvent.doneAt', 'is', null)
          .where((eb) => eb.or([eb('productEvent.dueAt', '<=', p.now), eb('productEvent.dueAt', '>', p.afterLeases)]))
          // A lookup for each row. PostgreSQL may read all rows of a NOT EXISTS if its statistics are old.
          .where('productEvent.id', '=', ({ selectFrom }) =>
            selectFrom('productEvent as first')
              .select('first.id')
              .whereRef('first.accountId', '=', 'productEvent.accountId')
              .whereRef('first.product', '=', 'productEvent.product')
              .where('first.doneAt', 'is', null)
              .orderBy('first.id')
              .limit(1),
          )
          .orderBy('productEvent.id')
          .limit(p.limit),
        dialect,
      ),
    )
    .updateTable('productEvent')
    .from('due')
    .set((eb) => ({ dueAt: p.leaseEndsAt, tries: eb('productEvent.tries', '+', eb.lit(1)) }))
    .whereRef('productEvent.id', '=', 'due.id')
    .returning([
      'productEvent.id',
      'productEvent.product',
      'productEvent.accountId',
      'productEvent.subject',
      'productEvent.sid',
      'productEvent.kind',
      'productEvent.body',
      'productEvent.createdAt',
      'productEvent.tries',
      'productEvent.refusals',
    ]),
);

// Each claim counts as a try. A node whose lease has ended cannot postpone an event that another node has claimed.
const putOff = query<{ id: string; tries: number; at: number }>()((db, p) =>
  db.updateTable('productEvent').set({ dueAt: p.at }).where('id', '=', p.id).where('tries', '=', p.tries),
);

const putOffRefused = query<{ id: string; tries: number; at: number }>()((db, p) =>
  db
    .updateTable('productEvent')
    .set((eb) => ({ dueAt: p.at, refusals: eb('refusals', '+', eb.lit(1)) }))
    .where('id', '=', p.id)
    .where('tries', '=', p.tries),
);

const waiting = query<{ product: string; limit: number }>()((db, p) =>
  db
    .selectFrom('productEvent')
    .select(told)
    .where('product', '=', p.product)
    .where('doneAt', 'is', null)
    .orderBy('id')
    .limit(p.limit),
);

/** The ids of all events of the time are between `after` and `last`, so that events of other times are not read. */
type AgainParameters = SentAgain & { readonly none: string; readonly last: string; readonly limit: number };

const toldOf = (db: QueryCreator<Tables>, p: AgainParameters) =>
  db
    .selectFrom('productEvent')
    .select('id')
    .where('product', '=', p.product)
    .where('doneAt', 'is not', null)
    .where('id', '>', p.after)
    .where('id', '<', p.last)
    .where('createdAt', '>=', p.since)
    .where('createdAt', '<=', p.until)
    .where('accountId', '>', p.none)
    .orderBy('id')
    .limit(p.limit);

const countAgain = query<AgainParameters>()(toldOf);

const sendAgain = query<AgainParameters>()((db, p) =>
  db
    .updateTable('productEvent')
    .set((eb) => ({
      dueAt: p.until,
      againUntil: p.until,
      tries: eb.lit(0),
      refusals: eb.lit(0),
      doneAt: eb.lit(null),
      error: eb.lit(null),
    }))
    .where('id', 'in', toldOf(db, p))
    .returning('id'),
);

const removeWaiting = query<{ product: string }>()((db, p) =>
  db.deleteFrom('productEvent').where('product', '=', p.product).where('doneAt', 'is', null),
);

const ids = query<{ product: string; limit: number }>()((db, p) =>
  db
    .selectFrom('productEvent')
    .select('id')
    .where('product', '=', p.product)
    .where('doneAt', 'is', null)
    .orderBy('id')
    .limit(p.limit),
);

type NewEvent = Omit<ProductEvent, 'id'>;

/** Returns those of one or two streams that take an event. Each takes the events about the stream itself. */
async function takenBy(
  run: Run,
  [first, second = first]: readonly [string, string?],
  { accountId, kind }: Pick<NewEvent, 'accountId' | 'kind'>,
): Promise<readonly string[]> {
  const open = await run(openStreams, { first, second });
  const taking = open.filter(({ kinds }) => accountId === '' || kinds === null || kinds.split(' ').includes(kind));
  return taking.map(({ product: stream }) => stream);
}

/**
 * Adds an event in the current transaction, and returns its id. Transactions that change an account lock it, so the ids
 * of its events ascend in the order of their commits.
 *
 * @param known the newest id of the account for the product, if this transaction has added it
 */
async function addEvent(run: Run, event: NewEvent, known?: string): Promise<string> {
  const { product, accountId, createdAt } = event;
  const newest = known ?? (await run(newestOf, { accountId, product }))[0]?.id;
  const id = nextEventId(createdAt, newest);
  const body = JSON.stringify(event.body);
  await run(insert, { ...event, id, body, dueAt: createdAt, tries: 0, refusals: 0, doneAt: null, error: null });
  return id;
}

export type EndedSignIn = Pick<ProductSession, 'sid' | 'product' | 'accountId'> & { readonly at: number };

/**
 * Adds the events about ended sign-ins to the streams of their products, which are by default the streams of the events
 * and of the back-channel logouts.
 */
export async function addEnded(
  run: Run,
  ended: readonly EndedSignIn[],
  streamsOf: (product: string) => readonly [string, string?] = (product) => [product, logoutsOf(product)],
): Promise<void> {
  const kind = 'session-revoked';
  const taking = new Map<string, readonly string[]>();
  const newest = new Map<string, string>();
  for (const { sid, product, accountId, at } of ended) {
    const streams = taking.get(product) ?? (await takenBy(run, streamsOf(product), { accountId, kind }));
    taking.set(product, streams);
    for (const stream of streams) {
      const body = { event_timestamp: Math.floor(at / 1000) };
      const event = { product: stream, accountId, subject: accountId, sid, kind, body, createdAt: at } as const;
      const place = `${accountId} ${stream}`;
      newest.set(place, await addEvent(run, event, newest.get(place)));
    }
  }
}

/** Starts at the first id of the time: the id of an event starts with its time, or with a later one. */
function fromStart(asked: SentAgain & { readonly limit: number }): AgainParameters {
  const start = positionOf(asked.since * 1000);
  return { ...asked, after: asked.after > start ? asked.after : start, last: afterLast(asked.until), none: '' };
}

const eventOf = <Row extends Pick<ProductEventRow, 'body'>>({ body, ...row }: Row) => ({
  ...row,
  body: JSON.parse(body) as object,
});

/** Accesses the table `product_event`, and the products that listen. */
export const productEvents = (context: TableContext): ProductEvents => {
  const { run, productDue, write, all, count } = context;
  return {
    ...productListeners(context),
    ...toldEvents(context),
    ...doneEvents(context),
    async add(event) {
      if ((await takenBy(run, [event.product], event)).length === 0) return;
      await addEvent(run, event);
      productDue();
    },
    move: write(move),
    async areDue(params) {
      return (await run(firstDue, claimOf(params))).length > 0;
    },
    async claimDue(params) {
      return (await run(claimDue, claimOf(params))).map(eventOf);
    },
    async putOff({ id, tries }, at) {
      await run(putOff, { id, tries, at });
    },
    async putOffRefused({ id, tries }, at) {
      await run(putOffRefused, { id, tries, at });
    },
    waiting: all(waiting, eventOf),
    async sendAgain(asked) {
      const again = await run(sendAgain, fromStart(asked));
      if (again.length > 0) productDue();
      return again.map(({ id }) => id);
    },
    countAgain: async (asked) => (await run(countAgain, fromStart(asked))).length,
    removeWaiting: write(removeWaiting),
    countWaiting: count(ids),
  };
};
