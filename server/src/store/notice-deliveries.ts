import type { NoticeKind } from '@isoline/contract/values/notice.ts';
import type { NoticeDeliveries, NoticeDelivery } from '../model/entities/helping-tables.ts';
import { LAST_ID } from '../model/id-time.ts';
import { query } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import type { TableContext } from './table-context.ts';

const columns = [
  'id',
  'accountId',
  'kind',
  'channel',
  'maskedContact',
  'createdAt',
  'state',
  'reason',
  'changedAt',
  'sealed',
] as const;

const insert = query<NoticeDelivery>()((db, p) => db.insertInto('noticeDelivery').values(pickValues(p, columns)));

const mark = query<Pick<NoticeDelivery, 'id' | 'state' | 'reason' | 'changedAt'>>()((db, p) =>
  db
    .updateTable('noticeDelivery')
    .set({ state: p.state, reason: p.reason, changedAt: p.changedAt })
    .where('id', '=', p.id),
);

const found = columns.map((column) => `noticeDelivery.${column}` as const);

const ofAccount = query<{ accountId: string; before: string; limit: number }>()((db, p) =>
  db
    .selectFrom('noticeDelivery')
    .leftJoin('pendingNotice', 'pendingNotice.id', 'noticeDelivery.id')
    .select(found)
    .select('pendingNotice.id as pendingId')
    .where('noticeDelivery.accountId', '=', p.accountId)
    .where('noticeDelivery.id', '<', p.before)
    .orderBy('noticeDelivery.id', 'desc')
    .limit(p.limit),
);

const newestOf = query<{ accountId: string; first: NoticeKind; second: NoticeKind }>()((db, p) =>
  db
    .selectFrom('noticeDelivery')
    .leftJoin('pendingNotice', 'pendingNotice.id', 'noticeDelivery.id')
    .select(found)
    .select('pendingNotice.id as pendingId')
    .where('noticeDelivery.accountId', '=', p.accountId)
    .where('noticeDelivery.kind', 'in', [p.first, p.second])
    .orderBy('noticeDelivery.id', 'desc')
    .limit(20),
);

const count = query<{ accountId: string }>()((db, p) =>
  db
    .selectFrom('noticeDelivery')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('accountId', '=', p.accountId),
);

const byId = query<{ accountId: string; id: string }>()((db, p) =>
  db
    .selectFrom('noticeDelivery')
    .leftJoin('pendingNotice', 'pendingNotice.id', 'noticeDelivery.id')
    .select(found)
    .select('pendingNotice.id as pendingId')
    .where('noticeDelivery.id', '=', p.id)
    .where('noticeDelivery.accountId', '=', p.accountId),
);

const move = query<{ from: string; to: string }>()((db, p) =>
  db.updateTable('noticeDelivery').set({ accountId: p.to }).where('accountId', '=', p.from),
);

const deliveryOf = ({ pendingId, ...row }: NoticeDelivery & { readonly pendingId: string | null }): NoticeDelivery =>
  row.state === 'waiting' && pendingId === null ? { ...row, state: 'unknown' } : row;

export const noticeDeliveries = ({ run, write, one }: TableContext): NoticeDeliveries => ({
  async insert(delivery) {
    await run(insert, { ...delivery, state: 'waiting', reason: null, changedAt: delivery.createdAt });
  },
  mark: write(mark),
  ofAccount: async ({ accountId, limit, before = LAST_ID }) =>
    (await run(ofAccount, { accountId, limit, before })).map(deliveryOf),
  newestOf: async ({ accountId, kinds: [first, second = first] }) =>
    (await run(newestOf, { accountId, first, second })).map(deliveryOf),
  count: async (params) => (await run(count, params))[0]?.count ?? 0,
  byId: one(byId, deliveryOf),
  move: write(move),
});
