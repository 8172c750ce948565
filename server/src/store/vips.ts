import type { Vip, Vips } from '../model/entities/membership.ts';
import { query, type Run } from './engines/engine.ts';

const put = query<Vip>()((db, p) =>
  db
    .insertInto('vip')
    .values({
      account_id: p.accountId,
      workspace_id: p.workspaceId,
      product: p.product,
      starts_at: p.startsAt,
      ends_at: p.endsAt,
    })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet((eb) => ({
        workspace_id: eb.ref('excluded.workspace_id'),
        product: eb.ref('excluded.product'),
        starts_at: eb.ref('excluded.starts_at'),
        ends_at: eb.ref('excluded.ends_at'),
      })),
    ),
);

const ofAccount = query<{ accountId: string }>()((db, p) =>
  db
    .selectFrom('vip')
    .select([
      'account_id as accountId',
      'workspace_id as workspaceId',
      'product',
      'starts_at as startsAt',
      'ends_at as endsAt',
    ])
    .where('account_id', '=', p.accountId),
);

const remove = query<{ accountId: string }>()((db, p) => db.deleteFrom('vip').where('account_id', '=', p.accountId));

export function vips(run: Run): Vips {
  return {
    async put(vip) {
      await run(put, vip);
    },
    async ofAccount(accountId) {
      const [vip] = await run(ofAccount, { accountId });
      return vip ?? null;
    },
    async remove(accountId) {
      await run(remove, { accountId });
    },
  };
}
