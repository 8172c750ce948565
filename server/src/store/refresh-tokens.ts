import type { FoundRefreshToken, RefreshTokens } from '../model/entities/session-tables.ts';
import { accountColumns, accountOf } from './access-tokens.ts';
import { lockingQuery, query } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import type { TableContext } from './table-context.ts';

const insert = query<{ hash: string; sessionId: string; expiresAt: number }>()((db, p) =>
  db.insertInto('refreshToken').values(pickValues(p, ['hash', 'sessionId', 'expiresAt'])),
);

// The account is locked first, because other transactions lock an account before its sessions.
const find = (make: typeof lockingQuery) =>
  make<{ hash: string }>()((db, p) =>
    db
      .selectFrom('account')
      .innerJoin('session', 'session.accountId', 'account.id')
      .innerJoin('refreshToken', 'refreshToken.sessionId', 'session.id')
      .select(accountColumns)
      .select([
        'session.id as sessionId',
        'session.client',
        'session.source',
        'session.deviceId',
        'session.deviceName',
        'session.ip',
        'session.createdAt',
        'session.lastSeenAt',
        'session.endedAt',
        'session.loginType',
        'session.secondFactor',
      ])
      .select(['refreshToken.usedAt', 'refreshToken.expiresAt'])
      .where('refreshToken.hash', '=', p.hash),
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
    .updateTable('refreshToken')
    .set({ usedAt: p.at })
    .where('hash', '=', p.hash)
    .where('usedAt', 'is', null)
    .returning('hash'),
);

const extend = query<{ hash: string; expiresAt: number }>()((db, p) =>
  db
    .updateTable('refreshToken')
    .set({ expiresAt: p.expiresAt })
    .where('hash', '=', p.hash)
    .where('usedAt', 'is', null)
    .returning('hash'),
);

export const refreshTokens = ({ within, write, one, any }: TableContext): RefreshTokens => ({
  insert: write(insert),
  find: one(within === 'transaction' ? foundLocked : found, foundOf),
  consume: any(use),
  extend: any(extend),
});
