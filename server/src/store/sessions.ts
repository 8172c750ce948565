import type { Session } from '../model/entities/session.ts';
import type { Sessions } from '../model/entities/session-tables.ts';
import { query, type Run } from './engines/engine.ts';
import { makeLogoutsDue } from './product-sessions.ts';

const columns = [
  'id',
  'account_id as accountId',
  'client',
  'source',
  'browser as deviceId',
  'device as deviceName',
  'ip',
  'created_at as createdAt',
  'last_seen_at as lastSeenAt',
  'ended_at as endedAt',
  'login_type as loginType',
  'second_factor as secondFactor',
] as const;

const insert = query<Session>()((db, p) =>
  db.insertInto('session').values({
    id: p.id,
    account_id: p.accountId,
    client: p.client,
    source: p.source,
    browser: p.deviceId,
    device: p.deviceName,
    ip: p.ip,
    created_at: p.createdAt,
    last_seen_at: p.lastSeenAt,
    ended_at: p.endedAt,
    login_type: p.loginType,
    second_factor: p.secondFactor,
  }),
);

const byId = query<{ id: string }>()((db, p) => db.selectFrom('session').select(columns).where('id', '=', p.id));

const live = query<{ accountId: string; seenAfter: number }>()((db, p) =>
  db
    .selectFrom('session')
    .select(columns)
    .where('account_id', '=', p.accountId)
    .where('ended_at', 'is', null)
    .where('last_seen_at', '>', p.seenAfter)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc'),
);

const touch = query<{ id: string; at: number; seenBefore: number }>()((db, p) =>
  db
    .updateTable('session')
    .set({ last_seen_at: p.at })
    .where('id', '=', p.id)
    .where('last_seen_at', '<=', p.seenBefore),
);

const end = query<{ accountId: string; id: string; at: number }>()((db, p) =>
  db
    .updateTable('session')
    .set({ ended_at: p.at })
    .where('id', '=', p.id)
    .where('account_id', '=', p.accountId)
    .where('ended_at', 'is', null)
    .returning('id'),
);

const endAll = query<{ accountId: string; at: number }>()((db, p) =>
  db
    .updateTable('session')
    .set({ ended_at: p.at })
    .where('account_id', '=', p.accountId)
    .where('ended_at', 'is', null)
    .returning('id'),
);

const endOthers = query<{ accountId: string; id: string; at: number }>()((db, p) =>
  db
    .updateTable('session')
    .set({ ended_at: p.at })
    .where('account_id', '=', p.accountId)
    .where('id', '<>', p.id)
    .where('ended_at', 'is', null)
    .returning('id'),
);

const onDevice = query<{ deviceId: string }>()((db, p) =>
  db
    .selectFrom('session')
    .select('account_id as accountId')
    .where('browser', '=', p.deviceId)
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1),
);

const endForNew = query<{ accountId: string; deviceId: string; keep: number; at: number }>()((db, p) =>
  db
    .updateTable('session')
    .set({ ended_at: p.at })
    .where('ended_at', 'is', null)
    .where('id', 'in', (eb) => {
      const live = eb.selectFrom('session as live').select('live.id').where('live.ended_at', 'is', null);
      const ofAccount = live.where('live.account_id', '=', p.accountId);
      const kept = ofAccount
        .leftJoin('known_device', (join) =>
          join
            .onRef('known_device.device', '=', 'live.browser')
            .onRef('known_device.account_id', '=', 'live.account_id')
            .on('known_device.established_at', '<=', p.at),
        )
        .where('live.browser', '<>', p.deviceId)
        .orderBy((order) => order.case().when('known_device.device', 'is', null).then(1).else(0).end())
        .orderBy('live.created_at', 'desc')
        .orderBy('live.id', 'desc')
        .limit(p.keep);
      return live.where('live.browser', '=', p.deviceId).unionAll(ofAccount.where('live.id', 'not in', kept));
    })
    .returning('id'),
);

const endLapsed = (column: 'last_seen_at' | 'created_at') =>
  query<{ before: number; at: number; limit: number }>()((db, p) =>
    db
      .with('lapsed', (cte) =>
        cte
          .selectFrom('session')
          .select('id')
          .where('ended_at', 'is', null)
          .where(column, '<=', p.before)
          .orderBy(column)
          .limit(p.limit),
      )
      .updateTable('session')
      .from('lapsed')
      .set({ ended_at: p.at })
      .whereRef('session.id', '=', 'lapsed.id')
      .where('session.ended_at', 'is', null)
      // It may be seen while the statement waits for the row.
      .where(`session.${column}`, '<=', p.before)
      .returning('session.id as id'),
  );
const endIdle = endLapsed('last_seen_at');
const endOld = endLapsed('created_at');

/**
 * The table `session`.
 * @param logoutDue is called when the products of ended sessions are to be notified
 */
export function sessions(run: Run, logoutDue: () => void): Sessions {
  /** Makes the logouts of the products due, in the same transaction. Returns how many ended. */
  const ended = async (rows: readonly { id: string }[], at: number) => {
    const ids = rows.map(({ id }) => id);
    if (await makeLogoutsDue(run, ids, at)) logoutDue();
    return rows.length;
  };
  return {
    async insert(session) {
      await run(insert, session);
    },
    async byId(id) {
      const [session] = await run(byId, { id });
      return session ?? null;
    },
    live: (accountId, seenAfter) => run(live, { accountId, seenAfter }),
    async touch(id, at, everyMs = 0) {
      await run(touch, { id, at, seenBefore: at - everyMs });
    },
    async end(accountId, id, at) {
      return ended(await run(end, { accountId, id, at }), at);
    },
    async endAll(accountId, at) {
      return ended(await run(endAll, { accountId, at }), at);
    },
    async endOthers(accountId, id, at) {
      return ended(await run(endOthers, { accountId, id, at }), at);
    },
    async accountOnDevice(deviceId) {
      const [session] = await run(onDevice, { deviceId });
      return session?.accountId ?? null;
    },
    async endForNew({ accountId, deviceId }, keep, at) {
      await ended(await run(endForNew, { accountId, deviceId, keep, at }), at);
    },
    async endLapsed({ seenBefore, begunBefore }, at, limit) {
      const idle = await run(endIdle, { before: seenBefore, at, limit });
      const old = await run(endOld, { before: begunBefore, at, limit });
      return ended([...idle, ...old], at);
    },
  };
}
