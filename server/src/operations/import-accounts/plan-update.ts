import type { ImportedAccount } from '../../model/entities/imported-account.ts';
import type { Tables } from '../../model/ports/ports.ts';
import type { ImportPorts } from './import-ports.ts';
import {
  changedValues,
  GIVEN_POINTS,
  type HashValue,
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
  /** The points that the account gets; negative if it loses some. */
  readonly points: number;
  /** The hashes of all values that imports have written. */
  readonly fields: Readonly<Record<string, string>>;
  readonly left: number;
  /** True if sign-in methods stay, because the account is in use. */
  readonly leavesSignInMethods: boolean;
}

/**
 * Decides which values of a row are written. A value that somebody has changed here since the last import stays, and so
 * does each sign-in method of an account that is in use: only two operators replace a contact, after notices. Points
 * that were spent here are not taken. Returns null if the account is closed or merged.
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
  const values = valuesOfRow(row);
  const hash = valueHasher(ports, known.externalHash);
  const { changed: differing, left } = changedValues(hash, values, present, known.fields);
  const points = differing.includes('points') ? await pointsToAdd(tables, known, row, hash) : 0;
  const signInMethods = isUsed ? differing.filter(isSignInMethod) : [];
  const changed = differing.filter((name) => !signInMethods.includes(name) && (name !== 'points' || points !== null));
  const remembered = changed.flatMap(rememberedNames);
  const written = Object.entries(hashFields(hash, values)).filter(([name]) => remembered.includes(name));
  const given = changed.includes('points') ? { [GIVEN_POINTS]: String(row.row.points ?? 0) } : {};
  const fields = { ...known.fields, ...Object.fromEntries(written), ...given };
  const stayed = left.length + differing.length - changed.length;
  return { isUsed, changed, points: points ?? 0, fields, left: stayed, leavesSignInMethods: signInMethods.length > 0 };
}

/**
 * Returns the points of a row beyond those that it has given before; negative if it takes some, and null if these were
 * spent here.
 */
async function pointsToAdd(
  { coins }: Tables,
  known: ImportedAccount,
  { row }: HashedRow,
  hash: HashValue,
): Promise<number | null> {
  const accountId = known.accountId ?? '';
  const given = givenPoints(known, hash) ?? (await coins.imported({ accountId }));
  const points = (row.points ?? 0) - given;
  return points < 0 && (await coins.balance({ accountId })) + points < 0 ? null : points;
}

/** Returns the points that a row has given. Null if an earlier version has written the row last. */
function givenPoints({ fields }: ImportedAccount, hash: HashValue): number | null {
  const given = fields[GIVEN_POINTS];
  if (given === undefined) return null;
  return fields.points === undefined || fields.points === hash('points', given) ? Number(given) : null;
}
