import type { Consent, Consents } from '../model/entities/openid-tables.ts';
import { query } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import { subjectIds } from './subject-ids.ts';
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
    .where('accountId', 'in', subjectIds(db, p.accountId))
    .orderBy('lastUsedAt', 'desc')
    .orderBy('product')
    .orderBy('accountId'),
);

const touch = query<{ accountId: string; product: string; at: number }>()((db, p) =>
  db
    .updateTable('oidcConsent')
    .set({ lastUsedAt: p.at })
    .where('accountId', '=', p.accountId)
    .where('product', '=', p.product),
);

const remove = query<{ accountId: string; product: string }>()((db, p) =>
  db
    .deleteFrom('oidcConsent')
    .where('accountId', 'in', subjectIds(db, p.accountId))
    .where('product', '=', p.product)
    .returning(columns),
);

const consentOf = ({ scope, ...row }: ConsentRow): Consent => ({ ...row, scopes: scope.split(' ') });

/** Returns one consent for each product of an account, in the order of the rows. */
function joinConsents(accountId: string, rows: readonly Consent[]): Consent[] {
  const ofProducts = [...Map.groupBy(rows, ({ product }) => product).values()];
  return ofProducts.flatMap((given) => {
    const own = given.find((consent) => consent.accountId === accountId) ?? given[0];
    const scopes = [...new Set(given.flatMap((consent) => consent.scopes))];
    const lastUsedAt = Math.max(...given.map((consent) => consent.lastUsedAt));
    return own ? [{ ...own, accountId, scopes, lastUsedAt }] : [];
  });
}

export const consents = ({ run, write, one }: TableContext): Consents => ({
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
  async ofAccount({ accountId }) {
    return joinConsents(accountId, (await run(ofAccount, { accountId })).map(consentOf));
  },
  touch: write(touch),
  async remove({ accountId, product }) {
    const removed = (await run(remove, { accountId, product })).map(consentOf);
    return joinConsents(accountId, removed)[0] ?? null;
  },
});
