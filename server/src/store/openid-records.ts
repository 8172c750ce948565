import { sql } from 'kysely';
import type { FoundToken, OpenIdRecord, OpenIdRecords } from '../model/entities/openid-tables.ts';
import { accountColumns, accountOf } from './access-tokens.ts';
import { bySize, query, type Run } from './engines/engine.ts';

type Row = Record<string, string | number | null>;

const columnsOf = {
  model: 'model',
  id: 'id',
  payload: 'payload',
  grant_id: 'grantId',
  uid: 'uid',
  session_id: 'sessionId',
  scope: 'scope',
  client: 'product',
  introspection: 'introspection',
  expires_at: 'expiresAt',
} as const;

/** Parameters of several records: `model0`, `id0`, `model1` and so on. */
const numbered = (records: readonly OpenIdRecord[]): Row =>
  Object.fromEntries(
    records.flatMap((record, index) =>
      Object.values(columnsOf).map((name) => [`${name}${index}`, record[name]] as const),
    ),
  );

// A record is consumed once: writing it again does not undo that.
const put = bySize((indexes) =>
  query<Row>()((db, p) =>
    db
      .insertInto('oidc_record')
      .values(
        indexes.map((index) => {
          const values = Object.entries(columnsOf).map(([column, name]) => [column, p[`${name}${index}`]]);
          return Object.fromEntries(values);
        }),
      )
      .onConflict((conflict) =>
        conflict.columns(['model', 'id']).doUpdateSet((eb) => ({
          payload: eb.ref('excluded.payload'),
          grant_id: eb.ref('excluded.grant_id'),
          uid: eb.ref('excluded.uid'),
          session_id: eb.ref('excluded.session_id'),
          scope: eb.ref('excluded.scope'),
          client: eb.ref('excluded.client'),
          introspection: eb.ref('excluded.introspection'),
          expires_at: eb.ref('excluded.expires_at'),
        })),
      ),
  ),
);

const found = [
  'oidc_record.payload',
  'oidc_record.consumed_at as consumedAt',
  'oidc_record.issued_at as issuedAt',
] as const;

const find = query<{ model: string; id: string; now: number }>()((db, p) =>
  db
    .selectFrom('oidc_record')
    .leftJoin('session', 'session.id', 'oidc_record.session_id')
    .select(found)
    .where('oidc_record.model', '=', p.model)
    .where('oidc_record.id', '=', p.id)
    .where((eb) => eb.or([eb('oidc_record.expires_at', 'is', null), eb('oidc_record.expires_at', '>', p.now)]))
    .where((eb) => eb.or([eb('oidc_record.session_id', 'is', null), eb('session.id', 'is not', null)]))
    .where('session.ended_at', 'is', null),
);

const findToken = query<{ model: string; id: string; now: number }>()((db, p) =>
  db
    .selectFrom('oidc_record')
    .innerJoin('session', 'session.id', 'oidc_record.session_id')
    .innerJoin('account', 'account.id', 'session.account_id')
    .leftJoin('oidc_consent', (join) =>
      join.onRef('oidc_consent.account_id', '=', 'account.id').onRef('oidc_consent.client', '=', 'oidc_record.client'),
    )
    .leftJoin('oidc_record as granted', (join) =>
      join
        .onRef('granted.id', '=', 'oidc_record.grant_id')
        .on('granted.model', '=', 'Grant')
        .on('granted.expires_at', '>', p.now),
    )
    .select(found)
    .select(accountColumns)
    .select(['oidc_record.client as product', 'oidc_record.grant_id as grantId', 'granted.payload as grant'])
    .select([
      'oidc_consent.scope',
      'oidc_consent.given_at as givenAt',
      'oidc_consent.connection_id as connectionId',
      'oidc_consent.last_used_at as lastUsedAt',
    ])
    .select('session.last_seen_at as lastSeenAt')
    .where('oidc_record.model', '=', p.model)
    .where('oidc_record.id', '=', p.id)
    .where('oidc_record.expires_at', '>', p.now)
    .where('session.ended_at', 'is', null),
);

function tokenOf(row: NonNullable<(typeof findToken)['row']>): FoundToken {
  const { payload, consumedAt, issuedAt, product, grantId, grant, lastSeenAt } = row;
  const { scope, givenAt, connectionId, lastUsedAt } = row;
  const account = accountOf(row);
  const isConnected = product !== null && scope !== null && givenAt !== null && connectionId !== null;
  const consent = isConnected
    ? { accountId: account.id, product, scopes: scope.split(' '), givenAt, connectionId, lastUsedAt: lastUsedAt ?? 0 }
    : null;
  return { payload, consumedAt, issuedAt, account, product, consent, grantId, grant, lastSeenAt };
}

const findByUid = query<{ model: string; uid: string; now: number }>()((db, p) =>
  db
    .selectFrom('oidc_record')
    .leftJoin('session', 'session.id', 'oidc_record.session_id')
    .select(found)
    .where('oidc_record.uid', '=', p.uid)
    .where('oidc_record.model', '=', p.model)
    .where((eb) => eb.or([eb('oidc_record.expires_at', 'is', null), eb('oidc_record.expires_at', '>', p.now)]))
    .where((eb) => eb.or([eb('oidc_record.session_id', 'is', null), eb('session.id', 'is not', null)]))
    .where('session.ended_at', 'is', null),
);

const consume = query<{ model: string; id: string; now: number }>()((db, p) =>
  db
    .updateTable('oidc_record')
    .set({ consumed_at: p.now, issued_at: p.now })
    .where('model', '=', p.model)
    .where('id', '=', p.id)
    .where('consumed_at', 'is', null)
    .returning('id'),
);

const consumeWithin = query<{ model: string; id: string; now: number; graceStart: number }>()((db, p) =>
  db
    .updateTable('oidc_record')
    .set((eb) => ({ consumed_at: eb.fn.coalesce('consumed_at', sql<number>`CAST(${p.now} AS BIGINT)`) }))
    .where('model', '=', p.model)
    .where('id', '=', p.id)
    .where((eb) => eb.or([eb('consumed_at', 'is', null), eb('consumed_at', '>=', p.graceStart)]))
    .returning('id'),
);

const remove = query<{ model: string; id: string }>()((db, p) =>
  db.deleteFrom('oidc_record').where('model', '=', p.model).where('id', '=', p.id),
);

const removeByGrant = query<{ grantId: string }>()((db, p) =>
  db.deleteFrom('oidc_record').where('grant_id', '=', p.grantId),
);

/** The table `oidc_record`. */
export function openIdRecords(run: Run): OpenIdRecords {
  return {
    async put(records) {
      await run(put(records.length), numbered(records));
    },
    async findToken(model, id, now) {
      const [row] = await run(findToken, { model, id, now });
      return row ? tokenOf(row) : null;
    },
    async find(model, id, now) {
      const [record] = await run(find, { model, id, now });
      return record ?? null;
    },
    async findByUid(model, uid, now) {
      const [record] = await run(findByUid, { model, uid, now });
      return record ?? null;
    },
    async consume(model, id, now) {
      return (await run(consume, { model, id, now })).length > 0;
    },
    async consumeWithin(model, id, now, graceStart) {
      return (await run(consumeWithin, { model, id, now, graceStart })).length > 0;
    },
    async remove(model, id) {
      await run(remove, { model, id });
    },
    async removeByGrant(grantId) {
      await run(removeByGrant, { grantId });
    },
  };
}
