import type { ContactReplacement, ContactReplacements } from '../model/entities/contact-replacement.ts';
import { query, type Run } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';

const columns = [
  'accountId',
  'kind',
  'value',
  'proposedBy',
  'reason',
  'expiresAt',
  'agreedBy',
  'tokenHash',
  'dueAt',
] as const;

const put = query<ContactReplacement>()((db, p) =>
  db
    .insertInto('contactReplacement')
    .values(pickValues(p, columns))
    .onConflict((conflict) =>
      conflict.column('accountId').doUpdateSet((eb) => ({
        kind: eb.ref('excluded.kind'),
        value: eb.ref('excluded.value'),
        proposedBy: eb.ref('excluded.proposedBy'),
        reason: eb.ref('excluded.reason'),
        expiresAt: eb.ref('excluded.expiresAt'),
        agreedBy: eb.ref('excluded.agreedBy'),
        tokenHash: eb.ref('excluded.tokenHash'),
        dueAt: eb.ref('excluded.dueAt'),
      })),
    ),
);

const ofAccount = query<{ accountId: string; now: number }>()((db, p) =>
  db
    .selectFrom('contactReplacement')
    .select(columns)
    .where('accountId', '=', p.accountId)
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', p.now)])),
);

const byToken = query<{ tokenHash: string }>()((db, p) =>
  db.selectFrom('contactReplacement').select(columns).where('tokenHash', '=', p.tokenHash),
);

const ofOperator = query<{ name: string }>()((db, p) =>
  db
    .selectFrom('contactReplacement')
    .select(columns)
    .where((eb) => eb.or([eb('proposedBy', '=', p.name), eb('agreedBy', '=', p.name)]))
    .orderBy('accountId'),
);

const remove = query<{ accountId: string }>()((db, p) =>
  db.deleteFrom('contactReplacement').where('accountId', '=', p.accountId).returning(columns),
);

// The condition on the time is repeated, so that a node that waited for another one's claim does not claim the row
// again.
const claimDue = query<{ now: number; leaseEnd: number; limit: number }>()((db, p) =>
  db
    .updateTable('contactReplacement')
    .set({ dueAt: p.leaseEnd })
    .where('dueAt', '<=', p.now)
    .where('accountId', 'in', (eb) =>
      eb
        .selectFrom('contactReplacement')
        .select('accountId')
        .where('dueAt', '<=', p.now)
        .orderBy('dueAt')
        .limit(p.limit),
    )
    .returning(columns),
);

/** Accesses the table `contact_replacement`. */
export function contactReplacements(run: Run): ContactReplacements {
  return {
    async put(replacement) {
      await run(put, replacement);
    },
    ofAccount: async (accountId, now) => (await run(ofAccount, { accountId, now }))[0] ?? null,
    byToken: async (tokenHash) => (await run(byToken, { tokenHash }))[0] ?? null,
    ofOperator: (name) => run(ofOperator, { name }),
    remove: async (accountId) => (await run(remove, { accountId }))[0] ?? null,
    claimDue: (now, leaseEnd, limit) => run(claimDue, { now, leaseEnd, limit }),
  };
}
