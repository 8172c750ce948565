import type { ProductUsers } from '../model/entities/product-users.ts';
import { query } from './engines/engine.ts';
import { withToldSubjects } from './subject-ids.ts';
import type { TableContext } from './table-context.ts';

const consentColumns = ['oidcConsent.accountId as sub', 'oidcConsent.scope', 'oidcConsent.givenAt'] as const;

const ofSubject = query<{ product: string; sub: string }>()((db, p) =>
  withToldSubjects(db, p)
    .selectFrom('told')
    .innerJoin('oidcConsent', (join) =>
      join.onRef('oidcConsent.accountId', '=', 'told.accountId').onRef('oidcConsent.product', '=', 'told.product'),
    )
    .select(consentColumns)
    .where('told.subject', '=', p.sub)
    .orderBy('oidcConsent.accountId'),
);

const wasClosed = query<{ product: string; sub: string }>()((db, p) =>
  db.selectFrom('closedUser').select('product').where('accountId', '=', p.sub).where('product', '=', p.product),
);

const page = query<{ product: string; after: string; limit: number }>()((db, p) =>
  db
    .selectFrom('oidcConsent')
    .innerJoin('account', 'account.id', 'oidcConsent.accountId')
    .select([...consentColumns, 'account.mergedInto', 'account.frozenAt', 'account.closesAt'])
    .where('oidcConsent.product', '=', p.product)
    .where('oidcConsent.accountId', '>', p.after)
    .orderBy('oidcConsent.accountId')
    .limit(p.limit),
);

const withScopes = <Row extends { readonly scope: string }>({ scope, ...row }: Row) => ({
  ...row,
  scopes: scope.split(' '),
});

export const productUsers = ({ any, all }: TableContext): ProductUsers => ({
  ofSubject: all(ofSubject, withScopes),
  wasClosed: any(wasClosed),
  page: all(page, withScopes),
});
