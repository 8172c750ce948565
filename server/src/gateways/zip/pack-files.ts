import { PassThrough, Readable } from 'node:stream';
import type { PackFiles } from '../../model/ports/pack-files.ts';
import type { NativeJobs } from '../native-jobs.ts';

/** Milliseconds until the next bytes, including the time in which the parts of the file arrive. */
const LIMIT_MS = 60_000;

/** Creates a ZIP archive with yazl, which is loaded when first used. yazl deflates in the threads of `node:zlib`. */
export const packFiles = (jobs: Pick<NativeJobs, 'run'>, limitMs = LIMIT_MS): PackFiles =>
  async function* (files) {
    const { ZipFile } = await import('yazl');
    const archive = new ZipFile();
    const output = new PassThrough();
    archive.outputStream.pipe(output);
    const fail = (error: Error) => output.destroy(error);
    archive.on('error', fail);
    const contents = Object.entries(files).map(([name, parts]) => {
      const content = Readable.from(parts).on('error', fail);
      archive.addReadStream(content, name);
      return content;
    });
    archive.end();
    const bytes = output[Symbol.asyncIterator]();
    let last: Promise<IteratorResult<Uint8Array, undefined>> = Promise.resolve({ done: true, value: undefined });
    const readNext = () => {
      last = bytes.next();
      return last;
    };
    const destroy = () => {
      for (const stream of [...contents, output]) stream.destroy();
    };
    try {
      for (;;) {
        const next = await jobs.run('archive', limitMs, readNext);
        if (next.done) return;
        yield next.value;
      }
    } finally {
      // A job that hangs counts as hanging until it ends, so its streams are destroyed only then.
      void last.then(destroy, destroy);
    }
  };
