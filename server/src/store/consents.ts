import type { Consents } from '../domain/openid/openid-tables.ts';
import { query, type Run } from './engines/engine.ts';

const put = query<{ accountId: string; product: string; scope: string; givenAt: number }>()((db, p) =>
  db
    .insertInto('oidc_consent')
    .values({ account_id: p.accountId, client: p.product, scope: p.scope, given_at: p.givenAt })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'client'])
        .doUpdateSet((eb) => ({ scope: eb.ref('excluded.scope'), given_at: eb.ref('excluded.given_at') })),
    ),
);

const find = query<{ accountId: string; product: string }>()((db, p) =>
  db
    .selectFrom('oidc_consent')
    .select(['scope', 'given_at as givenAt'])
    .where('account_id', '=', p.accountId)
    .where('client', '=', p.product),
);

/** The table `oidc_consent`. */
export function consents(run: Run): Consents {
  return {
    async put({ scopes, ...consent }) {
      await run(put, { ...consent, scope: scopes.join(' ') });
    },
    async find(accountId, product) {
      const [row] = await run(find, { accountId, product });
      return row ? { accountId, product, scopes: row.scope.split(' '), givenAt: row.givenAt } : null;
    },
  };
}
