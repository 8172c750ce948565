import type { RefreshTokens } from '../domain/session/session-tables.ts';
import { query, type Run } from './engines/engine.ts';

const insert = query<{ hash: string; sessionId: string; expiresAt: number }>()((db, p) =>
  db.insertInto('refresh_token').values({ hash: p.hash, session_id: p.sessionId, expires_at: p.expiresAt }),
);

const find = query<{ hash: string }>()((db, p) =>
  db
    .selectFrom('refresh_token')
    .select(['session_id as sessionId', 'used_at as usedAt', 'expires_at as expiresAt'])
    .where('hash', '=', p.hash),
);

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

export function refreshTokens(run: Run): RefreshTokens {
  return {
    async insert(hash, sessionId, expiresAt) {
      await run(insert, { hash, sessionId, expiresAt });
    },
    async find(hash) {
      const [token] = await run(find, { hash });
      return token ?? null;
    },
    async consume(hash, at) {
      return (await run(use, { hash, at })).length > 0;
    },
    async extend(hash, expiresAt) {
      return (await run(extend, { hash, expiresAt })).length > 0;
    },
  };
}
