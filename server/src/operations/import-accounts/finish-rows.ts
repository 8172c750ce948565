import type { ImportedAccount } from '../../model/entities/imported-account.ts';
import type { ImportPorts } from './import-ports.ts';
import { valueHasher } from './imported-values.ts';
import { type HashedRow, type PreparedRow, withoutPicture } from './prepare-row.ts';
import { storePicture } from './store-picture.ts';

/** The rows whose pictures are fetched and re-encoded, and whose passwords are hashed, at the same time. */
const AT_ONCE = 4;

/**
 * Makes what rows need outside of any transaction: hashes, because a fast hash is wrapped in argon2id, which is
 * expensive, and pictures. Rows that have not changed are left out.
 */
export async function finishRows(ports: ImportPorts, rows: readonly PreparedRow[]): Promise<HashedRow[]> {
  const costly = rows.filter(({ password, row }) => password?.isFast || row.picture !== null);
  const found = await ports.store.read.importedAccounts.byHashes(costly.map(({ externalHash }) => externalHash));
  const known = new Map(found.map((account) => [account.externalHash, account]));
  const finished: HashedRow[] = [];
  // A row that fails closes the generator, and no other row starts.
  const next = eachOf(rows);
  const finishNext = async () => {
    for (const [index, row] of next) {
      finished[index] = await finishRow(ports, row, known.get(row.externalHash));
      await ports.keepAlive();
    }
  };
  const settled = await Promise.allSettled(Array.from({ length: AT_ONCE }, finishNext));
  for (const one of settled) if (one.status === 'rejected') throw one.reason;
  return finished;
}

function* eachOf<T>(items: readonly T[]): Generator<[number, T]> {
  yield* items.entries();
}

async function finishRow(
  ports: ImportPorts,
  row: PreparedRow,
  former: ImportedAccount | undefined,
): Promise<HashedRow> {
  const isUnchanged = former?.digest === row.digest;
  const avatarKey = isUnchanged ? null : await pictureOf(ports, row, former?.fields.givenPicture);
  if (avatarKey !== 'unreadable') return { ...row, avatarKey, passwordHash: await hashOf(row, former) };
  const rest = withoutPicture(ports, row);
  const leftOut = [...row.leftOut, 'pictures that cannot be read'] as const;
  return { ...rest, avatarKey: null, passwordHash: await hashOf(rest, former), leftOut };
}

/** Returns the hash that is stored; null if the row has none, or a fast one that an earlier import has wrapped. */
const hashOf = ({ password, digest }: PreparedRow, former: ImportedAccount | undefined) =>
  password && !(password.isFast && former?.digest === digest) ? password.store() : null;

/**
 * Returns the avatar key of the picture of a row; null if it has none, or if an earlier import has stored the same one.
 */
async function pictureOf(
  ports: ImportPorts,
  { externalHash, row: { picture } }: PreparedRow,
  former: string | undefined,
): Promise<string | 'unreadable' | null> {
  if (picture === null || valueHasher(ports, externalHash)('givenPicture', picture) === former) return null;
  return (await storePicture(ports, picture)) ?? 'unreadable';
}
