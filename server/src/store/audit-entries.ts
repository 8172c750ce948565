import type { AuditKind } from '@isoline/contract/values/audit-entry.ts';
import type { AuditAnchor, AuditEntries } from '../model/entities/operator-tables.ts';
import type { StoredDetail } from '../model/entities/security-event.ts';
import type { AuditEntryRow } from './audit-rows.ts';
import { query } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import type { TableContext } from './table-context.ts';

const columns = [
  'seq',
  'at',
  'operator',
  'kind',
  'accountId',
  'reason',
  'detail',
  'ip',
  'requestId',
  'previousHash',
  'hash',
] as const;

/** The id of the only row of `audit_head`. */
const HEAD = 1;
/** The id of the only row of `audit_anchor`. */
const ANCHOR = 1;

// The update locks the row, so entries of all nodes are numbered and chained one after another.
const next = query<{ id: number; first: number; none: string }>()((db, p) =>
  db
    .insertInto('auditHead')
    .values({ id: p.id, seq: p.first, hash: p.none })
    .onConflict((conflict) => conflict.column('id').doUpdateSet((eb) => ({ seq: eb('auditHead.seq', '+', eb.lit(1)) })))
    .returning(['seq', 'hash']),
);

const insert = query<AuditEntryRow>()((db, p) => db.insertInto('auditEntry').values(pickValues(p, columns)));

const setHead = query<{ id: number; hash: string }>()((db, p) =>
  db.updateTable('auditHead').set({ hash: p.hash }).where('id', '=', p.id),
);

const head = query<{ id: number }>()((db, p) =>
  db.selectFrom('auditHead').select(['seq', 'hash']).where('id', '=', p.id),
);

const page = query<{ before: number; limit: number }>()((db, p) =>
  db.selectFrom('auditEntry').select(columns).where('seq', '<', p.before).orderBy('seq', 'desc').limit(p.limit),
);

const pageOfOperator = query<{ before: number; limit: number; operator: string }>()((db, p) =>
  db
    .selectFrom('auditEntry')
    .select(columns)
    .where('operator', '=', p.operator)
    .where('seq', '<', p.before)
    .orderBy('seq', 'desc')
    .limit(p.limit),
);

const pageOfAccount = query<{ before: number; limit: number; accountId: string }>()((db, p) =>
  db
    .selectFrom('auditEntry')
    .select(columns)
    .where('accountId', '=', p.accountId)
    .where('seq', '<', p.before)
    .orderBy('seq', 'desc')
    .limit(p.limit),
);

const pageOfKind = query<{ before: number; limit: number; kind: AuditKind }>()((db, p) =>
  db
    .selectFrom('auditEntry')
    .select(columns)
    .where('kind', '=', p.kind)
    .where('seq', '<', p.before)
    .orderBy('seq', 'desc')
    .limit(p.limit),
);

const firstSince = query<{ at: number }>()((db, p) =>
  db.selectFrom('auditEntry').select('seq').where('at', '>=', p.at).orderBy('at').limit(1),
);

const lastBefore = query<{ at: number }>()((db, p) =>
  db.selectFrom('auditEntry').select('seq').where('at', '<', p.at).orderBy('at', 'desc').limit(1),
);

const following = query<{ after: number; limit: number }>()((db, p) =>
  db.selectFrom('auditEntry').select(columns).where('seq', '>', p.after).orderBy('seq').limit(p.limit),
);

const anchor = query<{ id: number }>()((db, p) =>
  db.selectFrom('auditAnchor').select(['seq', 'hash', 'at', 'seal']).where('id', '=', p.id),
);

// The update locks the row: if two nodes prune, the second one finds that the anchor has moved.
const moveAnchor = query<AuditAnchor & { id: number }>()((db, p) =>
  db
    .insertInto('auditAnchor')
    .values({ id: p.id, seq: p.seq, hash: p.hash, at: p.at, seal: p.seal })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ seq: p.seq, hash: p.hash, at: p.at, seal: p.seal })
        .where('auditAnchor.seq', '<', p.seq),
    )
    .returning('seq'),
);

const removeUpTo = query<{ seq: number }>()((db, p) => db.deleteFrom('auditEntry').where('seq', '<=', p.seq));

const entryOf = ({ detail, ...row }: AuditEntryRow) => ({ ...row, detail: JSON.parse(detail) as StoredDetail });

/** Accesses the tables `audit_entry`, `audit_head` and `audit_anchor`. No call changes an entry. */
export const auditEntries = ({ run, write, all, one }: TableContext): AuditEntries => ({
  async next() {
    const [row] = await run(next, { id: HEAD, first: 1, none: '' });
    if (!row) throw new Error('the head of the audit trail was not written');
    return { seq: row.seq, previousHash: row.hash };
  },
  async insert(entry) {
    await run(insert, { ...entry, detail: JSON.stringify(entry.detail) });
    await run(setHead, { id: HEAD, hash: entry.hash });
  },
  async page(before, limit, { operator, accountId, kind } = {}) {
    if (accountId !== undefined) return (await run(pageOfAccount, { before, limit, accountId })).map(entryOf);
    if (operator !== undefined) return (await run(pageOfOperator, { before, limit, operator })).map(entryOf);
    if (kind !== undefined) return (await run(pageOfKind, { before, limit, kind })).map(entryOf);
    return (await run(page, { before, limit })).map(entryOf);
  },
  firstSince: one(firstSince, ({ seq }) => seq),
  lastBefore: one(lastBefore, ({ seq }) => seq),
  following: all(following, entryOf),
  head: async () => (await run(head, { id: HEAD }))[0] ?? null,
  anchor: async () => (await run(anchor, { id: ANCHOR }))[0] ?? null,
  moveAnchor: async (moved) => (await run(moveAnchor, { ...moved, id: ANCHOR })).length > 0,
  removeUpTo: write(removeUpTo),
});
