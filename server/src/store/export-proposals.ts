import type { ExportProposal, ExportProposals } from '../model/entities/export-proposal.ts';
import { lockingQuery, query } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import type { TableContext } from './table-context.ts';

const columns = ['id', 'proposedBy', 'reason', 'recipient', 'proposedAt', 'agreedBy', 'expiresAt'] as const;

const insert = query<ExportProposal>()((db, p) => db.insertInto('exportProposal').values(pickValues(p, columns)));

const lookup = (make: typeof lockingQuery) =>
  make<{ id: string; now: number }>()((db, p) =>
    db.selectFrom('exportProposal').select(columns).where('id', '=', p.id).where('expiresAt', '>', p.now),
  );
const unlocked = lookup(() => query());
const locking = lookup(lockingQuery);

/** More than operators ever propose at one time. */
const OPEN_MAX = 100;

const open = query<{ now: number }>()((db, p) =>
  db
    .selectFrom('exportProposal')
    .select(columns)
    .where('expiresAt', '>', p.now)
    .orderBy('expiresAt')
    .orderBy('id')
    .limit(OPEN_MAX),
);

const agree = query<{ id: string; agreedBy: string; expiresAt: number }>()((db, p) =>
  db
    .updateTable('exportProposal')
    .set({ agreedBy: p.agreedBy, expiresAt: p.expiresAt })
    .where('id', '=', p.id)
    .where('agreedBy', 'is', null)
    .returning('id'),
);

const remove = query<{ id: string }>()((db, p) =>
  db.deleteFrom('exportProposal').where('id', '=', p.id).returning('id'),
);

export const exportProposals = ({ within, write, all, one, any }: TableContext): ExportProposals => ({
  insert: write(insert),
  byId: one(within === 'transaction' ? locking : unlocked),
  open: all(open),
  agree: any(agree),
  remove: any(remove),
});
