import type { LaunchNonces } from '../model/entities/identity-tables.ts';
import { query } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import type { TableContext } from './table-context.ts';

const use = query<{ source: string; nonce: string; expiresAt: number }>()((db, p) =>
  db
    .insertInto('launchNonce')
    .values(pickValues(p, ['source', 'nonce', 'expiresAt']))
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce'),
);

export const launchNonces = ({ any }: TableContext): LaunchNonces => ({
  consume: any(use),
});
