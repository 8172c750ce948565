import type { Listener, ProductEvents } from '../model/entities/product-events.ts';
import { query } from './engines/engine.ts';
import { subjectIds } from './subject-ids.ts';
import type { TableContext } from './table-context.ts';

const listeners = query<{ accountId: string }>()((db, p) =>
  db
    .selectFrom('oidcConsent')
    .innerJoin('eventStream', 'eventStream.product', 'oidcConsent.product')
    .select(['oidcConsent.product', 'oidcConsent.accountId as subject', 'oidcConsent.scope'])
    .where('oidcConsent.accountId', 'in', subjectIds(db, p.accountId))
    .orderBy('oidcConsent.product')
    .orderBy('oidcConsent.accountId'),
);

const formerListeners = query<{ accountId: string }>()((db, p) =>
  db
    .selectFrom('closedUser')
    .innerJoin('eventStream', 'eventStream.product', 'closedUser.product')
    .select(['closedUser.product', 'closedUser.accountId as subject'])
    .where('closedUser.accountId', '=', p.accountId)
    .orderBy('closedUser.product'),
);

const listenerOf = ({ scope, ...row }: { product: string; subject: string; scope: string }): Listener => ({
  ...row,
  scopes: scope.split(' '),
});

/** Reads which products hear of an account: those with an event stream that the user has, or had, consented to. */
export const productListeners = ({ all }: TableContext): Pick<ProductEvents, 'listeners' | 'formerListeners'> => ({
  listeners: all(listeners, listenerOf),
  formerListeners: all(formerListeners, (row) => ({ ...row, scopes: [] })),
});
