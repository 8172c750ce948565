import type { Vip, Vips } from '../model/entities/membership.ts';
import { query } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import type { TableContext } from './table-context.ts';

const columns = ['accountId', 'workspaceId', 'product', 'startsAt', 'endsAt'] as const;

const put = query<Vip>()((db, p) =>
  db
    .insertInto('vip')
    .values(pickValues(p, columns))
    .onConflict((conflict) =>
      conflict.column('accountId').doUpdateSet((eb) => ({
        workspaceId: eb.ref('excluded.workspaceId'),
        product: eb.ref('excluded.product'),
        startsAt: eb.ref('excluded.startsAt'),
        endsAt: eb.ref('excluded.endsAt'),
      })),
    ),
);

const ofAccount = query<{ accountId: string }>()((db, p) =>
  db.selectFrom('vip').select(columns).where('accountId', '=', p.accountId),
);

const remove = query<{ accountId: string }>()((db, p) => db.deleteFrom('vip').where('accountId', '=', p.accountId));

export const vips = ({ write, one }: TableContext): Vips => ({
  put: write(put),
  ofAccount: one(ofAccount),
  remove: write(remove),
});
