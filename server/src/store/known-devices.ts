import { type ExpressionBuilder, sql } from 'kysely';
import type { KnownDevices, NextDeviceId } from '../model/entities/session-tables.ts';
import { query, type Run } from './engines/engine.ts';
import type { Tables } from './tables.ts';

/** Besides the one that signs in: more accounts than a household has. The limit bounds the rows that one sign-in adds. */
const OTHER_ACCOUNTS_OF_DEVICE = 19;

// A node of the version before `first_device` leaves it empty while old and new nodes serve together.
export const firstId = (eb: ExpressionBuilder<Tables, 'known_device'>) =>
  eb.fn.coalesce(eb.fn<string | null>('nullif', ['first_device', eb.val('')]), 'device').as('firstId');

const find = query<{ accountId: string; deviceId: string }>()((db, p) =>
  db.selectFrom('known_device').select(firstId).where('device', '=', p.deviceId).where('account_id', '=', p.accountId),
);

const lastOf = query<{ deviceId: string }>()((db, p) =>
  db
    .selectFrom('known_device')
    .select('account_id as accountId')
    .where('device', '=', p.deviceId)
    .orderBy('expires_at', 'desc')
    .limit(1),
);

const ofAccount = query<{ accountId: string }>()((db, p) =>
  db.selectFrom('known_device').select(firstId).distinct().where('account_id', '=', p.accountId),
);

const add = query<{ accountId: string; deviceId: string; expiresAt: number; establishedAt: number }>()((db, p) =>
  db
    .insertInto('known_device')
    .values({
      device: p.deviceId,
      account_id: p.accountId,
      first_device: p.deviceId,
      expires_at: p.expiresAt,
      established_at: p.establishedAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['device', 'account_id']).doUpdateSet((eb) => ({
        expires_at: eb.ref('excluded.expires_at'),
        established_at: eb
          .case()
          .when('excluded.established_at', '<', eb.ref('known_device.established_at'))
          .then(eb.ref('excluded.established_at'))
          .else(eb.ref('known_device.established_at'))
          .end(),
      })),
    ),
);

const removeOthers = query<{ accountId: string; deviceId: string }>()((db, p) =>
  db.deleteFrom('known_device').where('account_id', '=', p.accountId).where('device', '<>', p.deviceId),
);

// One statement writes the rows of the next id and the earlier end of those of the former one, sorted, so that no two sign-ins
// on one device wait for each other.
const addNext = query<NextDeviceId>()(
  (_, p) => sql`INSERT INTO known_device (device, account_id, first_device, expires_at, established_at)
    SELECT * FROM (
      SELECT CAST(${p.to} AS TEXT) AS device, account_id, COALESCE(NULLIF(first_device, ''), device) AS first_device, expires_at,
        established_at
      FROM (
        SELECT * FROM known_device WHERE device = ${p.from} AND account_id <> ${p.accountId}
        ORDER BY expires_at DESC LIMIT ${sql.lit(OTHER_ACCOUNTS_OF_DEVICE)}
      ) AS others
      UNION ALL
      SELECT CAST(${p.to} AS TEXT), CAST(${p.accountId} AS TEXT), CAST(${p.firstId} AS TEXT), CAST(${p.expiresAt} AS BIGINT),
        COALESCE(
          (SELECT established_at FROM known_device
            WHERE device = ${p.from} AND account_id = ${p.accountId} AND established_at < ${p.establishedAt}),
          CAST(${p.establishedAt} AS BIGINT)
        )
      UNION ALL
      SELECT device, account_id, first_device, CAST(${p.formerUntil} AS BIGINT), established_at
      FROM known_device WHERE device = ${p.from} AND expires_at > ${p.formerUntil}
    ) AS next
    WHERE true
    ORDER BY device, account_id
    ON CONFLICT (device, account_id) DO UPDATE SET expires_at = excluded.expires_at`,
);

/** The table `known_device`. */
export function knownDevices(run: Run): KnownDevices {
  return {
    async knows(accountId, deviceId) {
      return (await run(find, { accountId, deviceId })).length > 0;
    },
    async firstId(accountId, deviceId) {
      const [row] = await run(find, { accountId, deviceId });
      return row?.firstId ?? null;
    },
    async accountOf(deviceId) {
      const [row] = await run(lastOf, { deviceId });
      return row?.accountId ?? null;
    },
    firstIds: async (accountId) => (await run(ofAccount, { accountId })).map(({ firstId }) => firstId),
    async add(accountId, deviceId, expiresAt, establishedAt = 0) {
      await run(add, { accountId, deviceId, expiresAt, establishedAt });
    },
    async removeOthers(accountId, deviceId) {
      await run(removeOthers, { accountId, deviceId });
    },
    async addNext(next) {
      await run(addNext, next);
    },
  };
}
