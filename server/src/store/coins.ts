import { sql } from 'kysely';
import type { CoinEntry, Coins } from '../model/entities/coins.ts';
import { query, type Run } from './engines/engine.ts';

const add = query<CoinEntry>()((db, p) =>
  db
    .insertInto('coin_entry')
    .values({ id: p.id, account_id: p.accountId, amount: p.amount, reason: p.reason, once: p.once, at: p.at })
    .onConflict((conflict) => conflict.columns(['account_id', 'once']).doNothing()),
);

const balance = query<{ accountId: string }>()((db, p) =>
  db
    .selectFrom('coin_entry')
    .select(({ fn, lit }) => fn.coalesce(fn.sum<number>('amount'), lit(0)).as('balance'))
    .where('account_id', '=', p.accountId),
);

const entries = query<{ accountId: string; limit: number }>()((db, p) =>
  db
    .selectFrom('coin_entry')
    .select(['id', 'account_id as accountId', 'amount', 'reason', 'once', 'at'])
    .where('account_id', '=', p.accountId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(p.limit),
);

// What both accounts were rewarded for once stays in the ledger, under a name that no further reward has.
const rename = query<{ from: string; to: string }>()((db, p) =>
  db
    .updateTable('coin_entry')
    .set({ once: sql`once || '@' || account_id`, reason: 'merge' })
    .where('account_id', '=', p.from)
    .where('once', 'in', (eb) =>
      eb.selectFrom('coin_entry as mine').select('mine.once').where('mine.account_id', '=', p.to),
    ),
);

const move = query<{ from: string; to: string }>()((db, p) =>
  db.updateTable('coin_entry').set({ account_id: p.to }).where('account_id', '=', p.from),
);

export function coins(run: Run): Coins {
  return {
    async add(entry) {
      await run(add, entry);
    },
    async balance(accountId) {
      const [sum] = await run(balance, { accountId });
      return sum?.balance ?? 0;
    },
    entries: (accountId, limit) => run(entries, { accountId, limit }),
    async move(from, to) {
      await run(rename, { from, to });
      await run(move, { from, to });
    },
  };
}
