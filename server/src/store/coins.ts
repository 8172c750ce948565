import { sql } from 'kysely';
import type { CoinEntry, Coins } from '../model/entities/coins.ts';
import { query } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import type { CoinEntryRow } from './product-rows.ts';
import type { TableContext } from './table-context.ts';

export const columns = ['id', 'accountId', 'amount', 'reason', 'note', 'product', 'words', 'once', 'at'] as const;

const add = query<CoinEntryRow>()((db, p) =>
  db
    .insertInto('coinEntry')
    .values(pickValues(p, columns))
    .onConflict((conflict) => conflict.columns(['accountId', 'once']).doNothing())
    .returning('id'),
);

const named = query<{ accountId: string; once: string }>()((db, p) =>
  db.selectFrom('coinEntry').select(columns).where('accountId', '=', p.accountId).where('once', '=', p.once),
);

const balance = query<{ accountId: string }>()((db, p) =>
  db
    .selectFrom('coinEntry')
    .select(({ fn, lit }) => fn.coalesce(fn.sum<number>('amount'), lit(0)).as('balance'))
    .where('accountId', '=', p.accountId),
);

const imported = query<{ accountId: string }>()((db, p) =>
  db
    .selectFrom('coinEntry')
    .select(({ fn, lit }) => fn.coalesce(fn.sum<number>('amount'), lit(0)).as('balance'))
    .where('accountId', '=', p.accountId)
    .where('reason', '=', 'import'),
);

const rewarded = query<{ accountId: string }>()((db, p) =>
  db
    .selectFrom('coinEntry')
    .select('id')
    .where('accountId', '=', p.accountId)
    .where('reason', 'in', ['daily', 'register'])
    .orderBy('at')
    .orderBy('id')
    .limit(1),
);

const count = query<{ accountId: string }>()((db, p) =>
  db
    .selectFrom('coinEntry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('accountId', '=', p.accountId),
);

const entries = query<{ accountId: string; limit: number }>()((db, p) =>
  db
    .selectFrom('coinEntry')
    .select(columns)
    .where('accountId', '=', p.accountId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(p.limit),
);

const entriesBefore = query<{ accountId: string; limit: number; at: number; id: string }>()((db, p) =>
  db
    .selectFrom('coinEntry')
    .select(columns)
    .where('accountId', '=', p.accountId)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'id'), '<', tuple(p.at, p.id)))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(p.limit),
);

// A one-time reward that both accounts have stays in the ledger twice. The second entry gets a name that no later
// reward has.
const rename = query<{ from: string; to: string }>()((db, p) =>
  db
    .updateTable('coinEntry')
    .set({ once: sql`once || '@' || account_id`, reason: 'merge' })
    .where('accountId', '=', p.from)
    .where('once', 'in', (eb) =>
      eb.selectFrom('coinEntry as mine').select('mine.once').where('mine.accountId', '=', p.to),
    ),
);

const move = query<{ from: string; to: string }>()((db, p) =>
  db.updateTable('coinEntry').set({ accountId: p.to }).where('accountId', '=', p.from),
);

export const coinRow = ({ words, ...entry }: CoinEntry): CoinEntryRow => ({
  ...entry,
  words: words && JSON.stringify(words),
});

const entryOf = ({ words, ...row }: CoinEntryRow): CoinEntry => ({
  ...row,
  words: words === null ? null : JSON.parse(words),
});

export const coins = ({ run, any, one }: TableContext): Coins => ({
  add: (entry) => any(add)(coinRow(entry)),
  named: one(named, entryOf),
  balance: async (params) => (await run(balance, params))[0]?.balance ?? 0,
  imported: async (params) => (await run(imported, params))[0]?.balance ?? 0,
  isRewarded: any(rewarded),
  count: async (params) => (await run(count, params))[0]?.count ?? 0,
  async entries(accountId, limit, before) {
    const rows = before
      ? await run(entriesBefore, { accountId, limit, at: before.at, id: before.id })
      : await run(entries, { accountId, limit });
    return rows.map(entryOf);
  },
  async move({ from, to }) {
    await run(rename, { from, to });
    await run(move, { from, to });
  },
});
