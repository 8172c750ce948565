import { sql } from 'kysely';
import type { ContactChanges } from '../model/entities/account-tables.ts';
import type { ContactChange, FormerIdentity } from '../model/entities/contact-change.ts';
import { query } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import type { TableContext } from './table-context.ts';
import type { ContactChangeRow } from './tables.ts';

const columns = [
  'tokenHash',
  'accountId',
  'phone',
  'email',
  'passwordHash',
  'phoneSince',
  'emailSince',
  'passwordSince',
  'identities',
  'changedAt',
  'expiresAt',
] as const;

/** Returns the time that a change is compared with: `now`, or the time of the freeze while its account is frozen. */
export const changeClock = (now: number) =>
  sql<number>`COALESCE((SELECT frozen_at FROM account WHERE account.id = contact_change.account_id), ${now})`;

const insert = query<ContactChangeRow>()((db, p) => db.insertInto('contactChange').values(pickValues(p, columns)));

const peek = query<{ tokenHash: string; now: number }>()((db, p) =>
  db
    .selectFrom('contactChange')
    .select(columns)
    .where('tokenHash', '=', p.tokenHash)
    .where('expiresAt', '>', changeClock(p.now)),
);

const consume = query<{ tokenHash: string; now: number }>()((db, p) =>
  db
    .deleteFrom('contactChange')
    .where('tokenHash', '=', p.tokenHash)
    .where('expiresAt', '>', changeClock(p.now))
    .returning(columns),
);

const restoring = query<{ phone: string; now: number }>()((db, p) =>
  db
    .selectFrom('contactChange')
    .select('tokenHash')
    .where('phone', '=', p.phone)
    .where('expiresAt', '>', changeClock(p.now))
    .limit(1),
);

const ofFormerPhone = query<{ phone: string; now: number }>()((db, p) =>
  db
    .selectFrom('contactChange as former')
    .innerJoin('account', 'account.id', 'former.accountId')
    .select(columns.map((column) => `former.${column}` as const))
    .where('former.phone', '=', p.phone)
    .where('former.email', 'is', null)
    .where('former.expiresAt', '>', (eb) => eb.fn.coalesce('account.frozenAt', eb.val(p.now)))
    .where('account.phone', 'is distinct from', p.phone)
    .where('account.mergedInto', 'is', null)
    .where('account.closedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('contactChange as earlier')
            .select('earlier.tokenHash')
            .whereRef('earlier.accountId', '=', 'former.accountId')
            .where('earlier.expiresAt', '>', (eb) => eb.fn.coalesce('account.frozenAt', eb.val(p.now)))
            .where(({ eb, refTuple }) =>
              eb(
                refTuple('earlier.changedAt', 'earlier.tokenHash'),
                '<',
                refTuple('former.changedAt', 'former.tokenHash'),
              ),
            ),
        ),
      ),
    )
    .orderBy('former.changedAt')
    .orderBy('former.tokenHash')
    .limit(1),
);

const ofAccount = query<{ accountId: string; now: number }>()((db, p) =>
  db
    .selectFrom('contactChange')
    .select(columns)
    .where('accountId', '=', p.accountId)
    .where('expiresAt', '>', changeClock(p.now))
    .orderBy('changedAt')
    .orderBy('tokenHash'),
);

const removeSince = query<Pick<ContactChange, 'accountId' | 'changedAt'>>()((db, p) =>
  db.deleteFrom('contactChange').where('accountId', '=', p.accountId).where('changedAt', '>=', p.changedAt),
);

const moveBack = query<{ accountId: string; by: number }>()((db, p) =>
  db
    .updateTable('contactChange')
    .set((eb) => ({ changedAt: eb('changedAt', '-', p.by) }))
    .where('accountId', '=', p.accountId),
);

const extend = query<{ accountId: string; from: number; by: number }>()((db, p) =>
  db
    .updateTable('contactChange')
    .set((eb) => ({ expiresAt: eb('expiresAt', '+', p.by) }))
    .where('accountId', '=', p.accountId)
    .where('expiresAt', '>', p.from),
);

const lastExpiry = query<{ accountId: string; now: number }>()((db, p) =>
  db
    .selectFrom('contactChange')
    .select('expiresAt')
    .where('accountId', '=', p.accountId)
    .where('expiresAt', '>', changeClock(p.now))
    .orderBy('expiresAt', 'desc')
    .limit(1),
);

const changeOf = ({ identities, ...change }: ContactChangeRow): ContactChange => ({
  ...change,
  identities: identities === null ? [] : (JSON.parse(identities) as FormerIdentity[]),
});

export const contactChanges = ({ run, write, all, one, any }: TableContext): ContactChanges => ({
  async insert(change) {
    await run(insert, { ...change, identities: JSON.stringify(change.identities) });
  },
  peek: one(peek, changeOf),
  restores: any(restoring),
  byFormerPhone: one(ofFormerPhone, changeOf),
  ofAccount: all(ofAccount, changeOf),
  consume: one(consume, changeOf),
  removeSince: write(removeSince),
  moveBack: write(moveBack),
  extend: write(extend),
  undoableUntil: one(lastExpiry, ({ expiresAt }) => expiresAt),
});
