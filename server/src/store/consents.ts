import type { Consent, Consents } from '../model/entities/openid-tables.ts';
import { query, type Run } from './engines/engine.ts';

type Row = Omit<Consent, 'scopes'> & { readonly scope: string };

const columns = [
  'account_id as accountId',
  'client as product',
  'scope',
  'given_at as givenAt',
  'connection_id as connectionId',
  'last_used_at as lastUsedAt',
] as const;

const put = query<Row>()((db, p) =>
  db
    .insertInto('oidc_consent')
    .values({
      account_id: p.accountId,
      client: p.product,
      scope: p.scope,
      given_at: p.givenAt,
      connection_id: p.connectionId,
      last_used_at: p.lastUsedAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'client']).doUpdateSet((eb) => ({
        scope: eb.ref('excluded.scope'),
        given_at: eb.ref('excluded.given_at'),
        last_used_at: eb.ref('excluded.last_used_at'),
      })),
    )
    .returning(columns),
);

const find = query<{ accountId: string; product: string }>()((db, p) =>
  db.selectFrom('oidc_consent').select(columns).where('account_id', '=', p.accountId).where('client', '=', p.product),
);

const findWithGrant = query<{ accountId: string; product: string; grantId: string; now: number }>()((db, p) =>
  db
    .selectFrom('oidc_consent')
    .leftJoin('oidc_record', (join) =>
      join
        .on('oidc_record.model', '=', 'Grant')
        .on('oidc_record.id', '=', p.grantId)
        .on('oidc_record.expires_at', '>', p.now),
    )
    .select([
      'oidc_consent.account_id as accountId',
      'oidc_consent.client as product',
      'oidc_consent.scope',
      'oidc_consent.given_at as givenAt',
      'oidc_consent.connection_id as connectionId',
      'oidc_consent.last_used_at as lastUsedAt',
      'oidc_record.id as grantId',
    ])
    .where('oidc_consent.account_id', '=', p.accountId)
    .where('oidc_consent.client', '=', p.product),
);

const ofAccount = query<{ accountId: string }>()((db, p) =>
  db.selectFrom('oidc_consent').select(columns).where('account_id', '=', p.accountId).orderBy('last_used_at', 'desc'),
);

const touch = query<{ accountId: string; product: string; at: number }>()((db, p) =>
  db
    .updateTable('oidc_consent')
    .set({ last_used_at: p.at })
    .where('account_id', '=', p.accountId)
    .where('client', '=', p.product),
);

const remove = query<{ accountId: string; product: string }>()((db, p) =>
  db
    .deleteFrom('oidc_consent')
    .where('account_id', '=', p.accountId)
    .where('client', '=', p.product)
    .returning(columns),
);

const consentOf = ({ scope, ...row }: Row): Consent => ({ ...row, scopes: scope.split(' ') });

/** The table `oidc_consent`. */
export function consents(run: Run): Consents {
  return {
    async put({ scopes, ...consent }) {
      const scope = scopes.join(' ');
      const [row = { ...consent, scope }] = await run(put, { ...consent, scope });
      return consentOf(row);
    },
    async find(accountId, product) {
      const [row] = await run(find, { accountId, product });
      return row ? consentOf(row) : null;
    },
    async findWithGrant(accountId, product, grantId, now) {
      const [row] = await run(findWithGrant, { accountId, product, grantId, now });
      if (!row) return null;
      const { grantId: found, ...consent } = row;
      return { ...consentOf(consent), hasGrant: found !== null };
    },
    async ofAccount(accountId) {
      return (await run(ofAccount, { accountId })).map(consentOf);
    },
    async touch(accountId, product, at) {
      await run(touch, { accountId, product, at });
    },
    async remove(accountId, product) {
      const [row] = await run(remove, { accountId, product });
      return row ? consentOf(row) : null;
    },
  };
}
