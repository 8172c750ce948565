import { sql } from 'kysely';
import type { FoundToken, OpenIdRecord, OpenIdRecords } from '../model/entities/openid-tables.ts';
import { accountColumns, accountOf } from './access-tokens.ts';
import { bySize, query } from './engines/engine.ts';
import { type NumberedRows, numberedRow, numberRows } from './numbered-rows.ts';
import type { TableContext } from './table-context.ts';
import { upsert } from './upsert.ts';

const columns = [
  'model',
  'id',
  'payload',
  'grantId',
  'uid',
  'sessionId',
  'scope',
  'product',
  'introspection',
  'expiresAt',
] as const;

// A record is consumed once. Writing it again leaves `consumedAt` unchanged.
const put = bySize((indexes) =>
  query<NumberedRows>()((db, p) =>
    upsert(
      db,
      'oidcRecord',
      indexes.map((index) => numberedRow(p, index, columns) as unknown as OpenIdRecord),
      { key: ['model', 'id'] },
    ),
  ),
);

const found = ['oidcRecord.payload', 'oidcRecord.consumedAt'] as const;

const find = query<{ model: string; id: string; now: number }>()((db, p) =>
  db
    .selectFrom('oidcRecord')
    .leftJoin('session', 'session.id', 'oidcRecord.sessionId')
    .select(found)
    .where('oidcRecord.model', '=', p.model)
    .where('oidcRecord.id', '=', p.id)
    .where((eb) => eb.or([eb('oidcRecord.expiresAt', 'is', null), eb('oidcRecord.expiresAt', '>', p.now)]))
    .where((eb) => eb.or([eb('oidcRecord.sessionId', 'is', null), eb('session.id', 'is not', null)]))
    .where('session.endedAt', 'is', null),
);

const findToken = query<{ model: string; id: string; now: number }>()((db, p) =>
  db
    .selectFrom('oidcRecord')
    .innerJoin('session', 'session.id', 'oidcRecord.sessionId')
    .innerJoin('account', 'account.id', 'session.accountId')
    .leftJoin('oidcConsent', (join) =>
      join.onRef('oidcConsent.accountId', '=', 'account.id').onRef('oidcConsent.product', '=', 'oidcRecord.product'),
    )
    .leftJoin('oidcRecord as granted', (join) =>
      join
        .onRef('granted.id', '=', 'oidcRecord.grantId')
        .on('granted.model', '=', 'Grant')
        .on('granted.expiresAt', '>', p.now),
    )
    .select(found)
    .select(accountColumns)
    .select(['oidcRecord.product', 'oidcRecord.grantId', 'granted.payload as grant'])
    .select(['oidcConsent.scope', 'oidcConsent.givenAt', 'oidcConsent.connectionId', 'oidcConsent.lastUsedAt'])
    .select('session.lastSeenAt')
    .where('oidcRecord.model', '=', p.model)
    .where('oidcRecord.id', '=', p.id)
    .where('oidcRecord.expiresAt', '>', p.now)
    .where('session.endedAt', 'is', null),
);

function tokenOf(row: NonNullable<(typeof findToken)['row']>): FoundToken {
  const { payload, consumedAt, product, grantId, grant, lastSeenAt } = row;
  const { scope, givenAt, connectionId, lastUsedAt } = row;
  const account = accountOf(row);
  const isConnected = product !== null && scope !== null && givenAt !== null && connectionId !== null;
  const consent = isConnected
    ? { accountId: account.id, product, scopes: scope.split(' '), givenAt, connectionId, lastUsedAt: lastUsedAt ?? 0 }
    : null;
  return { payload, consumedAt, account, product, consent, grantId, grant, lastSeenAt };
}

const findByUid = query<{ model: string; uid: string; now: number }>()((db, p) =>
  db
    .selectFrom('oidcRecord')
    .leftJoin('session', 'session.id', 'oidcRecord.sessionId')
    .select(found)
    .where('oidcRecord.uid', '=', p.uid)
    .where('oidcRecord.model', '=', p.model)
    .where((eb) => eb.or([eb('oidcRecord.expiresAt', 'is', null), eb('oidcRecord.expiresAt', '>', p.now)]))
    .where((eb) => eb.or([eb('oidcRecord.sessionId', 'is', null), eb('session.id', 'is not', null)]))
    .where('session.endedAt', 'is', null),
);

const answer = query<{ model: string; uid: string; payload: string; sessionId: string }>()((db, p) =>
  db
    .updateTable('oidcRecord')
    .set((eb) => ({ payload: p.payload, sessionId: p.sessionId, uid: eb.lit(null) }))
    .where('uid', '=', p.uid)
    .where('model', '=', p.model)
    .returning('id'),
);

const consume = query<{ model: string; id: string; now: number }>()((db, p) =>
  db
    .updateTable('oidcRecord')
    .set({ consumedAt: p.now })
    .where('model', '=', p.model)
    .where('id', '=', p.id)
    .where('consumedAt', 'is', null)
    .returning('id'),
);

// A record may have been consumed in the future: by the clock of another node, or before a clock was set back.
const consumeWithin = query<{ model: string; id: string; now: number; from: number; to: number }>()((db, p) =>
  db
    .updateTable('oidcRecord')
    .set((eb) => ({ consumedAt: eb.fn.coalesce('consumedAt', sql<number>`CAST(${p.now} AS BIGINT)`) }))
    .where('model', '=', p.model)
    .where('id', '=', p.id)
    .where((eb) =>
      eb.or([eb('consumedAt', 'is', null), eb.and([eb('consumedAt', '>=', p.from), eb('consumedAt', '<=', p.to)])]),
    )
    .returning('id'),
);

const remove = query<{ model: string; id: string }>()((db, p) =>
  db.deleteFrom('oidcRecord').where('model', '=', p.model).where('id', '=', p.id),
);

const removeByGrant = query<{ grantId: string }>()((db, p) =>
  db.deleteFrom('oidcRecord').where('grantId', '=', p.grantId),
);

const removeOfSession = query<{ model: string; sessionId: string }>()((db, p) =>
  db.deleteFrom('oidcRecord').where('sessionId', '=', p.sessionId).where('model', '=', p.model),
);

const removeOfProduct = query<{ model: string; sessionId: string; product: string }>()((db, p) =>
  db
    .deleteFrom('oidcRecord')
    .where('sessionId', '=', p.sessionId)
    .where('model', '=', p.model)
    .where('product', '=', p.product),
);

export const openIdRecords = ({ run, write, one, any }: TableContext): OpenIdRecords => ({
  async put(records) {
    await run(put(records.length), numberRows(records, columns));
  },
  findToken: one(findToken, tokenOf),
  find: one(find),
  findByUid: one(findByUid),
  answer: any(answer),
  consume: any(consume),
  async consumeWithin({ graceMs, now, ...record }) {
    return (await run(consumeWithin, { ...record, now, from: now - graceMs, to: now + graceMs })).length > 0;
  },
  remove: write(remove),
  removeByGrant: write(removeByGrant),
  removeOfSession: write(removeOfSession),
  removeOfProduct: write(removeOfProduct),
});
