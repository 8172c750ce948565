import { type Kysely, sql } from 'kysely';
import type { SessionCounts } from '../model/entities/incident.ts';
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
const meant = (db: Kysely<Tables>, p: Criteria, dialect: Dialect) =>
  db
    .selectFrom('session')
    .where('endedAt', 'is', null)
    .where('createdAt', '>=', p.begunFrom)
    .where('createdAt', '<=', p.begunTo)
    .where(sql<boolean>`(CAST(${p.product} AS TEXT) = '' OR source = ${p.product})`)
    .where(inNetwork(p.network, dialect));

const counts = [sql<number>`count(*)`.as('sessions'), sql<number>`count(DISTINCT account_id)`.as('accounts')] as const;

const ofCriteria = query<Criteria>()((db, p, dialect) => meant(db, p, dialect).select(counts));

const ofAccounts = query<Criteria>()((db, p, dialect) =>
  db
    .selectFrom('session')
    .select(counts)
    .where('endedAt', 'is', null)
    .where('accountId', 'in', meant(db, p, dialect).select('accountId')),
);

const live = query()((db) =>
  db
    .selectFrom('session')
    .select(sql<number>`count(*)`.as('sessions'))
    .where('endedAt', 'is', null)
    .where('createdAt', '>', 0),
);

/** Counts rows of `session`. The counts read an index to its end, so they run by `longRead`. */
export const sessionCounts = ({ run }: TableContext): SessionCounts => ({
  async meant({ network, product, begunFrom, begunTo }, isOfAccounts) {
    const criteria = { network: network ?? '', product: product ?? '', begunFrom, begunTo };
    const [found] = await run(isOfAccounts ? ofAccounts : ofCriteria, criteria);
    return { sessions: found?.sessions ?? 0, accounts: found?.accounts ?? 0 };
  },
  async live() {
    const [found] = await run(live, {});
    return found?.sessions ?? 0;
  },
});
