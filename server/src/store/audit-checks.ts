import type { AuditChecks } from '../model/entities/audit-check.ts';
import type { AuditCheckRow } from './audit-rows.ts';
import { query } from './engines/engine.ts';
import type { TableContext } from './table-context.ts';

/** The id of the only row of `audit_check`. */
const ONLY = 1;

const columns = ['checkedAt', 'since', 'entries', 'brokenSeq', 'fault'] as const;

const last = query<{ id: number }>()((db, p) => db.selectFrom('auditCheck').select(columns).where('id', '=', p.id));

const claim = query<{ id: number; now: number; leaseEndsAt: number }>()((db, p) =>
  db
    .insertInto('auditCheck')
    .values({ id: p.id, dueAt: p.leaseEndsAt })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ dueAt: p.leaseEndsAt }).where('auditCheck.dueAt', '<=', p.now),
    )
    .returning('id'),
);

const request = query<{ id: number; now: number }>()((db, p) =>
  db
    .insertInto('auditCheck')
    .values({ id: p.id, dueAt: p.now })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ dueAt: p.now }).where('auditCheck.dueAt', '>', p.now),
    ),
);

const finish = query<AuditCheckRow>()((db, p) =>
  db
    .updateTable('auditCheck')
    .set({
      dueAt: p.dueAt,
      checkedAt: p.checkedAt,
      since: p.since,
      entries: p.entries,
      brokenSeq: p.brokenSeq,
      fault: p.fault,
    })
    .where('id', '=', p.id),
);

export const auditChecks = ({ run, any }: TableContext): AuditChecks => ({
  async last() {
    const [row] = await run(last, { id: ONLY });
    if (!row || row.checkedAt === null || row.since === null) return null;
    const { checkedAt, since, entries, brokenSeq, fault } = row;
    const broken = brokenSeq === null || fault === null ? null : { seq: brokenSeq, reason: fault };
    return { checkedAt, since, entries: entries ?? 0, broken };
  },
  claim: ({ now, leaseEndsAt }) => any(claim)({ id: ONLY, now, leaseEndsAt }),
  async request({ now }) {
    await run(request, { id: ONLY, now });
  },
  async finish({ broken, ...check }, nextAt) {
    await run(finish, {
      ...check,
      id: ONLY,
      dueAt: nextAt,
      brokenSeq: broken?.seq ?? null,
      fault: broken?.reason ?? null,
    });
  },
});
