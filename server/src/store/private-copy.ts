import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '../gateways/make-folder.ts';

/** A backup is readable only by its owner, whatever the mode of its source or folder. */
const FILE_MODE = 0o600;

/** Creates an empty file that only its owner can read. A program that writes to it later keeps that mode. */
export async function createPrivate(file: string): Promise<void> {
  await (await open(file, 'wx', FILE_MODE)).close();
}

/** Copies a file so that only its owner can read the copy. Replaces an existing file. */
export async function copyPrivately(from: string, to: string, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  await rm(to, { force: true });
  const target = createWriteStream(to, { flags: 'wx', mode: FILE_MODE });
  await pipeline(createReadStream(from), target, { ...(signal && { signal }) });
}

/**
 * Copies a folder and its content so that only the owner can read the copy. Leaves out files that are removed while it
 * copies.
 */
export async function copyFolderPrivately(from: string, to: string, signal?: AbortSignal): Promise<void> {
  await makeFolder(to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFolderPrivately(source, target, signal);
    else if (entry.isFile()) await copyPrivately(source, target, signal).catch(ignoreMissing);
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
