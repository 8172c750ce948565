import type { ContactReplacement, ContactReplacements } from '../model/entities/contact-replacement.ts';
import { query } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import type { TableContext } from './table-context.ts';
import { upsert } from './upsert.ts';

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
  upsert(db, 'contactReplacement', pickValues(p, columns), { key: ['accountId'] }),
);

const ofAccount = query<{ accountId: string; now: number }>()((db, p) =>
  db
    .selectFrom('contactReplacement')
    .select(columns)
    .where('accountId', '=', p.accountId)
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', p.now)])),
);

const proposed = query<{ now: number; limit: number }>()((db, p) =>
  db
    .selectFrom('contactReplacement')
    .select(columns)
    .where('expiresAt', '>', p.now)
    .orderBy('expiresAt')
    .orderBy('accountId')
    .limit(p.limit),
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

type Row = { readonly [Name in keyof ContactReplacement]: ContactReplacement[Name] };

/** @throws Error for a row that is neither proposed nor agreed, which `put` does not write */
function replacementOf({ expiresAt, agreedBy, tokenHash, dueAt, ...row }: Row): ContactReplacement {
  if (expiresAt !== null) return { ...row, expiresAt, agreedBy: null, tokenHash: null, dueAt: null };
  if (agreedBy === null || tokenHash === null || dueAt === null)
    throw new Error(`the replacement of ${row.accountId} is neither proposed nor agreed`);
  return { ...row, expiresAt, agreedBy, tokenHash, dueAt };
}

export const contactReplacements = ({ run, write, all, one }: TableContext): ContactReplacements => ({
  put: write(put),
  ofAccount: one(ofAccount, replacementOf),
  proposed: async (params) => (await run(proposed, params)).map(replacementOf).filter((one) => one.dueAt === null),
  byToken: one(byToken, replacementOf),
  ofOperator: all(ofOperator, replacementOf),
  remove: one(remove, replacementOf),
  claimDue: async (params) => (await run(claimDue, params)).map(replacementOf).filter((one) => one.dueAt !== null),
});
