import type { Consent, Consents } from '../model/entities/openid-tables.ts';
import { query } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import type { TableContext } from './table-context.ts';
import type { ConsentRow } from './tables.ts';
import { upsert } from './upsert.ts';

const columns = ['accountId', 'product', 'scope', 'givenAt', 'connectionId', 'lastUsedAt'] as const;

const put = query<ConsentRow>()((db, p) =>
  upsert(db, 'oidcConsent', pickValues(p, columns), {
    key: ['accountId', 'product'],
    set: ['scope', 'givenAt', 'lastUsedAt'],
  }).returning(columns),
);

const find = query<{ accountId: string; product: string }>()((db, p) =>
  db.selectFrom('oidcConsent').select(columns).where('accountId', '=', p.accountId).where('product', '=', p.product),
);

const findWithGrant = query<{ accountId: string; product: string; grantId: string; now: number }>()((db, p) =>
  db
    .selectFrom('oidcConsent')
    .leftJoin('oidcRecord', (join) =>
      join
        .on('oidcRecord.model', '=', 'Grant')
        .on('oidcRecord.id', '=', p.grantId)
        .on('oidcRecord.expiresAt', '>', p.now),
    )
    .select([
      'oidcConsent.accountId',
      'oidcConsent.product',
      'oidcConsent.scope',
      'oidcConsent.givenAt',
      'oidcConsent.connectionId',
      'oidcConsent.lastUsedAt',
      'oidcRecord.id as grantId',
    ])
    .where('oidcConsent.accountId', '=', p.accountId)
    .where('oidcConsent.product', '=', p.product),
);

const ofAccount = query<{ accountId: string }>()((db, p) =>
  db
    .selectFrom('oidcConsent')
    .select(columns)
    .where('accountId', '=', p.accountId)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('product'),
);

const touch = query<{ accountId: string; product: string; at: number }>()((db, p) =>
  db
    .updateTable('oidcConsent')
    .set({ lastUsedAt: p.at })
    .where('accountId', '=', p.accountId)
    .where('product', '=', p.product),
);

const remove = query<{ accountId: string; product: string }>()((db, p) =>
  db.deleteFrom('oidcConsent').where('accountId', '=', p.accountId).where('product', '=', p.product).returning(columns),
);

const consentOf = ({ scope, ...row }: ConsentRow): Consent => ({ ...row, scopes: scope.split(' ') });

/** Accesses the table `oidc_consent`. */
export const consents = ({ run, write, all, one }: TableContext): Consents => ({
  async put({ scopes, ...consent }) {
    const scope = scopes.join(' ');
    const [row = { ...consent, scope }] = await run(put, { ...consent, scope });
    return consentOf(row);
  },
  find: one(find, consentOf),
  findWithGrant: one(findWithGrant, ({ grantId, ...consent }) => ({
    ...consentOf(consent),
    hasGrant: grantId !== null,
  })),
  ofAccount: all(ofAccount, consentOf),
  touch: write(touch),
  remove: one(remove, consentOf),
});
