import { sql } from 'kysely';
import type { KnownDevices, NextDeviceId } from '../model/entities/session-tables.ts';
import { query } from './engines/engine.ts';
import type { TableContext } from './table-context.ts';

/**
 * The number of other accounts that keep the device as known: more than a household has. The limit bounds the rows that
 * one sign-in adds.
 */
const OTHER_ACCOUNTS_OF_DEVICE = 19;

const find = query<{ accountId: string; deviceId: string }>()((db, p) =>
  db
    .selectFrom('knownDevice')
    .select('firstId')
    .where('deviceId', '=', p.deviceId)
    .where('accountId', '=', p.accountId),
);

const findEstablished = query<{ accountId: string; deviceId: string; at: number }>()((db, p) =>
  db
    .selectFrom('knownDevice')
    .select('firstId')
    .where('deviceId', '=', p.deviceId)
    .where('accountId', '=', p.accountId)
    .where('establishedAt', '<=', p.at),
);

const findLastAccount = query<{ deviceId: string }>()((db, p) =>
  db
    .selectFrom('knownDevice')
    .select('accountId')
    .where('deviceId', '=', p.deviceId)
    .orderBy('expiresAt', 'desc')
    .limit(1),
);

const ofAccount = query<{ accountId: string }>()((db, p) =>
  db.selectFrom('knownDevice').select('firstId').distinct().where('accountId', '=', p.accountId).orderBy('firstId'),
);

const list = query<{ accountId: string }>()((db, p) =>
  db
    .selectFrom('knownDevice as device')
    .leftJoin('session', (join) =>
      join.onRef('session.accountId', '=', 'device.accountId').onRef('session.deviceId', '=', 'device.deviceId'),
    )
    .select(({ fn }) => [
      fn.max<number>('device.expiresAt').as('until'),
      fn.max<string | null>('session.deviceName').as('deviceName'),
    ])
    .where('device.accountId', '=', p.accountId)
    .groupBy('device.firstId')
    .orderBy('until', 'desc')
    .orderBy('device.firstId'),
);

const add = query<{ accountId: string; deviceId: string; expiresAt: number; establishedAt: number }>()((db, p) =>
  db
    .insertInto('knownDevice')
    .values({
      deviceId: p.deviceId,
      accountId: p.accountId,
      firstId: p.deviceId,
      expiresAt: p.expiresAt,
      establishedAt: p.establishedAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['deviceId', 'accountId']).doUpdateSet((eb) => ({
        expiresAt: eb.ref('excluded.expiresAt'),
        establishedAt: eb
          .case()
          .when('excluded.establishedAt', '<', eb.ref('knownDevice.establishedAt'))
          .then(eb.ref('excluded.establishedAt'))
          .else(eb.ref('knownDevice.establishedAt'))
          .end(),
      })),
    ),
);

const removeOthers = query<{ accountId: string; deviceId: string }>()((db, p) =>
  db.deleteFrom('knownDevice').where('accountId', '=', p.accountId).where('deviceId', '<>', p.deviceId),
);

const removeEstablishedAfter = query<{ accountId: string; since: number }>()((db, p) =>
  db.deleteFrom('knownDevice').where('accountId', '=', p.accountId).where('establishedAt', '>', p.since),
);

const forget = query<{ accountId: string; deviceId: string }>()((db, p) =>
  db
    .deleteFrom('knownDevice')
    .where('accountId', '=', p.accountId)
    .where('firstId', '=', (eb) =>
      eb
        .selectFrom('knownDevice as named')
        .select('named.firstId')
        .where('named.deviceId', '=', p.deviceId)
        .where('named.accountId', '=', p.accountId),
    ),
);

// One statement adds the rows of the next device id and moves the expiry of the rows of the previous id to an earlier
// time. Rows are written in a fixed order, so sign-ins on the same device cannot wait for each other.
const addNext = query<NextDeviceId>()(
  (_, p) => sql`INSERT INTO known_device (device_id, account_id, first_id, expires_at, established_at)
    SELECT * FROM (
      SELECT CAST(${p.to} AS TEXT) AS device_id, account_id, first_id, expires_at, established_at
      FROM (
        SELECT * FROM known_device WHERE device_id = ${p.from} AND account_id <> ${p.accountId}
        ORDER BY expires_at DESC LIMIT ${sql.lit(OTHER_ACCOUNTS_OF_DEVICE)}
      ) AS others
      UNION ALL
      SELECT CAST(${p.to} AS TEXT), CAST(${p.accountId} AS TEXT), CAST(${p.firstId} AS TEXT), CAST(${p.expiresAt} AS BIGINT),
        COALESCE(
          (SELECT established_at FROM known_device
            WHERE device_id = ${p.from} AND account_id = ${p.accountId} AND established_at < ${p.establishedAt}),
          CAST(${p.establishedAt} AS BIGINT)
        )
      UNION ALL
      SELECT device_id, account_id, first_id, CAST(${p.formerUntil} AS BIGINT), established_at
      FROM known_device WHERE device_id = ${p.from} AND expires_at > ${p.formerUntil}
    ) AS next
    WHERE true
    ORDER BY device_id, account_id
    ON CONFLICT (device_id, account_id) DO UPDATE SET expires_at = excluded.expires_at`,
);

export const knownDevices = ({ run, write, all, one, any }: TableContext): KnownDevices => ({
  knows: any(find),
  isEstablished: any(findEstablished),
  firstId: one(find, ({ firstId }) => firstId),
  lastAccount: one(findLastAccount, ({ accountId }) => accountId),
  list: all(list, ({ until, deviceName }) => ({ until, deviceName })),
  firstIds: all(ofAccount, ({ firstId }) => firstId),
  async add(accountId, deviceId, expiresAt, establishedAt = 0) {
    await run(add, { accountId, deviceId, expiresAt, establishedAt });
  },
  removeOthers: write(removeOthers),
  removeEstablishedAfter: write(removeEstablishedAfter),
  forget: write(forget),
  addNext: write(addNext),
});
