import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Selects an account, and those that were merged into it. Products may know its owner by the id of each of them. */
export const subjectIds = (db: Kysely<Tables>, accountId: string) => {
  const merged = db.selectFrom('account').select('id').where('mergedInto', '=', accountId);
  return db.selectFrom('account').select('id').where('id', '=', accountId).unionAll(merged);
};

/**
 * Starts a query with `told`: the subjects that products were told of the owner of any subject. Each row is a subject
 * and a consent. The product knows the subject of its consent, and was told each account that this one became part of.
 */
export const withToldSubjects = (db: Kysely<Tables>, p: { readonly sub: string; readonly product?: string }) => {
  const owner = db
    .selectFrom('account')
    .select((eb) => eb.fn.coalesce('mergedInto', 'id').as('id'))
    .where('id', '=', p.sub);
  const subjects = owner.unionAll(db.selectFrom('account').select('id').where('mergedInto', 'in', owner));
  return db.withRecursive('told(subject, accountId, product)', (cte) => {
    const consents = cte
      .selectFrom('oidcConsent')
      .select(['oidcConsent.accountId as subject', 'oidcConsent.accountId', 'oidcConsent.product'])
      .where('oidcConsent.accountId', 'in', subjects);
    return (p.product === undefined ? consents : consents.where('oidcConsent.product', '=', p.product)).union(
      cte
        .selectFrom('told')
        .innerJoin('account', 'account.id', 'told.subject')
        .select((eb) => [
          eb.fn.coalesce('account.firstMergedInto', 'account.mergedInto').$notNull().as('subject'),
          'told.accountId',
          'told.product',
        ])
        .where('account.mergedInto', 'is not', null),
    );
  });
};
