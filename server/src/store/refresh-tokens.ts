import type { FoundRefreshToken, RefreshTokens } from '../model/entities/session-tables.ts';
import { accountColumns, accountOf } from './access-tokens.ts';
import { lockingQuery, query, type Run } from './engines/engine.ts';

const insert = query<{ hash: string; sessionId: string; expiresAt: number }>()((db, p) =>
  db.insertInto('refresh_token').values({ hash: p.hash, session_id: p.sessionId, expires_at: p.expiresAt }),
);

// In this order, as other transactions lock an account before its sessions.
const find = (make: typeof lockingQuery) =>
  make<{ hash: string }>()((db, p) =>
    db
      .selectFrom('account')
      .innerJoin('session', 'session.account_id', 'account.id')
      .innerJoin('refresh_token', 'refresh_token.session_id', 'session.id')
      .select(accountColumns)
      .select([
        'session.id as sessionId',
        'session.client',
        'session.source',
        'session.browser as deviceId',
        'session.device as deviceName',
        'session.ip',
        'session.created_at as createdAt',
        'session.last_seen_at as lastSeenAt',
        'session.ended_at as endedAt',
        'session.login_type as loginType',
        'session.second_factor as secondFactor',
      ])
      .select(['refresh_token.used_at as usedAt', 'refresh_token.expires_at as expiresAt'])
      .where('refresh_token.hash', '=', p.hash),
  );
const [found, foundLocked] = [find(query), find(lockingQuery)];

function foundOf(row: NonNullable<(typeof found)['row']>): FoundRefreshToken {
  const { sessionId, accountId, client, source, deviceId, deviceName, ip } = row;
  const { createdAt, lastSeenAt, endedAt, loginType, secondFactor } = row;
  const of = { accountId, client, source, deviceId, deviceName, ip };
  return {
    token: { sessionId, usedAt: row.usedAt, expiresAt: row.expiresAt },
    session: { id: sessionId, ...of, createdAt, lastSeenAt, endedAt, loginType, secondFactor },
    account: accountOf(row),
  };
}

const use = query<{ hash: string; at: number }>()((db, p) =>
  db
    .updateTable('refresh_token')
    .set({ used_at: p.at })
    .where('hash', '=', p.hash)
    .where('used_at', 'is', null)
    .returning('hash'),
);

const extend = query<{ hash: string; expiresAt: number }>()((db, p) =>
  db
    .updateTable('refresh_token')
    .set({ expires_at: p.expiresAt })
    .where('hash', '=', p.hash)
    .where('used_at', 'is', null)
    .returning('hash'),
);

export function refreshTokens(run: Run, within: 'read' | 'transaction'): RefreshTokens {
  const find = within === 'transaction' ? foundLocked : found;
  return {
    async insert(hash, sessionId, expiresAt) {
      await run(insert, { hash, sessionId, expiresAt });
    },
    async find(hash) {
      const [row] = await run(find, { hash });
      return row ? foundOf(row) : null;
    },
    async consume(hash, at) {
      return (await run(use, { hash, at })).length > 0;
    },
    async extend(hash, expiresAt) {
      return (await run(extend, { hash, expiresAt })).length > 0;
    },
  };
}
