import type { ExpressionBuilder } from 'kysely';
import type { Session } from '../model/entities/session.ts';
import type { Sessions } from '../model/entities/session-tables.ts';
import { query, skipLocked } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import { endSignIns } from './product-sessions.ts';
import type { TableContext } from './table-context.ts';
import type { Tables } from './tables.ts';
import { batchesOf, inSpan, type Span, type TimeColumn } from './time-batches.ts';

const columns = [
  'id',
  'accountId',
  'client',
  'source',
  'deviceId',
  'deviceName',
  'ip',
  'createdAt',
  'lastSeenAt',
  'endedAt',
  'loginType',
  'secondFactor',
] as const;

export const isLiveOf = (accountId: string) => (eb: ExpressionBuilder<Tables, 'session'>) =>
  eb.and([eb('session.accountId', '=', accountId), eb('session.endedAt', 'is', null)]);

const insert = query<Session>()((db, p) => db.insertInto('session').values(pickValues(p, columns)));

const byId = query<{ id: string }>()((db, p) => db.selectFrom('session').select(columns).where('id', '=', p.id));

const live = query<{ accountId: string; seenAfter: number }>()((db, p) =>
  db
    .selectFrom('session')
    .select(columns)
    .where(isLiveOf(p.accountId))
    .where('lastSeenAt', '>', p.seenAfter)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc'),
);

const ofAccount = query<{ accountId: string; limit: number; createdAt: number; id: string }>()((db, p) =>
  db
    .selectFrom('session')
    .select(columns)
    .where('accountId', '=', p.accountId)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('createdAt', 'id'), '<', tuple(p.createdAt, p.id)))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(p.limit),
);

// The id orders sessions that started in the same millisecond.
const begunBetween = query<{ from: number; to: number; after: string; limit: number }>()((db, p) =>
  db
    .selectFrom('session')
    .select(['id', 'accountId', 'ip', 'source', 'createdAt'])
    .where('endedAt', 'is', null)
    .where('createdAt', '>=', p.from)
    .where('createdAt', '<=', p.to)
    .where((eb) => eb.or([eb('createdAt', '>', p.from), eb('id', '>', p.after)]))
    .orderBy('createdAt')
    .orderBy('id')
    .limit(p.limit),
);

const touch = query<{ id: string; at: number; seenBefore: number }>()((db, p) =>
  db.updateTable('session').set({ lastSeenAt: p.at }).where('id', '=', p.id).where('lastSeenAt', '<=', p.seenBefore),
);

const end = query<{ accountId: string; id: string; at: number }>()((db, p) =>
  db
    .updateTable('session')
    .set({ endedAt: p.at })
    .where('id', '=', p.id)
    .where('accountId', '=', p.accountId)
    .where('endedAt', 'is', null)
    .returning('id'),
);

const endAll = query<{ accountId: string; at: number }>()((db, p) =>
  db.updateTable('session').set({ endedAt: p.at }).where(isLiveOf(p.accountId)).returning('id'),
);

const endOthers = query<{ accountId: string; id: string; at: number }>()((db, p) =>
  db.updateTable('session').set({ endedAt: p.at }).where(isLiveOf(p.accountId)).where('id', '<>', p.id).returning('id'),
);

const onDevice = query<{ deviceId: string }>()((db, p) =>
  db
    .selectFrom('session')
    .select('accountId')
    .where('deviceId', '=', p.deviceId)
    .where('endedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(1),
);

const endForNew = query<{ accountId: string; deviceId: string; keep: number; at: number }>()((db, p) =>
  db
    .updateTable('session')
    .set({ endedAt: p.at })
    .where('endedAt', 'is', null)
    .where('id', 'in', (eb) => {
      const onDevice = eb
        .selectFrom('session')
        .select('session.id')
        .where('session.deviceId', '=', p.deviceId)
        .where('session.endedAt', 'is', null);
      const ofAccount = eb.selectFrom('session').select('session.id').where(isLiveOf(p.accountId));
      const kept = ofAccount
        .leftJoin('knownDevice', (join) =>
          join
            .onRef('knownDevice.deviceId', '=', 'session.deviceId')
            .onRef('knownDevice.accountId', '=', 'session.accountId')
            .on('knownDevice.establishedAt', '<=', p.at),
        )
        .where('session.deviceId', '<>', p.deviceId)
        .orderBy((order) => order.case().when('knownDevice.deviceId', 'is', null).then(1).else(0).end())
        .orderBy('session.createdAt', 'desc')
        .orderBy('session.id', 'desc')
        .limit(p.keep);
      return onDevice.unionAll(ofAccount.where('session.id', 'not in', kept));
    })
    .returning('id'),
);

const seen: TimeColumn = { table: 'session', column: 'lastSeenAt' };
// No index has only the live sessions by this time, because each sign-in and refresh would write it.
const idle = batchesOf('end-idle-sessions', seen);
const endIdle = query<Span & { at: number }>()((db, p) =>
  db.updateTable('session').set({ endedAt: p.at }).where(inSpan(seen, p)).where('endedAt', 'is', null).returning('id'),
);

const endOld = query<{ before: number; at: number; limit: number }>()((db, p, dialect) =>
  db
    .with('lapsed', (cte) =>
      skipLocked(
        cte
          .selectFrom('session')
          .select('id')
          .where('endedAt', 'is', null)
          .where('createdAt', '<=', p.before)
          .orderBy('createdAt')
          .limit(p.limit),
        dialect,
      ),
    )
    .updateTable('session')
    .from('lapsed')
    .set({ endedAt: p.at })
    .whereRef('session.id', '=', 'lapsed.id')
    .returning('session.id'),
);

export function sessions({ run, productDue, write, all, one }: TableContext): Sessions {
  /** Ends the sign-ins to products in the same transaction. Returns how many sessions ended. */
  const ended = async (rows: readonly { id: string }[], at: number) => {
    const ids = rows.map(({ id }) => id);
    if (await endSignIns(run, ids, at)) productDue();
    return rows.length;
  };
  return {
    insert: write(insert),
    byId: one(byId),
    live: all(live),
    ofAccount: (accountId, limit, before = { createdAt: Number.MAX_SAFE_INTEGER, id: '' }) =>
      run(ofAccount, { accountId, limit, createdAt: before.createdAt, id: before.id }),
    begunBetween: all(begunBetween),
    async touch(id, at, everyMs = 0) {
      await run(touch, { id, at, seenBefore: at - everyMs });
    },
    async end({ accountId, id, at }) {
      return ended(await run(end, { accountId, id, at }), at);
    },
    async endAll({ accountId, at }) {
      return ended(await run(endAll, { accountId, at }), at);
    },
    async endOthers({ accountId, id, at }) {
      return ended(await run(endOthers, { accountId, id, at }), at);
    },
    accountOnDevice: one(onDevice, ({ accountId }) => accountId),
    async endForNew({ accountId, deviceId }, keep, at) {
      await ended(await run(endForNew, { accountId, deviceId, keep, at }), at);
    },
    async endLapsed({ seenBefore, begunBefore }, at, limit) {
      const lapsed: { id: string }[] = [];
      const isOver = await idle.next(run, seenBefore, limit, async (span) => {
        lapsed.push(...(await run(endIdle, { ...span, at })));
      });
      const old = await run(endOld, { before: begunBefore, at, limit });
      await ended([...lapsed, ...old], at);
      return isOver && old.length < limit;
    },
  };
}
