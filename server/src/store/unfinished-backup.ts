import { mkdtemp, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../gateways/make-folder.ts';
import { UNFINISHED_BACKUP as PREFIX } from './engines/copy-sqlite.ts';

/** The names in a backup: `first` are moved to it before the `last`, whose presence shows that it is finished. */
export interface BackupNames {
  readonly first: string;
  readonly last: string;
}

/** Returns the entries of a folder; none if it does not exist. */
const entriesOf = (folder: string) => readdir(folder).catch((): string[] => []);

const isUnfinishedName = (name: string) => name.startsWith(PREFIX);

/** Returns whether a folder holds what a killed backup has left, and nothing else. */
export async function isUnfinished(folder: string, { first }: BackupNames): Promise<boolean> {
  const entries = await entriesOf(folder);
  return entries.some(isUnfinishedName) && entries.every((name) => name === first || isUnfinishedName(name));
}

/** Returns whether a backup may be written into a folder: an empty or unfinished one, or one that does not exist. */
export async function isFree(folder: string, names: BackupNames): Promise<boolean> {
  return (await entriesOf(folder)).length === 0 || isUnfinished(folder, names);
}

/**
 * Creates a folder, and lets `write` fill a folder inside it, whose content then moves up. So a backup that fails or is
 * killed never looks finished. Removes what is half done when it fails, and what a killed backup has left.
 *
 * @param folder is free, see {@link isFree}; it may be a mounted one, which can't be renamed
 */
export async function fillFolder(
  folder: string,
  { first, last }: BackupNames,
  write: (unfinished: string) => Promise<void>,
): Promise<void> {
  const wasThere = await exists(folder);
  await makeFolder(folder);
  for (const name of await entriesOf(folder)) await rm(join(folder, name), { recursive: true, force: true });
  const unfinished = await mkdtemp(join(folder, PREFIX));
  try {
    await write(unfinished);
    if (await exists(join(unfinished, first))) await rename(join(unfinished, first), join(folder, first));
    await rename(join(unfinished, last), join(folder, last));
    await rm(unfinished, { recursive: true });
  } catch (error) {
    for (const half of [unfinished, join(folder, first)]) await rm(half, { recursive: true, force: true });
    if (!wasThere) await rmdir(folder);
    throw error;
  }
}

export const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
