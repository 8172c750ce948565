import type { ProductEvents } from '../model/entities/product-events.ts';
import { query } from './engines/engine.ts';
import type { TableContext } from './table-context.ts';

const done = query<{ product: string; id: string; at: number; error: string | null }>()((db, p) =>
  db
    .updateTable('productEvent')
    .set({ doneAt: p.at, error: p.error })
    .where('id', '=', p.id)
    .where('product', '=', p.product)
    .where('doneAt', 'is', null)
    .returning(({ selectFrom }) => [
      'accountId',
      selectFrom('account').select('closedAt').whereRef('account.id', '=', 'productEvent.accountId').as('closedAt'),
    ]),
);

// Includes an event that was done while the account was being closed.
const removeDone = query<{ product: string; accountId: string }>()((db, p) =>
  db
    .deleteFrom('productEvent')
    .where('accountId', '=', p.accountId)
    .where('product', '=', p.product)
    .where('doneAt', 'is not', null),
);

/** Notes which events products have. The events of a closed account wait for this, and are removed then. */
export const doneEvents = ({ run }: TableContext): Pick<ProductEvents, 'done'> => ({
  async done(params) {
    const [event] = await run(done, params);
    if (event && event.closedAt !== null)
      await run(removeDone, { product: params.product, accountId: event.accountId });
    return event !== undefined;
  },
});
