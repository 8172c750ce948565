import { sql } from 'kysely';
import type { OpenIdRecord, OpenIdRecords } from '../domain/openid/openid-tables.ts';
import { query, type Run } from './engines/engine.ts';

// A record is consumed once: writing it again does not undo that.
const put = query<OpenIdRecord>()((db, p) =>
  db
    .insertInto('oidc_record')
    .values({
      model: p.model,
      id: p.id,
      payload: p.payload,
      grant_id: p.grantId,
      uid: p.uid,
      session_id: p.sessionId,
      scope: p.scope,
      client: p.product,
      introspection: p.introspection,
      consumed_at: null,
      issued_at: null,
      expires_at: p.expiresAt,
    })
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
    .set({ consumed_at: p.now })
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

const markIssued = query<{ model: string; id: string; at: number }>()((db, p) =>
  db.updateTable('oidc_record').set({ issued_at: p.at }).where('model', '=', p.model).where('id', '=', p.id),
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
    async put(record) {
      await run(put, record);
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
    async markIssued(model, id, at) {
      await run(markIssued, { model, id, at });
    },
    async remove(model, id) {
      await run(remove, { model, id });
    },
    async removeByGrant(grantId) {
      await run(removeByGrant, { grantId });
    },
  };
}
