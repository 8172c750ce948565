import { createReadStream, readFileSync, statSync } from 'node:fs';
import { decryptWith, isEncrypted } from '../gateways/age/age-files.ts';
import { unpackGzip } from '../gateways/gzip/unpack-gzip.ts';
import { CommandRefused } from '../model/command-refused.ts';

/** A file that is read, plain or compressed by gzip. */
export interface OpenedFile {
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Returns the part of the file that was read, from 0 to 1; null if its length is not known. */
  readonly readPart: () => number | null;
}

/** The name of the standard input as a file. */
export const STANDARD_INPUT = '-';

/** A secret key that decrypts a file. */
const readIdentity = (path: string): string => {
  sizeOf(path);
  return readFileSync(path, 'utf8');
};

/**
 * Opens a file, or the standard input for `-`.
 *
 * @param identity the key file of age that decrypts an encrypted file
 * @throws CommandRefused when it cannot be read; so does reading a file that is damaged
 */
export function openFile(path: string, identity?: string): OpenedFile {
  const key = identity === undefined ? null : readIdentity(identity);
  const size = path === STANDARD_INPUT ? null : sizeOf(path);
  let bytes = 0;
  async function* counted() {
    const source = path === STANDARD_INPUT ? process.stdin : createReadStream(path);
    for await (const chunk of source as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      yield chunk;
    }
  }
  return { chunks: unpackGzip(decrypted(counted(), key)), readPart: () => (size ? bytes / size : null) };
}

function sizeOf(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new CommandRefused(`There is no file ${path}.`);
  if (found.isDirectory()) throw new CommandRefused(`${path} is a folder.`);
  return found.size;
}

/** @throws CommandRefused when there is no such folder */
export function requireFolder(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new CommandRefused(`There is no folder ${path}.`);
  if (!found.isDirectory()) throw new CommandRefused(`${path} is not a folder.`);
}

/** Decrypts what starts as age does, whatever the name of the file is. */
async function* decrypted(chunks: AsyncGenerator<Buffer>, key: string | null): AsyncGenerator<Uint8Array> {
  const first = await chunks.next();
  if (first.done) return;
  const whole = continued(first.value, chunks);
  if (!isEncrypted(first.value)) yield* whole;
  else if (key !== null) yield* decryptWith(key, whole);
  else throw new CommandRefused('The file is encrypted by age. Name the file of the secret key by --identity.');
}

async function* continued<Chunk>(first: Chunk, others: AsyncIterable<Chunk>): AsyncGenerator<Chunk> {
  yield first;
  yield* others;
}
