import type { ImportedAccount, ImportedAccounts } from '../model/entities/imported-account.ts';
import { bySize, query } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import type { NumberedRows } from './numbered-rows.ts';
import type { TableContext } from './table-context.ts';
import type { Tables } from './tables.ts';

export const columns = [
  'externalHash',
  'externalId',
  'accountId',
  'importId',
  'importedAt',
  'digest',
  'fields',
  'signIns',
  'expiresAt',
] as const;

const byHashes = bySize((indexes) =>
  query<NumberedRows>()((db, p) =>
    db
      .selectFrom('importedAccount')
      .select(columns)
      .where(
        'externalHash',
        'in',
        indexes.map((index) => p[`hash${index}`] as string),
      ),
  ),
);

const ofAccount = query<{ accountId: string }>()((db, p) =>
  db
    .selectFrom('importedAccount')
    .select(columns)
    .where('accountId', '=', p.accountId)
    .orderBy('importedAt')
    .orderBy('externalHash'),
);

const update = query<Pick<Tables['importedAccount'], 'externalHash' | 'digest' | 'fields'>>()((db, p) =>
  db
    .updateTable('importedAccount')
    .set(pickValues(p, ['digest', 'fields']))
    .where('externalHash', '=', p.externalHash),
);

const move = query<{ from: string; to: string }>()((db, p) =>
  db.updateTable('importedAccount').set({ accountId: p.to }).where('accountId', '=', p.from),
);

const ofImport = query<{ importId: string; after: string; limit: number }>()((db, p) =>
  db
    .selectFrom('importedAccount')
    .select(columns)
    .where('importId', '=', p.importId)
    .where('accountId', '>', p.after)
    .orderBy('accountId')
    .limit(p.limit),
);

const importedOf = ({ fields, ...row }: Tables['importedAccount']): ImportedAccount => ({
  ...row,
  fields: JSON.parse(fields) as Record<string, string>,
});

/** The hashes of one query. A shorter list is filled up, so that few statements are prepared. */
const HASHES = 64;

export const importedAccounts = ({ run, write, all }: TableContext): ImportedAccounts => ({
  async byHashes(externalHashes) {
    const found: ImportedAccount[] = [];
    for (let start = 0; start < externalHashes.length; start += HASHES) {
      const hashes = Array.from({ length: HASHES }, (_, index) => externalHashes[start + index] ?? '');
      const params = Object.fromEntries(hashes.map((hash, index) => [`hash${index}`, hash]));
      found.push(...(await run(byHashes(HASHES), params)).map(importedOf));
    }
    return found;
  },
  ofAccount: all(ofAccount, importedOf),
  async update({ externalHash, digest, fields }) {
    await run(update, { externalHash, digest, fields: JSON.stringify(fields) });
  },
  move: write(move),
  ofImport: all(ofImport, importedOf),
});
