import type { ContactChanges } from '../model/entities/account-tables.ts';
import type { ContactChange } from '../model/entities/contact-change.ts';
import { query, type Run } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';

const columns = [
  'tokenHash',
  'accountId',
  'phone',
  'email',
  'passwordHash',
  'phoneSince',
  'emailSince',
  'passwordSince',
  'changedAt',
  'expiresAt',
] as const;

const insert = query<ContactChange>()((db, p) => db.insertInto('contactChange').values(pickValues(p, columns)));

const peek = query<{ tokenHash: string; now: number }>()((db, p) =>
  db.selectFrom('contactChange').select(columns).where('tokenHash', '=', p.tokenHash).where('expiresAt', '>', p.now),
);

const consume = query<{ tokenHash: string; now: number }>()((db, p) =>
  db.deleteFrom('contactChange').where('tokenHash', '=', p.tokenHash).where('expiresAt', '>', p.now).returning(columns),
);

const restoring = query<{ phone: string; now: number }>()((db, p) =>
  db
    .selectFrom('contactChange')
    .select('tokenHash')
    .where('phone', '=', p.phone)
    .where('expiresAt', '>', p.now)
    .limit(1),
);

const ofFormerPhone = query<{ phone: string; now: number }>()((db, p) =>
  db
    .selectFrom('contactChange as former')
    .innerJoin('account', 'account.id', 'former.accountId')
    .select(columns.map((column) => `former.${column}` as const))
    .where('former.phone', '=', p.phone)
    .where('former.email', 'is', null)
    .where('former.expiresAt', '>', p.now)
    .where('account.phone', 'is distinct from', p.phone)
    .where('account.mergedInto', 'is', null)
    .where('account.closedAt', 'is', null)
    .orderBy('former.changedAt', 'desc')
    .limit(1),
);

const ofAccount = query<{ accountId: string; now: number }>()((db, p) =>
  db
    .selectFrom('contactChange')
    .select(columns)
    .where('accountId', '=', p.accountId)
    .where('expiresAt', '>', p.now)
    .orderBy('changedAt'),
);

const removeSince = query<Pick<ContactChange, 'accountId' | 'changedAt'>>()((db, p) =>
  db.deleteFrom('contactChange').where('accountId', '=', p.accountId).where('changedAt', '>=', p.changedAt),
);

const lastExpiry = query<{ accountId: string; now: number }>()((db, p) =>
  db
    .selectFrom('contactChange')
    .select('expiresAt')
    .where('accountId', '=', p.accountId)
    .where('expiresAt', '>', p.now)
    .orderBy('expiresAt', 'desc')
    .limit(1),
);

export function contactChanges(run: Run): ContactChanges {
  return {
    async insert(change) {
      await run(insert, change);
    },
    async peek(tokenHash, now) {
      const [change] = await run(peek, { tokenHash, now });
      return change ?? null;
    },
    async restores(phone, now) {
      return (await run(restoring, { phone, now })).length > 0;
    },
    async byFormerPhone(phone, now) {
      const [change] = await run(ofFormerPhone, { phone, now });
      return change ?? null;
    },
    ofAccount: (accountId, now) => run(ofAccount, { accountId, now }),
    async consume(tokenHash, now) {
      const [change] = await run(consume, { tokenHash, now });
      return change ?? null;
    },
    async removeSince({ accountId, changedAt }) {
      await run(removeSince, { accountId, changedAt });
    },
    async undoableUntil(accountId, now) {
      const [last] = await run(lastExpiry, { accountId, now });
      return last?.expiresAt ?? null;
    },
  };
}
