import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates a folder and its missing parents, which only their owner can open, unless the folder exists. The recursive
 * `mkdir` of Node never ends where a parent cannot be created, as below `/proc`.
 *
 * @throws an error of the system
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await makeOne(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw error;
    await makeFolder(dirname(folder));
    await makeOne(folder);
  }
}

async function makeOne(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    const exists = await stat(folder).then(
      (found) => found.isDirectory(),
      () => false,
    );
    if (!exists) throw error;
  }
}
