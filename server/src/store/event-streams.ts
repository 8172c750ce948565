import type { StreamStatus } from '@isoline/contract/back-end/product-event-bodies.ts';
import type { ExpressionBuilder } from 'kysely';
import type { ChosenStream, EventStreams, Receiver, SentAgain } from '../model/entities/product-events.ts';
import { lockingQuery, query } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import type { TableContext } from './table-context.ts';
import type { Tables } from './tables.ts';
import { upsert } from './upsert.ts';

const configuration = ['madeBy', 'pushUrl', 'sealedAuthorization', 'requested', 'kinds', 'description'] as const;
const chosen = ['product', 'streamId', ...configuration] as const;
const columns = [
  ...chosen,
  'status',
  'reason',
  'tries',
  'failingSince',
  'nextAt',
  'notBefore',
  'verifiedAt',
  'succeededAt',
  'error',
  'refusedId',
  'refusingSince',
  'againDueAt',
  'namedAt',
] as const;

const list = query<{ from: string }>()((db, p) =>
  db.selectFrom('eventStream').select(columns).where('product', '>=', p.from).orderBy('product'),
);

const ofProduct = (make: typeof lockingQuery) =>
  make<{ product: string }>()((db, p) => db.selectFrom('eventStream').select(columns).where('product', '=', p.product));
const unlocked = ofProduct(() => query());
const locking = ofProduct(lockingQuery);

const put = query<ChosenStream & { status: StreamStatus; zero: number }>()((db, p) =>
  upsert(
    db,
    'eventStream',
    {
      ...pickValues(p, chosen),
      status: p.status,
      reason: null,
      tries: p.zero,
      failingSince: null,
      nextAt: p.zero,
      notBefore: p.zero,
      verifiedAt: p.zero,
      succeededAt: p.zero,
      error: null,
      refusedId: null,
      refusingSince: null,
      namedAt: p.zero,
    },
    {
      key: ['product'],
      set: [...configuration, 'tries', 'failingSince', 'nextAt', 'notBefore', 'error', 'refusedId', 'refusingSince'],
    },
  ),
);

const remove = query<{ product: string }>()((db, p) => db.deleteFrom('eventStream').where('product', '=', p.product));

const setStatus = query<{ product: string; status: StreamStatus; reason: string | null }>()((db, p) =>
  db
    .updateTable('eventStream')
    .set((eb) => ({
      status: p.status,
      reason: p.reason,
      tries: eb.lit(0),
      failingSince: eb.lit(null),
      nextAt: eb.lit(0),
      notBefore: eb.lit(0),
      refusedId: eb.lit(null),
      refusingSince: eb.lit(null),
    }))
    .where('product', '=', p.product),
);

const setNamedAt = query<{ product: string; at: number }>()((db, p) =>
  db.updateTable('eventStream').set({ namedAt: p.at }).where('product', '=', p.product),
);

const verify = query<{ product: string; at: number; since: number }>()((db, p) =>
  db
    .updateTable('eventStream')
    .set({ verifiedAt: p.at })
    .where('product', '=', p.product)
    .where('verifiedAt', '<=', p.since)
    .returning('product'),
);

const claimTry = query<{ product: string; now: number; leaseEndsAt: number }>()((db, p) =>
  db
    .updateTable('eventStream')
    .set({ nextAt: p.leaseEndsAt })
    .where('product', '=', p.product)
    .where('nextAt', '<=', p.now)
    .returning('product'),
);

const leaveTry = query<{ product: string; leaseEndsAt: number; nextAt: number }>()((db, p) =>
  db
    .updateTable('eventStream')
    .set({ nextAt: p.nextAt })
    .where('product', '=', p.product)
    .where('nextAt', '=', p.leaseEndsAt),
);

const isOf = (p: Receiver) => (eb: ExpressionBuilder<Tables, 'eventStream'>) =>
  eb.and([
    eb('product', '=', p.product),
    eb('streamId', '=', p.streamId),
    eb('pushUrl', 'is not distinct from', p.pushUrl),
    eb('sealedAuthorization', 'is not distinct from', p.sealedAuthorization),
  ]);

const succeeded = query<Receiver & { at: number; before: number }>()((db, p) =>
  db
    .updateTable('eventStream')
    .set((eb) => ({
      succeededAt: p.at,
      tries: eb.lit(0),
      failingSince: eb.lit(null),
      nextAt: eb.lit(0),
    }))
    .where(isOf(p))
    .where((eb) => eb.or([eb('tries', '>', eb.lit(0)), eb('succeededAt', '<=', p.before)])),
);

// Several tries in flight fail together. Only the first of them counts.
const failed = query<Receiver & { tries: number; since: number; nextAt: number; error: string }>()((db, p) =>
  db
    .updateTable('eventStream')
    .set((eb) => ({
      tries: eb('tries', '+', eb.lit(1)),
      failingSince: p.since,
      nextAt: p.nextAt,
      error: p.error,
    }))
    .where(isOf(p))
    .where('tries', '=', p.tries)
    .returning('product'),
);

// A success of another try in flight does not shorten this wait.
const postpone = query<Receiver & { at: number }>()((db, p) =>
  db.updateTable('eventStream').set({ notBefore: p.at }).where(isOf(p)).where('notBefore', '<', p.at),
);

const accepted = query<Receiver>()((db, p) =>
  db
    .updateTable('eventStream')
    .set((eb) => ({ refusedId: eb.lit(null), refusingSince: eb.lit(null) }))
    .where(isOf(p))
    .where((eb) => eb.or([eb('refusedId', 'is not', null), eb('refusingSince', 'is not', null)])),
);

const refused = query<Receiver & { at: number; id: string; error: string }>()((db, p) =>
  db
    .updateTable('eventStream')
    .set((eb) => ({
      error: p.error,
      refusedId: eb.fn.coalesce('refusedId', eb.val(p.id)),
      // Several tries of one event do not count as several events.
      refusingSince: eb
        .case()
        .when('refusedId', '<>', p.id)
        .then(eb.fn.coalesce('refusingSince', eb.val(p.at)))
        .else(eb.ref('refusingSince'))
        .end(),
      tries: eb.lit(0),
      failingSince: eb.lit(null),
      nextAt: eb.lit(0),
    }))
    .where(isOf(p)),
);

const startAgain = query<{ product: string; since: number; until: number; after: string }>()((db, p) =>
  db
    .updateTable('eventStream')
    .set({ againSince: p.since, againUntil: p.until, againAfter: p.after, againDueAt: p.until })
    .where('product', '=', p.product)
    .where('againDueAt', 'is', null)
    .returning('product'),
);

const claimAgain = query<{ product: string; now: number; leaseEndsAt: number }>()((db, p) =>
  db
    .updateTable('eventStream')
    .set({ againDueAt: p.leaseEndsAt })
    .where('product', '=', p.product)
    .where('againDueAt', '<=', p.now)
    .returning(['product', 'againSince as since', 'againUntil as until', 'againAfter as after']),
);

const advanceAgain = query<{ product: string; leaseEndsAt: number; after: string; dueAt: number | null }>()((db, p) =>
  db
    .updateTable('eventStream')
    .set({ againAfter: p.after, againDueAt: p.dueAt })
    .where('product', '=', p.product)
    .where('againDueAt', '=', p.leaseEndsAt)
    .returning('product'),
);

const lastAgain = query<{ product: string }>()((db, p) =>
  db
    .selectFrom('eventStream')
    .select(['product', 'againSince as since', 'againUntil as until', 'againAfter as after', 'againDueAt as dueAt'])
    .where('product', '=', p.product)
    .where('againUntil', 'is not', null),
);

type ClaimedAgain = Pick<SentAgain, 'product'> & {
  readonly [Name in 'since' | 'until' | 'after']: SentAgain[Name] | null;
};

const sentAgainOf = ({ product, since, until, after }: ClaimedAgain): SentAgain => ({
  product,
  since: since ?? 0,
  until: until ?? 0,
  after: after ?? '',
});

export const eventStreams = ({ within, run, write, one, any }: TableContext): EventStreams => ({
  list: async () => run(list, { from: '' }),
  ofProduct: one(within === 'transaction' ? locking : unlocked),
  async put(stream) {
    await run(put, { ...stream, status: 'enabled', zero: 0 });
  },
  remove: write(remove),
  setStatus: write(setStatus),
  setNamedAt: write(setNamedAt),
  verify: any(verify),
  claimTry: any(claimTry),
  leaveTry: write(leaveTry),
  succeeded: write(succeeded),
  async failed({ product, streamId, pushUrl, sealedAuthorization, tries }, failure) {
    const receiver = { product, streamId, pushUrl, sealedAuthorization };
    return (await run(failed, { ...receiver, tries, ...failure })).length > 0;
  },
  postpone: write(postpone),
  accepted: write(accepted),
  refused: write(refused),
  async startAgain(asked) {
    return (await run(startAgain, { ...asked, after: '' })).length > 0;
  },
  claimAgain: one(claimAgain, sentAgainOf),
  lastAgain: one(lastAgain, (row) => ({ ...sentAgainOf(row), isAdvancing: row.dueAt !== null })),
  advanceAgain: any(advanceAgain),
});
