import type { SigningKey, SigningKeys } from '../model/entities/openid-tables.ts';
import { query, type Run } from './engines/engine.ts';

const insert = query<SigningKey>()((db, p) =>
  db.insertInto('signing_key').values({ id: p.id, jwk: p.sealedJwk, created_at: p.createdAt, retires_at: p.retiresAt }),
);

const published = query<{ now: number }>()((db, p) =>
  db
    .selectFrom('signing_key')
    .select(['id', 'jwk as sealedJwk', 'created_at as createdAt', 'retires_at as retiresAt'])
    .where('retires_at', '>', p.now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc'),
);

/** The table `signing_key`. */
export function signingKeys(run: Run): SigningKeys {
  return {
    async insert(key) {
      await run(insert, key);
    },
    published: (now) => run(published, { now }),
  };
}
