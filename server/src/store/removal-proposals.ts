import type { RemovalProposal, RemovalProposals } from '../model/entities/helping-tables.ts';
import { query, type Run } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';

const columns = ['accountId', 'factor', 'proposedBy', 'reason', 'proposedAt', 'expiresAt'] as const;

const insert = query<RemovalProposal>()((db, p) =>
  db
    .insertInto('removalProposal')
    .values(pickValues(p, columns))
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'factor'])
        .doUpdateSet((eb) => ({
          proposedBy: eb.ref('excluded.proposedBy'),
          reason: eb.ref('excluded.reason'),
          proposedAt: eb.ref('excluded.proposedAt'),
          expiresAt: eb.ref('excluded.expiresAt'),
        }))
        .whereRef('removalProposal.expiresAt', '<=', 'excluded.proposedAt'),
    ),
);

const ofAccount = query<{ accountId: string; now: number }>()((db, p) =>
  db
    .selectFrom('removalProposal')
    .select(columns)
    .where('accountId', '=', p.accountId)
    .where('expiresAt', '>', p.now)
    .orderBy('proposedAt'),
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

/** Accesses the table `removal_proposal`. */
export function removalProposals(run: Run): RemovalProposals {
  return {
    async propose(proposal) {
      await run(insert, proposal);
      const { accountId, factor, proposedAt } = proposal;
      const kept = await run(ofAccount, { accountId, now: proposedAt });
      return kept.find((one) => one.factor === factor) ?? proposal;
    },
    ofAccount: (accountId, now) => run(ofAccount, { accountId, now }),
    async consume(accountId, factor, now) {
      const [proposal] = await run(consume, { accountId, factor, now });
      return proposal ?? null;
    },
    removeAll: async (accountId) => (await run(removeAll, { accountId })).length,
    async removeOfOperator(proposedBy) {
      await run(removeOfOperator, { proposedBy });
    },
  };
}
