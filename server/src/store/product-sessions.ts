import type { ProductSession, ProductSessions } from '../model/entities/openid-tables.ts';
import { logoutsOf } from '../model/product-events/logout-streams.ts';
import { query, type Run, skipLocked } from './engines/engine.ts';
import { addEnded } from './product-events.ts';
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

/** The most sessions whose sign-ins one statement ends. Almost always only one session ends. */
const SESSIONS_AT_ONCE = 20;

const endOfSessions = (size: number) =>
  query<Record<string, string>>()((db, p) =>
    db
      .deleteFrom('productSession')
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

const endOfProduct = query<{ accountId: string; product: string }>()((db, p) =>
  db
    .deleteFrom('productSession')
    .where('accountId', '=', p.accountId)
    .where('product', '=', p.product)
    .where('endedAt', 'is', null)
    .returning(['sid', 'product', 'accountId']),
);

const firstLeft = query<{ product: string; now: number }>()((db, p) =>
  db
    .selectFrom('productSession')
    .select('sid')
    .where('product', '=', p.product)
    .where('dueAt', '<=', p.now)
    .orderBy('dueAt')
    .limit(1),
);

// A node of an earlier version that still sends a logout has moved its due time to the end of a lease.
const moveLeft = query<{ product: string; now: number; limit: number }>()((db, p, dialect) =>
  db
    .with('left', (cte) =>
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
    .deleteFrom('productSession')
    .where('sid', 'in', (eb) => eb.selectFrom('left').select('left.sid'))
    .returning(['sid', 'product', 'accountId', 'endedAt']),
);

/**
 * Ends the sign-ins of ended sessions and tells their products, in the transaction that ends the sessions. Returns
 * whether there are any.
 */
export async function endSignIns(run: Run, sessionIds: readonly string[], at: number): Promise<boolean> {
  let count = 0;
  for (let start = 0; start < sessionIds.length; start += SESSIONS_AT_ONCE) {
    const [ending, size] = sessionIds.length === 1 ? [endOfOne, 1] : [endOfMany, SESSIONS_AT_ONCE];
    // If the statement has more places than there are ids, the last id is repeated.
    const ids = Array.from({ length: size }, (_, index) => sessionIds[start + index] ?? sessionIds.at(-1) ?? '');
    const ended = await run(ending, Object.fromEntries(ids.map((id, index) => [`session${index}`, id])));
    await addEnded(
      run,
      ended.map((one) => ({ ...one, at })),
    );
    count += ended.length;
  }
  return count > 0;
}

export const productSessions = ({ run, productDue, write, any }: TableContext): ProductSessions => ({
  put: write(put),
  async endOfProduct({ accountId, product, at }) {
    const ended = await run(endOfProduct, { accountId, product });
    await addEnded(
      run,
      ended.map((one) => ({ ...one, at })),
    );
    if (ended.length > 0) productDue();
  },
  areLeft: any(firstLeft),
  async moveLeft({ product, now, limit }) {
    const left = await run(moveLeft, { product, now, limit });
    await addEnded(
      run,
      left.map((one) => ({ ...one, at: one.endedAt ?? now })),
      (one) => [logoutsOf(one)],
    );
    if (left.length > 0) productDue();
    return left.length;
  },
});
