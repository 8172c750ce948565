import type { ContactChanges } from '../domain/account/account-tables.ts';
import type { ContactChange } from '../domain/account/contact-change.ts';
import { query, type Run } from './engines/engine.ts';

const insert = query<ContactChange>()((db, p) =>
  db.insertInto('contact_change').values({
    token_hash: p.tokenHash,
    account_id: p.accountId,
    kind: p.kind,
    old_value: p.oldValue,
    new_value: p.newValue,
    expires_at: p.expiresAt,
  }),
);

const consume = query<{ tokenHash: string; now: number }>()((db, p) =>
  db
    .deleteFrom('contact_change')
    .where('token_hash', '=', p.tokenHash)
    .where('expires_at', '>', p.now)
    .returning([
      'token_hash as tokenHash',
      'account_id as accountId',
      'kind',
      'old_value as oldValue',
      'new_value as newValue',
      'expires_at as expiresAt',
    ]),
);

const removeSince = query<Pick<ContactChange, 'accountId' | 'kind' | 'expiresAt'>>()((db, p) =>
  db
    .deleteFrom('contact_change')
    .where('account_id', '=', p.accountId)
    .where('kind', '=', p.kind)
    .where('expires_at', '>=', p.expiresAt),
);

const pending = query<{ accountId: string; now: number }>()((db, p) =>
  db
    .selectFrom('contact_change')
    .select('token_hash')
    .where('account_id', '=', p.accountId)
    .where('expires_at', '>', p.now)
    .limit(1),
);

export function contactChanges(run: Run): ContactChanges {
  return {
    async insert(change) {
      await run(insert, change);
    },
    async consume(tokenHash, now) {
      const [change] = await run(consume, { tokenHash, now });
      return change ?? null;
    },
    async removeSince({ accountId, kind, expiresAt }) {
      await run(removeSince, { accountId, kind, expiresAt });
    },
    async anyPending(accountId, now) {
      return (await run(pending, { accountId, now })).length > 0;
    },
  };
}
