import { type Kysely, sql } from 'kysely';
import type { SessionCount, SessionCounts, SessionCriteria } from '../model/entities/incident.ts';
import { type Dialect, query } from './engines/engine.ts';
import type { TableContext } from './table-context.ts';
import type { Tables } from './tables.ts';

/** Criteria of sessions. An empty network or product matches all. */
interface Criteria {
  readonly network: string;
  readonly product: string;
  readonly begunFrom: number;
  readonly begunTo: number;
}

/** Selects the addresses of a network. A shortened one (`192.0.2.0/24`) counts as the first address of its network. */
const inNetwork = (network: string, dialect: Dialect) =>
  dialect === 'postgres'
    ? sql<boolean>`CASE WHEN CAST(${network} AS TEXT) = '' THEN TRUE
        ELSE CAST(split_part(split_part(ip, '/', 1), '%', 1) AS inet) <<= CAST(NULLIF(CAST(${network} AS TEXT), '') AS inet) END`
    : sql<boolean>`(${network} = '' OR in_network(ip, ${network}))`;

// The index of the start time has all columns of the query, so no row is read.
const selecting = (db: Kysely<Tables>, p: Criteria, dialect: Dialect) =>
  db
    .selectFrom('session')
    .where('endedAt', 'is', null)
    .where('createdAt', '>=', p.begunFrom)
    .where('createdAt', '<=', p.begunTo)
    .where(sql<boolean>`(CAST(${p.product} AS TEXT) = '' OR source = ${p.product})`)
    .where(inNetwork(p.network, dialect));

const counts = [sql<number>`count(*)`.as('sessions'), sql<number>`count(DISTINCT account_id)`.as('accounts')] as const;

const selected = query<Criteria>()((db, p, dialect) => selecting(db, p, dialect).select(counts));

const ofSelectedAccounts = query<Criteria>()((db, p, dialect) =>
  db
    .selectFrom('session')
    .select(counts)
    .where('endedAt', 'is', null)
    .where('accountId', 'in', selecting(db, p, dialect).select('accountId')),
);

const live = query()((db) =>
  db
    .selectFrom('session')
    .select(sql<number>`count(*)`.as('sessions'))
    .where('endedAt', 'is', null)
    .where('createdAt', '>', 0),
);

const criteriaOf = ({ network, product, ...times }: SessionCriteria): Criteria => ({
  network: network ?? '',
  product: product ?? '',
  ...times,
});

const countOf = ([found]: readonly SessionCount[]): SessionCount => found ?? { sessions: 0, accounts: 0 };

/** Counts rows of `session`. The counts read an index to its end, so they run by `longRead`. */
export const sessionCounts = ({ run }: TableContext): SessionCounts => ({
  selected: async (criteria) => countOf(await run(selected, criteriaOf(criteria))),
  ofSelectedAccounts: async (criteria) => countOf(await run(ofSelectedAccounts, criteriaOf(criteria))),
  async live() {
    const [found] = await run(live, {});
    return found?.sessions ?? 0;
  },
});
