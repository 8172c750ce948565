import type { ContactChanges } from '../model/entities/account-tables.ts';
import type { ContactChange } from '../model/entities/contact-change.ts';
import { query, type Run } from './engines/engine.ts';

const columns = [
  'token_hash as tokenHash',
  'account_id as accountId',
  'phone',
  'email',
  'changed_at as changedAt',
  'expires_at as expiresAt',
] as const;

const insert = query<ContactChange>()((db, p) =>
  db.insertInto('contact_change').values({
    token_hash: p.tokenHash,
    account_id: p.accountId,
    phone: p.phone,
    email: p.email,
    changed_at: p.changedAt,
    expires_at: p.expiresAt,
  }),
);

const peek = query<{ tokenHash: string; now: number }>()((db, p) =>
  db.selectFrom('contact_change').select(columns).where('token_hash', '=', p.tokenHash).where('expires_at', '>', p.now),
);

const consume = query<{ tokenHash: string; now: number }>()((db, p) =>
  db
    .deleteFrom('contact_change')
    .where('token_hash', '=', p.tokenHash)
    .where('expires_at', '>', p.now)
    .returning(columns),
);

const restoring = query<{ phone: string; now: number }>()((db, p) =>
  db
    .selectFrom('contact_change')
    .select('token_hash')
    .where('phone', '=', p.phone)
    .where('expires_at', '>', p.now)
    .limit(1),
);

const ofFormerPhone = query<{ phone: string; now: number }>()((db, p) =>
  db
    .selectFrom('contact_change as former')
    .innerJoin('account', 'account.id', 'former.account_id')
    .select([
      'former.token_hash as tokenHash',
      'former.account_id as accountId',
      'former.phone as phone',
      'former.email as email',
      'former.changed_at as changedAt',
      'former.expires_at as expiresAt',
    ])
    .where('former.phone', '=', p.phone)
    .where('former.email', 'is', null)
    .where('former.expires_at', '>', p.now)
    .where('account.phone', 'is distinct from', p.phone)
    .where('account.merged_into', 'is', null)
    .where('account.closed_at', 'is', null)
    .orderBy('former.changed_at', 'desc')
    .limit(1),
);

const removeSince = query<Pick<ContactChange, 'accountId' | 'changedAt'>>()((db, p) =>
  db.deleteFrom('contact_change').where('account_id', '=', p.accountId).where('changed_at', '>=', p.changedAt),
);

const pending = query<{ accountId: string; now: number }>()((db, p) =>
  db
    .selectFrom('contact_change as former')
    .innerJoin('account', 'account.id', 'former.account_id')
    .select('former.token_hash')
    .where('former.account_id', '=', p.accountId)
    .where('former.expires_at', '>', p.now)
    .where((eb) =>
      eb.or([
        eb('former.phone', 'is distinct from', eb.ref('account.phone')),
        eb('former.email', 'is distinct from', eb.ref('account.email')),
      ]),
    )
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
    async consume(tokenHash, now) {
      const [change] = await run(consume, { tokenHash, now });
      return change ?? null;
    },
    async removeSince({ accountId, changedAt }) {
      await run(removeSince, { accountId, changedAt });
    },
    async anyPending(accountId, now) {
      return (await run(pending, { accountId, now })).length > 0;
    },
  };
}
