import type { LaunchNonces } from '../model/entities/identity-tables.ts';
import { query, type Run } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';

const use = query<{ source: string; nonce: string; expiresAt: number }>()((db, p) =>
  db
    .insertInto('launchNonce')
    .values(pickValues(p, ['source', 'nonce', 'expiresAt']))
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce'),
);

export function launchNonces(run: Run): LaunchNonces {
  return {
    async consume(source, nonce, expiresAt) {
      return (await run(use, { source, nonce, expiresAt })).length > 0;
    },
  };
}
