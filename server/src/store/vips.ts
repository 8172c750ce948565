import type { Vip, Vips } from '../model/entities/membership.ts';
import { query } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import type { TableContext } from './table-context.ts';
import { upsert } from './upsert.ts';

export const columns = ['accountId', 'workspaceId', 'product', 'startsAt', 'endsAt'] as const;

const put = query<Vip>()((db, p) => upsert(db, 'vip', pickValues(p, columns), { key: ['accountId'] }));

const ofAccount = query<{ accountId: string }>()((db, p) =>
  db.selectFrom('vip').select(columns).where('accountId', '=', p.accountId),
);

const remove = query<{ accountId: string }>()((db, p) => db.deleteFrom('vip').where('accountId', '=', p.accountId));

export const vips = ({ write, one }: TableContext): Vips => ({
  put: write(put),
  ofAccount: one(ofAccount),
  remove: write(remove),
});
