import type { TrustedDevice, TrustedDevices } from '../model/entities/factor-tables.ts';
import { query } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import type { TableContext } from './table-context.ts';
import { upsert } from './upsert.ts';

const columns = ['id', 'accountId', 'deviceId', 'deviceName', 'ip', 'trustedAt', 'expiresAt'] as const;

const put = query<TrustedDevice>()((db, p) =>
  upsert(db, 'trustedDevice', pickValues(p, columns), { key: ['accountId', 'deviceId'] }),
);

const ofAccount = query<{ accountId: string; now: number }>()((db, p) =>
  db
    .selectFrom('trustedDevice')
    .select(columns)
    .where('accountId', '=', p.accountId)
    .where('expiresAt', '>', p.now)
    .orderBy('trustedAt', 'desc')
    .orderBy('id'),
);

const remove = query<{ accountId: string; id: string }>()((db, p) =>
  db.deleteFrom('trustedDevice').where('accountId', '=', p.accountId).where('id', '=', p.id).returning('id'),
);

const removeAll = query<{ accountId: string }>()((db, p) =>
  db.deleteFrom('trustedDevice').where('accountId', '=', p.accountId),
);

const removeOthers = query<{ accountId: string; deviceId: string }>()((db, p) =>
  db.deleteFrom('trustedDevice').where('accountId', '=', p.accountId).where('deviceId', '<>', p.deviceId),
);

const removeOnDevice = query<{ accountId: string; deviceId: string }>()((db, p) =>
  db.deleteFrom('trustedDevice').where('accountId', '=', p.accountId).where('deviceId', '=', p.deviceId),
);

const carryOver = query<{ from: string; to: string }>()((db, p) =>
  db.updateTable('trustedDevice').set({ deviceId: p.to }).where('deviceId', '=', p.from),
);

export const trustedDevices = ({ write, all, any }: TableContext): TrustedDevices => ({
  put: write(put),
  ofAccount: all(ofAccount),
  remove: any(remove),
  removeAll: write(removeAll),
  removeOthers: write(removeOthers),
  removeOnDevice: write(removeOnDevice),
  carryOver: write(carryOver),
});
