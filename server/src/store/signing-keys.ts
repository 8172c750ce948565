import type { SigningKey, SigningKeys } from '../model/entities/openid-tables.ts';
import { query } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import type { TableContext } from './table-context.ts';

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

export const signingKeys = ({ write, all }: TableContext): SigningKeys => ({
  insert: write(insert),
  publishedAfter: all(publishedAfter),
});
