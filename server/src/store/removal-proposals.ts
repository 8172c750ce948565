import type { RemovalProposal, RemovalProposals } from '../model/entities/helping-tables.ts';
import { query } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import type { TableContext } from './table-context.ts';
import { excluded } from './upsert.ts';

const columns = ['accountId', 'factor', 'proposedBy', 'reason', 'proposedAt', 'expiresAt'] as const;

const insert = query<RemovalProposal>()((db, p) =>
  db
    .insertInto('removalProposal')
    .values(pickValues(p, columns))
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'factor'])
        .doUpdateSet(excluded(['proposedBy', 'reason', 'proposedAt', 'expiresAt']))
        .whereRef('removalProposal.expiresAt', '<=', 'excluded.proposedAt'),
    ),
);

const ofAccount = query<{ accountId: string; now: number }>()((db, p) =>
  db
    .selectFrom('removalProposal')
    .select(columns)
    .where('accountId', '=', p.accountId)
    .where('expiresAt', '>', p.now)
    .orderBy('proposedAt')
    .orderBy('factor'),
);

const open = query<{ now: number; limit: number }>()((db, p) =>
  db
    .selectFrom('removalProposal')
    .select(columns)
    .where('expiresAt', '>', p.now)
    .orderBy('expiresAt')
    .orderBy('accountId')
    .orderBy('factor')
    .limit(p.limit),
);

const consume = query<{ accountId: string; factor: string; now: number }>()((db, p) =>
  db
    .deleteFrom('removalProposal')
    .where('accountId', '=', p.accountId)
    .where('factor', '=', p.factor)
    .where('expiresAt', '>', p.now)
    .returning(columns),
);

const removeAll = query<{ accountId: string }>()((db, p) =>
  db.deleteFrom('removalProposal').where('accountId', '=', p.accountId).returning('factor'),
);

const removeOfOperator = query<{ proposedBy: string }>()((db, p) =>
  db.deleteFrom('removalProposal').where('proposedBy', '=', p.proposedBy),
);

export const removalProposals = ({ run, write, all, one, count }: TableContext): RemovalProposals => ({
  async propose(proposal) {
    await run(insert, proposal);
    const { accountId, factor, proposedAt } = proposal;
    const kept = await run(ofAccount, { accountId, now: proposedAt });
    return kept.find((one) => one.factor === factor) ?? proposal;
  },
  ofAccount: all(ofAccount),
  open: all(open),
  consume: one(consume),
  removeAll: count(removeAll),
  removeOfOperator: write(removeOfOperator),
});
