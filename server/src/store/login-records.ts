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

// Under the numbers' negatives, as a line must not take a number that another still has.
const join = query<Joined>()((db, p) =>
  db
    .updateTable('login_record')
    .from((eb) =>
      eb
        .selectFrom('login_record as line')
        .select(({ fn }) => [
          'line.account_id',
          'line.seq',
          fn
            .agg<number>('row_number')
            .over((over) => over.orderBy('line.at').orderBy('line.account_id').orderBy('line.seq'))
            .as('place'),
        ])
        .where('line.account_id', 'in', [p.from, p.to])
        .as('ordered'),
    )
    .set((eb) => ({ account_id: p.to, seq: eb.neg(eb.ref('ordered.place')) }))
    // Repeated for the planner: without it PostgreSQL reads the lines of every account.
    .where('login_record.account_id', 'in', [p.from, p.to])
    .whereRef('login_record.account_id', '=', 'ordered.account_id')
    .whereRef('login_record.seq', '=', 'ordered.seq'),
);

const turn = query<Joined>()((db, p) =>
  db
    .updateTable('login_record')
    .set((eb) => ({ seq: eb.neg(eb.ref('seq')) }))
    .where('account_id', '=', p.to),
);

export function loginRecords(run: Run): LoginRecords {
  return {
    async append(accountId, record) {
      await run(append, { ...record, accountId });
    },
    async bounds(accountId) {
      const [oldest] = await run(first, { accountId });
      const [newest] = await run(last, { accountId });
      return oldest && newest ? { first: oldest.seq, last: newest.seq } : null;
    },
    between: (accountId, from, to) => run(between, { accountId, from, to }),
    async join(from, to) {
      await run(patient(join), { from, to });
      await run(patient(turn), { from, to });
    },
  };
}
