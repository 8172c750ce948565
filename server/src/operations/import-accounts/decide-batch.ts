import type { ImportFault } from '@isoline/contract/import-accounts.ts';
import { type ImportedAccount, type OwnedKey, textOfKey } from '../../model/entities/imported-account.ts';
import type { Tables } from '../../model/ports/ports.ts';
import type { PreparedRow } from './prepare-row.ts';
import type { SeenKeys } from './seen-keys.ts';

/**
 * The decision on a row: an account is created, or the one of an earlier import gets what has changed in the row, or
 * nothing happens, because the row has not changed or its owner closed the account here.
 */
export type Decided<Row extends PreparedRow = PreparedRow> = { readonly row: Row } & (
  | { readonly kind: 'create' | 'unchanged' | 'closed' }
  | { readonly kind: 'update'; readonly known: ImportedAccount }
  | { readonly kind: 'refuse'; readonly fault: ImportFault }
);

type Batches = Pick<Tables, 'importedAccounts' | 'accountBatches'>;

/** Decides on the rows of a batch. Of two rows of a file with one key, the first row that is not refused wins. */
export async function decideBatch<Row extends PreparedRow>(
  { importedAccounts, accountBatches }: Batches,
  rows: readonly Row[],
  seen: Pick<SeenKeys, 'lineOf'>,
): Promise<readonly Decided<Row>[]> {
  const found = await importedAccounts.byHashes(rows.map(({ externalHash }) => externalHash));
  const known = new Map(found.map((account) => [account.externalHash, account]));
  const changed = rows.filter(({ externalHash, digest }) => known.get(externalHash)?.digest !== digest);
  const keys = changed.flatMap((row) => row.keys.map(({ key }) => key));
  const owners = new Map((await accountBatches.owners(keys)).map(({ key, accountId }) => [textOfKey(key), accountId]));
  const own = new Map<string, number>();
  const lineOf = (key: string) => own.get(key) ?? seen.lineOf(key);
  return rows.map((row) => {
    const decided = decide(row, known.get(row.externalHash), { owners, lineOf });
    if (decided.kind !== 'refuse') for (const key of seenKeysOf(row)) own.set(key, row.line);
    return decided;
  });
}

/** Returns the texts by which a later row of the file is recognized as a second one. */
export const seenKeysOf = ({ externalHash, keys }: PreparedRow): readonly string[] => [
  externalHash,
  ...keys.map(({ key }) => textOfKey(key)),
];

interface Taken {
  readonly owners: ReadonlyMap<string, string>;
  /** Returns the earlier line that has the key. */
  readonly lineOf: (key: string) => number | undefined;
}

function decide<Row extends PreparedRow>(
  row: Row,
  known: ImportedAccount | undefined,
  { owners, lineOf }: Taken,
): Decided<Row> {
  const refuse = (fault: ImportFault) => ({ row, kind: 'refuse', fault }) as const;
  const twice = lineOf(row.externalHash);
  if (twice !== undefined)
    return refuse({ field: 'externalId', reason: 'id-twice', text: `Line ${twice} has this external id.` });
  const accountId = known?.accountId;
  if (known && accountId == null) return { row, kind: 'closed' };
  for (const { key, field } of row.keys) {
    const subject = subjectOf(key);
    const text = textOfKey(key);
    const line = lineOf(text);
    if (line !== undefined)
      return refuse({ field, reason: `${subject}-twice`, text: `Line ${line} has this ${subject}.` });
    const owner = owners.get(text);
    if (owner !== undefined && owner !== accountId) return refuse({ field, reason: `${subject}-taken` });
  }
  if (!known) return { row, kind: 'create' };
  return known.digest === row.digest ? { row, kind: 'unchanged' } : { row, kind: 'update', known };
}

function subjectOf({ kind }: OwnedKey) {
  if (kind === 'passkey') return 'passkey';
  return kind === 'phone' || kind === 'email' ? 'contact' : 'identity';
}
