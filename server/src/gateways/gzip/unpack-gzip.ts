import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { FileRefused } from '../../model/file-refused.ts';
import type { NativeJobs } from '../native-jobs.ts';

/** The limit of the milliseconds until the next unpacked bytes, including the wait for bytes of the file. */
const LIMIT_MS = 60_000;

const isGzip = (chunk: Uint8Array) => chunk[0] === 0x1f && chunk[1] === 0x8b;

/**
 * Unpacks a file that starts as gzip does, whatever its name is, and returns any other file as it is.
 *
 * @param bytesMax the most bytes that an unpacked file may have
 * @param jobs limits the time of each step on a server; a command waits for its file, which may be a pipe
 * @throws JobHung after the time limit
 * @throws FileRefused when the file is damaged, cannot be read, or is longer
 */
export async function* unpackGzip(
  chunks: AsyncIterable<Uint8Array>,
  bytesMax = Number.POSITIVE_INFINITY,
  jobs?: Pick<NativeJobs, 'run'>,
): AsyncGenerator<Uint8Array, void> {
  let bytes = 0;
  try {
    for await (const chunk of unpacked(chunks[Symbol.asyncIterator](), jobs)) {
      bytes += chunk.length;
      if (bytes > bytesMax) throw new FileRefused('too-long', 'The unpacked file is too long.');
      yield chunk;
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new FileRefused('damaged', `The file cannot be read to its end: ${error.message}.`);
  }
}

async function* unpacked(
  chunks: AsyncIterator<Uint8Array>,
  jobs: Pick<NativeJobs, 'run'> = { run: (_job, _limitMs, work) => work() },
): AsyncGenerator<Uint8Array, void> {
  const first = await chunks.next();
  if (first.done) return;
  const whole = wholeOf(first.value, chunks);
  if (!isGzip(first.value)) return yield* whole;
  const gunzip = createGunzip();
  const fed = pipeline(Readable.from(whole), gunzip);
  // The reader below gets the failure too.
  fed.catch(() => undefined);
  const bytes: AsyncIterator<Uint8Array, undefined> = gunzip[Symbol.asyncIterator]();
  let last: Promise<unknown> = Promise.resolve();
  const readNext = () => {
    const next = bytes.next();
    last = next;
    return next;
  };
  const destroy = () => void gunzip.destroy();
  try {
    for (;;) {
      const next = await jobs.run('archive', LIMIT_MS, readNext);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // A job that hangs counts as hanging until it ends, so its stream is destroyed only then.
    void last.then(destroy, destroy);
  }
}

async function* wholeOf(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  try {
    yield first;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
