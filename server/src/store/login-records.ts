import { sql } from 'kysely';
import type { LoginRecord } from '../model/entities/session.ts';
import type { LoginRecords } from '../model/entities/session-tables.ts';
import { query } from './engines/engine.ts';
import type { TableContext } from './table-context.ts';

type Line = Omit<LoginRecord, 'seq'> & { readonly accountId: string };

const append = query<Line>()((db, p) =>
  db.insertInto('loginRecord').values((eb) => ({
    accountId: p.accountId,
    seq: eb
      .selectFrom('loginRecord as known')
      .select(({ fn, lit }) => eb(fn.coalesce(fn.max('known.seq'), lit(0)), '+', lit(1)).as('next'))
      .where('known.accountId', '=', p.accountId),
    loginType: p.loginType,
    product: p.product,
    at: p.at,
    ip: p.ip,
    deviceName: p.deviceName,
  })),
);

const quarter = sql<number>`at / 900000 * 900000`;

// One query reads each end of the index. MIN and MAX in one statement would read every record of the account.
const edge = (direction: 'asc' | 'desc') =>
  query<{ accountId: string }>()((db, p) =>
    db.selectFrom('loginRecord').select('seq').where('accountId', '=', p.accountId).orderBy('seq', direction).limit(1),
  );
const first = edge('asc');
const last = edge('desc');

const between = query<{ accountId: string; from: number; to: number }>()((db, p) =>
  db
    .selectFrom('loginRecord')
    .select(['seq', 'loginType', 'product', 'at', 'ip', 'deviceName'])
    .where('accountId', '=', p.accountId)
    .where('seq', '>=', p.from)
    .where('seq', '<=', p.to)
    .orderBy('seq', 'desc'),
);

const slots = query<{ accountId: string; after: number }>()((db, p) =>
  db
    .selectFrom('loginRecord')
    .select(({ fn }) => [quarter.as('at'), fn.countAll<number>().as('count')])
    .where('accountId', '=', p.accountId)
    .where('seq', '>', p.after)
    .groupBy(quarter)
    .orderBy(quarter),
);

const firstSince = query<{ accountId: string; since: number }>()((db, p) =>
  db
    .selectFrom('loginRecord')
    .select('seq')
    .where('accountId', '=', p.accountId)
    .where('at', '>=', p.since)
    .orderBy('seq')
    .limit(1),
);

// Numbers are unique within an account, so renumbered records first get negative numbers.
const stepAside = query<{ accountId: string; from: number; by: number }>()(
  (_, p) => sql`UPDATE login_record SET seq = seq - CAST(${p.by} AS BIGINT)
    WHERE account_id = ${p.accountId} AND seq >= ${p.from}`,
);

// Each account's records keep their order, even if its clock was set back.
const place = query<{ from: string; to: string; start: number }>()(
  (_, p) => sql`UPDATE login_record SET account_id = ${p.to}, seq = ordered.target
    FROM (
      SELECT account_id, seq,
        CAST(${p.start} AS BIGINT) - 1 + row_number() OVER (ORDER BY at, account_id, seq) AS target
      FROM (
        SELECT account_id, seq, max(at) OVER (PARTITION BY account_id ORDER BY seq) AS at
        FROM (
          SELECT account_id, seq, at FROM login_record WHERE account_id = ${p.from}
          UNION ALL SELECT account_id, seq, at FROM login_record WHERE account_id = ${p.to} AND seq < 0
        ) AS lines
      ) AS lines
    ) AS ordered
    WHERE login_record.account_id = ordered.account_id AND login_record.seq = ordered.seq`,
);

export function loginRecords({ run, write, all }: TableContext): LoginRecords {
  const bounds: LoginRecords['bounds'] = async ({ accountId }) => {
    const [oldest] = await run(first, { accountId });
    const [newest] = await run(last, { accountId });
    return oldest && newest ? { first: oldest.seq, last: newest.seq } : null;
  };
  return {
    append: write(append),
    bounds,
    between: all(between),
    slots: all(slots),
    async join({ from, to }) {
      const theirs = await bounds({ accountId: from });
      if (!theirs) return;
      const mine = await bounds({ accountId: to });
      const [oldest] = await run(between, { accountId: from, from: theirs.first, to: theirs.first });
      const [newer] = oldest ? await run(firstSince, { accountId: to, since: oldest.at }) : [];
      // Records of `to` that are older than all records of `from` keep their numbers.
      if (mine && newer) await run(stepAside, { accountId: to, from: newer.seq, by: mine.last + 1 });
      await run(place, { from, to, start: newer?.seq ?? (mine ? mine.last + 1 : theirs.first) });
    },
  };
}
