import type { TrustedDevice, TrustedDevices } from '../model/entities/factor-tables.ts';
import { query, type Run } from './engines/engine.ts';

const put = query<TrustedDevice>()((db, p) =>
  db
    .insertInto('trusted_device')
    .values({
      id: p.id,
      account_id: p.accountId,
      browser: p.deviceId,
      device: p.deviceName,
      ip: p.ip,
      trusted_at: p.trustedAt,
      expires_at: p.expiresAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'browser']).doUpdateSet((eb) => ({
        id: eb.ref('excluded.id'),
        device: eb.ref('excluded.device'),
        ip: eb.ref('excluded.ip'),
        trusted_at: eb.ref('excluded.trusted_at'),
        expires_at: eb.ref('excluded.expires_at'),
      })),
    ),
);

const ofAccount = query<{ accountId: string; now: number }>()((db, p) =>
  db
    .selectFrom('trusted_device')
    .select([
      'id',
      'account_id as accountId',
      'browser as deviceId',
      'device as deviceName',
      'ip',
      'trusted_at as trustedAt',
      'expires_at as expiresAt',
    ])
    .where('account_id', '=', p.accountId)
    .where('expires_at', '>', p.now)
    .orderBy('trusted_at', 'desc')
    .orderBy('id'),
);

const remove = query<{ accountId: string; id: string }>()((db, p) =>
  db.deleteFrom('trusted_device').where('account_id', '=', p.accountId).where('id', '=', p.id).returning('id'),
);

const removeAll = query<{ accountId: string }>()((db, p) =>
  db.deleteFrom('trusted_device').where('account_id', '=', p.accountId),
);

const removeOthers = query<{ accountId: string; deviceId: string }>()((db, p) =>
  db.deleteFrom('trusted_device').where('account_id', '=', p.accountId).where('browser', '<>', p.deviceId),
);

const carryOver = query<{ from: string; to: string }>()((db, p) =>
  db.updateTable('trusted_device').set({ browser: p.to }).where('browser', '=', p.from),
);

/** The table `trusted_device`. */
export function trustedDevices(run: Run): TrustedDevices {
  return {
    async put(device) {
      await run(put, device);
    },
    ofAccount: (accountId, now) => run(ofAccount, { accountId, now }),
    remove: async (accountId, id) => (await run(remove, { accountId, id })).length > 0,
    async removeAll(accountId) {
      await run(removeAll, { accountId });
    },
    async removeOthers(accountId, deviceId) {
      await run(removeOthers, { accountId, deviceId });
    },
    async carryOver(from, to) {
      await run(carryOver, { from, to });
    },
  };
}
