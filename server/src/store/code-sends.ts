import type { CodeSend, CodeSends } from '../model/entities/helping-tables.ts';
import { query } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import type { TableContext } from './table-context.ts';
import { upsert } from './upsert.ts';

const columns = [
  'id',
  'contactHash',
  'accountId',
  'channel',
  'scene',
  'requester',
  'at',
  'result',
  'serviceCode',
] as const;

/**
 * The number of rows kept for each contact and requester. Counting by requester keeps strangers from displacing the
 * owner's rows.
 */
const KEPT = 10;
const READ = 100;

// A stored request may still be refused, by a limit that is counted last.
const insert = query<CodeSend>()((db, p) =>
  upsert(db, 'codeSend', pickValues(p, columns), { key: ['id'], set: ['result'] }),
);

const trim = query<Pick<CodeSend, 'contactHash' | 'requester'>>()((db, p) =>
  db
    .deleteFrom('codeSend')
    .where('contactHash', '=', p.contactHash)
    .where('requester', '=', p.requester)
    .where('id', '<=', (eb) =>
      eb
        .selectFrom('codeSend as newer')
        .select('newer.id')
        .where('newer.contactHash', '=', p.contactHash)
        .where('newer.requester', '=', p.requester)
        .orderBy('newer.id', 'desc')
        .limit(eb.lit(1))
        .offset(eb.lit(KEPT)),
    ),
);

const setResult = query<Pick<CodeSend, 'id' | 'result' | 'serviceCode'>>()((db, p) =>
  db.updateTable('codeSend').set({ result: p.result, serviceCode: p.serviceCode }).where('id', '=', p.id),
);

const ofContact = query<{ contactHash: string; since: number; limit: number }>()((db, p) =>
  db
    .selectFrom('codeSend')
    .select(columns)
    .where('contactHash', '=', p.contactHash)
    .where('at', '>', p.since)
    .orderBy('id', 'desc')
    .limit(p.limit),
);

const ofAccount = query<{ accountId: string; since: number; limit: number }>()((db, p) =>
  db
    .selectFrom('codeSend')
    .select(columns)
    .where('accountId', '=', p.accountId)
    .where('at', '>', p.since)
    .orderBy('id', 'desc')
    .limit(p.limit),
);

const removeOfContact = query<{ contactHash: string }>()((db, p) =>
  db.deleteFrom('codeSend').where('contactHash', '=', p.contactHash),
);

const sums = query<{ since: number }>()((db, p) =>
  db
    .selectFrom('codeSend')
    .select(({ fn }) => ['channel', 'result', fn.countAll<number>().as('count'), fn.min<number>('at').as('oldestAt')])
    .where('at', '>', p.since)
    .groupBy(['channel', 'result'])
    .orderBy('channel')
    .orderBy('result'),
);

const move = query<{ from: string; to: string }>()((db, p) =>
  db.updateTable('codeSend').set({ accountId: p.to }).where('accountId', '=', p.from),
);

export const codeSends = ({ run, write, all }: TableContext): CodeSends => ({
  async insert(send) {
    await run(insert, send);
    await run(trim, send);
  },
  setResult: write(setResult),
  ofContact: ({ contactHash, since }) => run(ofContact, { contactHash, since, limit: READ }),
  ofAccount: ({ accountId, since }) => run(ofAccount, { accountId, since, limit: READ }),
  removeOfContact: write(removeOfContact),
  sums: all(sums),
  move: write(move),
});
