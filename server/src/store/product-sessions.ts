import type { ProductSession, ProductSessions } from '../model/entities/openid-tables.ts';
import { query, type Run, skipLocked } from './engines/engine.ts';
import { addProductEvent } from './product-events.ts';
import type { TableContext } from './table-context.ts';

const put = query<ProductSession>()((db, p) =>
  db
    .insertInto('productSession')
    .values({
      sessionId: p.sessionId,
      product: p.product,
      sid: p.sid,
      accountId: p.accountId,
      tries: 0,
      createdAt: p.createdAt,
      dueAt: null,
      endedAt: null,
    })
    .onConflict((conflict) => conflict.column('sid').doNothing()),
);

/** The most sessions whose logouts one statement makes due. Almost always only one session ends. */
const SESSIONS_AT_ONCE = 20;

const endOfSessions = (size: number) =>
  query<Record<string, string | number>>()((db, p) =>
    db
      .updateTable('productSession')
      .set({ dueAt: p.at as number, endedAt: p.at as number })
      .where(
        'sessionId',
        'in',
        Array.from({ length: size }, (_, index) => p[`session${index}`] as string),
      )
      .where('endedAt', 'is', null)
      .returning(['sid', 'product', 'accountId']),
  );
const endOfOne = endOfSessions(1);
const endOfMany = endOfSessions(SESSIONS_AT_ONCE);

const endOfProduct = query<{ accountId: string; product: string; at: number }>()((db, p) =>
  db
    .updateTable('productSession')
    .set({ dueAt: p.at, endedAt: p.at })
    .where('accountId', '=', p.accountId)
    .where('product', '=', p.product)
    .where('endedAt', 'is', null)
    .returning(['sid', 'product', 'accountId']),
);

const firstDue = query<{ product: string; now: number }>()((db, p) =>
  db
    .selectFrom('productSession')
    .select('sid')
    .where('product', '=', p.product)
    .where('dueAt', '<=', p.now)
    .orderBy('dueAt')
    .limit(1),
);

// A claim moves the due time to the end of its lease. Until then, no other node and no later run sends the same logout.
const claimDue = query<{ product: string; now: number; leaseEndsAt: number; limit: number }>()((db, p, dialect) =>
  db
    .with('due', (cte) =>
      skipLocked(
        cte
          .selectFrom('productSession')
          .select('sid')
          .where('product', '=', p.product)
          .where('dueAt', '<=', p.now)
          .orderBy('dueAt')
          .limit(p.limit),
        dialect,
      ),
    )
    .updateTable('productSession')
    .from('due')
    .set((eb) => ({ dueAt: p.leaseEndsAt, tries: eb('productSession.tries', '+', 1) }))
    .whereRef('productSession.sid', '=', 'due.sid')
    .returning([
      'productSession.sessionId',
      'productSession.product',
      'productSession.sid',
      'productSession.accountId',
      'productSession.tries',
      'productSession.endedAt',
    ]),
);

// Each claim counts as a try. A node whose lease has ended cannot postpone a row that another node has claimed since.
const putOff = query<{ sid: string; claimedTries: number; at: number }>()((db, p) =>
  db.updateTable('productSession').set({ dueAt: p.at }).where('sid', '=', p.sid).where('tries', '=', p.claimedTries),
);

const remove = query<{ sid: string }>()((db, p) => db.deleteFrom('productSession').where('sid', '=', p.sid));

/** Adds the events about ended sign-ins to products. */
async function tellEnded(
  run: Run,
  ended: readonly Pick<ProductSession, 'sid' | 'product' | 'accountId'>[],
  at: number,
): Promise<void> {
  const body = { event_timestamp: Math.floor(at / 1000) };
  for (const { sid, product, accountId } of ended)
    await addProductEvent(run, {
      ...{ product, accountId, subject: accountId, sid },
      ...{ kind: 'session-revoked', body, createdAt: at },
    });
}

/**
 * Makes the back-channel logouts of ended sessions due, and tells their products, in the transaction that ends the
 * sessions. Returns whether there are any.
 */
export async function makeLogoutsDue(run: Run, sessionIds: readonly string[], at: number): Promise<boolean> {
  let due = 0;
  for (let start = 0; start < sessionIds.length; start += SESSIONS_AT_ONCE) {
    const [ending, size] = sessionIds.length === 1 ? [endOfOne, 1] : [endOfMany, SESSIONS_AT_ONCE];
    // If the statement has more places than there are ids, the last id is repeated.
    const ids = Array.from({ length: size }, (_, index) => sessionIds[start + index] ?? sessionIds.at(-1) ?? '');
    const named = Object.fromEntries(ids.map((id, index) => [`session${index}`, id]));
    const ended = await run(ending, { ...named, at });
    await tellEnded(run, ended, at);
    due += ended.length;
  }
  return due > 0;
}

/** Accesses the table `product_session`. */
export const productSessions = ({ run, productDue, write, any }: TableContext): ProductSessions => ({
  put: write(put),
  areDue: any(firstDue),
  async claimDue({ product, now, leaseEndsAt, limit }) {
    const claimed = await run(claimDue, { product, now, leaseEndsAt, limit });
    return claimed.map((row) => ({ ...row, tries: row.tries - 1, endedAt: row.endedAt ?? now }));
  },
  async endOfProduct({ accountId, product, at }) {
    const ended = await run(endOfProduct, { accountId, product, at });
    await tellEnded(run, ended, at);
    if (ended.length > 0) productDue();
  },
  async putOff({ sid, tries }, at) {
    await run(putOff, { sid, claimedTries: tries + 1, at });
  },
  remove: write(remove),
});
