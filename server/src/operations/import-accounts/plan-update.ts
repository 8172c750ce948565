import type { ImportedAccount } from '../../model/entities/imported-account.ts';
import type { Tables } from '../../model/ports/ports.ts';
import type { ImportPorts } from './import-ports.ts';
import {
  changedValues,
  hashFields,
  isSignInMethod,
  rememberedNames,
  type ValueName,
  valueHasher,
  valuesOfAccount,
  valuesOfRow,
} from './imported-values.ts';
import { isUnused } from './is-unused.ts';
import type { HashedRow } from './prepare-row.ts';

/** The changes by which an import updates the account of an earlier import. */
export interface UpdatePlan {
  readonly isUsed: boolean;
  readonly changed: readonly ValueName[];
  /** The hashes of all values that imports have written. */
  readonly fields: Readonly<Record<string, string>>;
  readonly left: number;
  /** True if sign-in methods stay, because the account is in use. */
  readonly leavesSignInMethods: boolean;
}

/**
 * Decides which values of a row are written. A value that somebody has changed here since the last import stays, and so
 * does each sign-in method of an account that is in use: only two operators replace a contact, after notices. Returns
 * null if the account is closed or merged.
 */
export async function planUpdate(
  ports: Pick<ImportPorts, 'secrets'>,
  tables: Tables,
  known: ImportedAccount,
  row: HashedRow,
): Promise<UpdatePlan | null> {
  const isUsed = !(await isUnused(ports, tables, known));
  const present = await valuesOfAccount(ports, tables, known.accountId ?? '');
  if (!present) return null;
  const given = valuesOfRow(row);
  const hash = valueHasher(ports, known.externalHash);
  const { changed: differing, left } = changedValues(hash, given, present, known.fields);
  const changed = differing.filter((name) => !(isUsed && isSignInMethod(name)));
  const signInMethods = differing.length - changed.length;
  const remembered = changed.flatMap(rememberedNames);
  const written = Object.entries(hashFields(hash, given)).filter(([name]) => remembered.includes(name));
  const fields = { ...known.fields, ...Object.fromEntries(written) };
  return { isUsed, changed, fields, left: left.length + signInMethods, leavesSignInMethods: signInMethods > 0 };
}
