import { sql } from 'kysely';
import type { AuditStream, StreamClaim, StreamState } from '../model/entities/audit-stream.ts';
import { bySize, query } from './engines/engine.ts';
import { eventColumns, eventOf } from './security-events.ts';
import type { TableContext } from './table-context.ts';

const columns = ['sentSeq', 'claims', 'failures', 'dueAt'] as const;

/** The id of the only row of `audit_stream`. */
const ONLY = 1;

const nothingSent: StreamState = { sentSeq: 0, claims: 0, failures: 0, dueAt: 0 };

const state = query<{ id: number }>()((db, p) => db.selectFrom('auditStream').select(columns).where('id', '=', p.id));

const claim = query<{ id: number; now: number; dueBy: number; leaseEndsAt: number }>()((db, p) =>
  db
    .insertInto('auditStream')
    .values((eb) => ({ id: p.id, sentSeq: eb.lit(0), claims: eb.lit(1), failures: eb.lit(0), dueAt: p.leaseEndsAt }))
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => ({ claims: eb('auditStream.claims', '+', eb.lit(1)), dueAt: eb.ref('excluded.dueAt') }))
        .where((eb) => eb.or([eb('auditStream.dueAt', '<=', p.now), eb('auditStream.dueAt', '>', p.dueBy)])),
    )
    .returning(columns),
);

const advance = query<StreamClaim & { id: number; sentSeq: number; dueAt: number }>()((db, p) =>
  db
    .updateTable('auditStream')
    .set((eb) => ({ sentSeq: p.sentSeq, failures: eb.lit(0), dueAt: p.dueAt }))
    .where('id', '=', p.id)
    .where('claims', '=', p.claims)
    .returning('id'),
);

const putOff = query<StreamClaim & { id: number; dueAt: number }>()((db, p) =>
  db
    .updateTable('auditStream')
    .set((eb) => ({ failures: eb('failures', '+', eb.lit(1)), dueAt: p.dueAt }))
    .where('id', '=', p.id)
    .where('claims', '=', p.claims),
);

const unsent = query<{ limit: number }>()((db, p) =>
  db
    .selectFrom('securityEvent')
    .select(eventColumns)
    .where((eb) => eb('unsent', '=', eb.lit(1)))
    .orderBy('id')
    .limit(p.limit),
);

const countUnsent = query<{ limit: number }>()(
  (_, p) => sql<{ count: number }>`SELECT count(*) AS count FROM (
    SELECT id FROM security_event WHERE unsent = 1 LIMIT CAST(${p.limit} AS BIGINT)
  ) AS waiting`,
);

const markSent = bySize((indexes) =>
  query<Readonly<Record<number, string>>>()((db, p) =>
    db
      .updateTable('securityEvent')
      .set((eb) => ({ unsent: eb.lit(null) }))
      .where(
        'id',
        'in',
        indexes.map((index) => p[index] as string),
      ),
  ),
);

/** Accesses the table `audit_stream` and the events that are not sent yet. */
export const auditStream = ({ run, all }: TableContext): AuditStream => ({
  state: async () => (await run(state, { id: ONLY }))[0] ?? nothingSent,
  claim: async (params) => (await run(claim, { id: ONLY, ...params }))[0] ?? null,
  async advance({ claims }, sentSeq, dueAt) {
    return (await run(advance, { id: ONLY, claims, sentSeq, dueAt })).length > 0;
  },
  async putOff({ claims }, dueAt) {
    await run(putOff, { id: ONLY, claims, dueAt });
  },
  unsent: all(unsent, eventOf),
  countUnsent: async ({ limit }) => (await run(countUnsent, { limit }))[0]?.count ?? 0,
  async markSent(ids) {
    await run(markSent(ids.length), { ...ids });
  },
});
