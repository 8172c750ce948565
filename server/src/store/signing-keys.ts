import type { SigningKey, SigningKeys } from '../model/entities/openid-tables.ts';
import { query, type Run } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';

const columns = ['id', 'sealedJwk', 'createdAt', 'retiresAt'] as const;

const insert = query<SigningKey>()((db, p) =>
  db
    .insertInto('signingKey')
    .values(pickValues(p, columns))
    .onConflict((conflict) => conflict.column('id').doNothing()),
);

const publishedAfter = query<{ at: number }>()((db, p) =>
  db
    .selectFrom('signingKey')
    .select(columns)
    .where('retiresAt', '>', p.at)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc'),
);

/** Accesses the table `signing_key`. */
export function signingKeys(run: Run): SigningKeys {
  return {
    async insert(key) {
      await run(insert, key);
    },
    publishedAfter: (at) => run(publishedAfter, { at }),
  };
}
