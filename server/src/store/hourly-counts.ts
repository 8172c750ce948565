import { type Count, type CountKind, type HourlyCounts, OTHER_NETWORKS } from '../model/entities/hourly-counts.ts';
import { bySize, query } from './engines/engine.ts';
import type { TableContext } from './table-context.ts';
import { excluded } from './upsert.ts';

const NETWORK = 'network';
const ACCOUNTS = { accounts: 'accounts', withPasskey: 'accounts-with-passkey' } as const;

type Numbered = Record<string, string | number>;

interface Row {
  readonly kind: string;
  readonly name: string;
  readonly count: number;
}

const claim = query<{ node: string; batch: number; at: number }>()((db, p) =>
  db
    .insertInto('countBatch')
    .values({ node: p.node, batch: p.batch, at: p.at })
    .onConflict((conflict) =>
      conflict
        .column('node')
        .doUpdateSet(excluded(['batch', 'at']))
        .whereRef('countBatch.batch', '<', 'excluded.batch'),
    )
    .returning('batch'),
);

const add = bySize((indexes) =>
  query<Numbered>()((db, p) =>
    db
      .insertInto('hourlyCount')
      .values(
        indexes.map((index) => ({
          hour: p.hour as number,
          kind: p[`kind${index}`] as string,
          name: p[`name${index}`] as string,
          count: p[`count${index}`] as number,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['hour', 'kind', 'name'])
          .doUpdateSet((eb) => ({ count: eb('hourlyCount.count', '+', eb.ref('excluded.count')) })),
      ),
  ),
);

const keep = query<Row & { hour: number }>()((db, p) =>
  db
    .insertInto('hourlyCount')
    .values({ hour: p.hour, kind: p.kind, name: p.name, count: p.count })
    .onConflict((conflict) => conflict.columns(['hour', 'kind', 'name']).doNothing()),
);

const ofHour = query<{ hour: number; kind: string }>()((db, p) =>
  db.selectFrom('hourlyCount').select(['name', 'count']).where('hour', '=', p.hour).where('kind', '=', p.kind),
);

const remove = query<{ hour: number; kind: string; name: string }>()((db, p) =>
  db.deleteFrom('hourlyCount').where('hour', '=', p.hour).where('kind', '=', p.kind).where('name', '=', p.name),
);

interface Span {
  readonly from: number;
  readonly to: number;
}

const sums = query<Span & { network: string; accounts: string; withPasskey: string }>()((db, p) =>
  db
    .selectFrom('hourlyCount')
    .select(({ fn }) => ['kind', 'name', fn.sum<number>('count').as('count')])
    .where('hour', '>=', p.from)
    .where('hour', '<', p.to)
    .where('kind', 'not in', [p.network, p.accounts, p.withPasskey])
    .groupBy(['kind', 'name'])
    .orderBy('kind')
    .orderBy('name'),
);

const ofNetworks = query<Span & { network: string }>()((db, p) =>
  db
    .selectFrom('hourlyCount')
    .select(({ fn }) => ['name', fn.sum<number>('count').as('count')])
    .where('hour', '>=', p.from)
    .where('hour', '<', p.to)
    .where('kind', '=', p.network)
    .groupBy('name'),
);

const accountsBetween = query<Span & { kind: string }>()((db, p) =>
  db
    .selectFrom('hourlyCount')
    .select(['hour', 'count'])
    .where('hour', '>=', p.from)
    .where('hour', '<', p.to)
    .where('kind', '=', p.kind)
    .orderBy('hour', 'desc'),
);

const countOpen = query<{ after: string; limit: number }>()((db, p) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('account')
        .select('id')
        .where('id', '>', p.after)
        .where('mergedInto', 'is', null)
        .where('closedAt', 'is', null)
        .orderBy('id')
        .limit(p.limit)
        .as('part'),
    )
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('part.id').as('last')]),
);

const countWithPasskey = query<{ after: string; limit: number }>()((db, p) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('passkey')
        .select('accountId')
        .distinct()
        .where('accountId', '>', p.after)
        .orderBy('accountId')
        .limit(p.limit)
        .as('part'),
    )
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('part.accountId').as('last')]),
);

/** The most rows of one statement. The limit bounds the number of prepared statements. */
const AT_ONCE = 32;

/** Sorts the rows, so that nodes that add to the same rows cannot wait for each other. */
const sorted = (rows: readonly Row[]) =>
  rows.toSorted((one, other) => (`${one.kind} ${one.name}` < `${other.kind} ${other.name}` ? -1 : 1));

export function hourlyCounts({ run, any }: TableContext): HourlyCounts {
  const addAll = async (hour: number, rows: readonly Row[]) => {
    const left = sorted(rows);
    while (left.length > 0) {
      const part = left.splice(0, AT_ONCE);
      const params: Numbered = { hour };
      for (const [index, { kind, name, count }] of part.entries()) {
        params[`kind${index}`] = kind;
        params[`name${index}`] = name;
        params[`count${index}`] = count;
      }
      await run(add(part.length), params);
    }
  };
  const named = (rows: readonly { name: string; count: number }[]) =>
    new Map(rows.map(({ name, count }) => [name, count]));
  return {
    claim: any(claim),
    add: addAll,
    addToOtherNetworks: (hour, count) => addAll(hour, [{ kind: NETWORK, name: OTHER_NETWORKS, count }]),
    async networksIn(hour) {
      const rows = await run(ofHour, { hour, kind: NETWORK });
      return named(rows.filter(({ name }) => name !== OTHER_NETWORKS));
    },
    addToNetworks: (hour, counts) =>
      addAll(
        hour,
        [...counts].map(([name, count]) => ({ kind: NETWORK, name, count })),
      ),
    async removeNetworks(hour, networks) {
      for (const name of networks) await run(remove, { hour, kind: NETWORK, name });
    },
    async sums(from, to) {
      const rows = await run(sums, { from, to, network: NETWORK, ...ACCOUNTS });
      return rows.map((row): Count => ({ ...row, kind: row.kind as CountKind }));
    },
    networks: async (from, to) => named(await run(ofNetworks, { from, to, network: NETWORK })),
    async keepAccounts({ hour, accounts, withPasskey }) {
      await run(keep, { hour, kind: ACCOUNTS.withPasskey, name: '', count: withPasskey });
      await run(keep, { hour, kind: ACCOUNTS.accounts, name: '', count: accounts });
    },
    async accounts(from, to) {
      const all = await run(accountsBetween, { from, to, kind: ACCOUNTS.accounts });
      const rows = await run(accountsBetween, { from, to, kind: ACCOUNTS.withPasskey });
      const withPasskey = new Map(rows.map(({ hour, count }) => [hour, count]));
      return all.map(({ hour, count }) => ({ hour, accounts: count, withPasskey: withPasskey.get(hour) ?? 0 }));
    },
    async countAccounts(after, limit) {
      const [row] = await run(countOpen, { after, limit });
      return { count: row?.count ?? 0, last: row?.last ?? null };
    },
    async countWithPasskey(after, limit) {
      const [row] = await run(countWithPasskey, { after, limit });
      return { count: row?.count ?? 0, last: row?.last ?? null };
    },
  };
}
