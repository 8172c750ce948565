import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** A backup is readable by its owner alone, whatever mode its source or its folder has. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

/** Creates an empty file for its owner alone. A program that writes to it later keeps that mode. */
export async function createPrivate(file: string): Promise<void> {
  await (await open(file, 'wx', FILE_MODE)).close();
}

/** Copies a file for its owner alone, and replaces one that is there. */
export async function copyPrivately(from: string, to: string): Promise<void> {
  await rm(to, { force: true });
  await pipeline(createReadStream(from), createWriteStream(to, { flags: 'wx', mode: FILE_MODE }));
}

/** Copies a folder with its content for its owner alone. Files that are removed meanwhile are left out. */
export async function copyFolderPrivately(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: FOLDER_MODE });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFolderPrivately(source, target);
    else if (entry.isFile()) await copyPrivately(source, target).catch(ignoreMissing);
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
