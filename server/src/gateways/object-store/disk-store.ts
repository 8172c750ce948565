import { createHash, randomUUID } from 'node:crypto';
import { appendFile, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore, ReceivedPut, UploadTarget } from '../../model/ports/object-store.ts';
import { Unavailable } from '../../model/unavailable.ts';
import { makeFolder } from '../make-folder.ts';
import type { NativeJobs } from '../native-jobs.ts';
import { sameText } from '../same-text.ts';

export interface DiskSettings {
  readonly folder: string;
  /** Returns the accepted signatures of a text, the signature by the current secret first. */
  readonly signatures: (text: string) => readonly string[];
  /** Returns milliseconds since 1970. */
  readonly now: () => number;
  readonly jobs: Pick<NativeJobs, 'run'>;
  /** Milliseconds that a step may take, such as a write or a sync. */
  readonly limitMs?: number;
}

export type DiskStore = ObjectStore & UploadTarget;

const HALF_WRITTEN_MS = 60 * 60_000;
const LIMIT_MS = 30_000;
const NAME = /^[0-9a-f]{64}$/;
/** Stored files are readable only by the server's own user. */
const FILE_MODE = 0o600;

/**
 * Stores objects as files in one folder. A file is named by the hash of its object's path, so that a nickname in the
 * path cannot violate the rules of a file system or show in a URL.
 */
export async function diskStore({
  folder,
  signatures,
  now,
  jobs,
  limitMs = LIMIT_MS,
}: DiskSettings): Promise<DiskStore> {
  // The steps are limited, not the whole of them: an upload also waits for its client.
  const step = <T>(work: () => Promise<T>) => jobs.run('disk', limitMs, work);
  const halfWritten = join(folder, 'half-written');
  const filePath = (name: string) => {
    // A signature proves that the server created the name, not that the name stays in the folder.
    if (!NAME.test(name)) throw new Error('an object name is not a hash');
    return join(folder, name);
  };
  await step(() => makeFolder(halfWritten));
  await step(() => removeOld(halfWritten));

  // Replace the file only after the new one is complete and flushed to disk.
  async function write(name: string, chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<void> {
    const target = filePath(name);
    const part = join(halfWritten, randomUUID());
    // No step leaves a file open, so that a step that ends after its limit has no successor.
    try {
      await step(() => appendFile(part, '', { mode: FILE_MODE }));
      for await (const chunk of chunks) await step(() => appendFile(part, chunk));
      await step(() => sync(part));
      await step(() => rename(part, target));
      await step(() => sync(folder));
    } catch (error) {
      // A part that a hung step still writes is removed at a later start.
      if (!(error instanceof Unavailable)) await step(() => rm(part, { force: true }));
      throw error;
    }
  }

  const signaturesOf = ({ name, contentType, contentLength, expires }: Omit<ReceivedPut, 'signature'>) =>
    signatures(['PUT', name, contentType, contentLength, expires].join('\n'));

  return {
    signPut({ path, contentType, contentLength, lifeMs }) {
      const put = { name: nameOf(path), contentType, contentLength, expires: now() + lifeMs };
      const headers = { 'content-type': contentType, 'content-length': String(contentLength) };
      return { url: `/uploads/${put.name}?expires=${put.expires}&signature=${signaturesOf(put)[0]}`, headers };
    },
    read: (path, bytesMax) => whileDiskServes(step(() => readFileBounded(filePath(nameOf(path)), bytesMax))),
    put: (path, bytes) => whileDiskServes(write(nameOf(path), [bytes])),
    remove: (path) => whileDiskServes(step(() => rm(filePath(nameOf(path)), { force: true }))),
    isSigned: (put) =>
      NAME.test(put.name) &&
      put.expires > now() &&
      signaturesOf(put).some((signature) => sameText(put.signature, signature)),
    receive: ({ name }, body) => whileDiskServes(write(name, body)),
  };
}

const nameOf = (path: string) => createHash('sha256').update(path).digest('hex');

async function readFileBounded(file: string, bytesMax: number): Promise<Uint8Array | 'absent' | 'too-large'> {
  try {
    return (await stat(file)).size > bytesMax ? 'too-large' : await readFile(file);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 'absent';
    throw error;
  }
}

/** Flushes a file, or the names in a folder, to disk. */
async function sync(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}

// Remove partial files that a crash left. Recent files may belong to another process.
async function removeOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const age = await stat(file).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > HALF_WRITTEN_MS) await rm(file, { force: true });
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

const DISK_FAULTS: readonly unknown[] = [
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  'EACCES',
  'EPERM',
  'EMFILE',
  'ENFILE',
  'ENOENT',
];

async function whileDiskServes<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw DISK_FAULTS.includes(codeOf(cause)) ? new Unavailable('the disk store does not serve', { cause }) : cause;
  }
}
