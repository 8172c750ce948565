import { PassThrough, Readable } from 'node:stream';
import type { PackFiles } from '../../model/ports/pack-files.ts';

/** Creates a ZIP archive with yazl, which is loaded when first used. yazl deflates in the threads of `node:zlib`. */
export const packFiles: PackFiles = async function* (files) {
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
  try {
    yield* output;
  } finally {
    for (const content of contents) content.destroy();
  }
};
