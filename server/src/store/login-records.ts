import { sql } from 'kysely';
import type { LoginRecord } from '../domain/session/session.ts';
import type { LoginRecords } from '../domain/session/session-tables.ts';
import { patient, query, type Run } from './engines/engine.ts';

type Line = Omit<LoginRecord, 'seq'> & { readonly accountId: string };

const append = query<Line>()((db, p) =>
  db.insertInto('login_record').values((eb) => ({
    account_id: p.accountId,
    seq: eb
      .selectFrom('login_record as known')
      .select(({ fn, lit }) => eb(fn.coalesce(fn.max('known.seq'), lit(0)), '+', lit(1)).as('next'))
      .where('known.account_id', '=', p.accountId),
    login_type: p.loginType,
    product: p.product,
    at: p.at,
    ip: p.ip,
    device: p.deviceName,
  })),
);

// Two look-ups at the ends of the index: MIN and MAX side by side would read every line of the account.
const edge = (direction: 'asc' | 'desc') =>
  query<{ accountId: string }>()((db, p) =>
    db
      .selectFrom('login_record')
      .select('seq')
      .where('account_id', '=', p.accountId)
      .orderBy('seq', direction)
      .limit(1),
  );
const first = edge('asc');
const last = edge('desc');

const between = query<{ accountId: string; from: number; to: number }>()((db, p) =>
  db
    .selectFrom('login_record')
    .select(['seq', 'login_type as loginType', 'product', 'at', 'ip', 'device as deviceName'])
    .where('account_id', '=', p.accountId)
    .where('seq', '>=', p.from)
    .where('seq', '<=', p.to)
    .orderBy('seq', 'desc'),
);

interface Joined {
  readonly from: string;
  readonly to: string;
}

/** Lines that one statement renumbers: about 20 ms of work, between which SQLite serves others. */
const LINES_AT_ONCE = 2_000;

const newestOf = (accountId: string, top?: number) => sql`SELECT * FROM (
  SELECT account_id, seq, at FROM login_record WHERE account_id = ${accountId} ${top === undefined ? sql`` : sql`AND seq <= ${top}`}
  ORDER BY seq DESC LIMIT ${sql.lit(LINES_AT_ONCE)}) AS newest`;

// The newest lines of both that have no new number yet get the numbers from `top` down, as negatives, because a line must not
// take a number that another still has. A clock that was set back does not change the order of an account's own lines.
const place = query<Joined & { top: number }>()(
  (_, p) => sql`UPDATE login_record SET account_id = ${p.to}, seq = -ordered.target
    FROM (
      SELECT account_id, seq,
        CAST(${p.top} AS BIGINT) + 1 - row_number() OVER (ORDER BY at DESC, account_id DESC, seq DESC) AS target
      FROM (
        SELECT account_id, seq, max(at) OVER (PARTITION BY account_id ORDER BY seq) AS at
        FROM (${newestOf(p.to, p.top)} UNION ALL ${newestOf(p.from)}) AS newest
      ) AS lines
      ORDER BY at DESC, account_id DESC, seq DESC LIMIT ${sql.lit(LINES_AT_ONCE)}
    ) AS ordered
    WHERE login_record.account_id = ordered.account_id AND login_record.seq = ordered.seq`,
);

// The lower bound spares PostgreSQL the versions that earlier statements have left.
const negate = query<{ to: string; lowest: number }>()((db, p) =>
  db
    .updateTable('login_record')
    .set((eb) => ({ seq: eb.neg(eb.ref('seq')) }))
    .where('account_id', '=', p.to)
    .where('seq', '>=', p.lowest)
    .where('seq', '<', 0),
);

export function loginRecords(run: Run): LoginRecords {
  const bounds: LoginRecords['bounds'] = async (accountId) => {
    const [oldest] = await run(first, { accountId });
    const [newest] = await run(last, { accountId });
    return oldest && newest ? { first: oldest.seq, last: newest.seq } : null;
  };
  return {
    async append(accountId, record) {
      await run(append, { ...record, accountId });
    },
    bounds,
    between: (accountId, from, to) => run(between, { accountId, from, to }),
    async join(from, to) {
      const theirs = await bounds(from);
      if (!theirs) return;
      const mine = await bounds(to);
      let top = mine ? mine.last + theirs.last - theirs.first + 1 : theirs.last;
      // Lines of `to` that are older than all of `from` keep their numbers.
      while (await bounds(from)) {
        await run(patient(place), { from, to, top });
        await run(patient(negate), { to, lowest: -top });
        top -= LINES_AT_ONCE;
      }
    },
  };
}
