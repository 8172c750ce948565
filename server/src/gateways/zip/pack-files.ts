import type { PackFiles } from '../../model/ports/pack-files.ts';

/** Makes a ZIP archive by fflate, which is loaded at its first use. */
export const packFiles: PackFiles = async function* (files) {
  const { Zip, ZipDeflate } = await import('fflate');
  const packed: Uint8Array[] = [];
  let failure: Error | null = null;
  const archive = new Zip((error, bytes) => {
    failure ??= error;
    packed.push(bytes);
  });
  for (const [name, parts] of Object.entries(files)) {
    const file = new ZipDeflate(name);
    archive.add(file);
    for await (const part of parts) {
      file.push(typeof part === 'string' ? Buffer.from(part) : part);
      yield* packed.splice(0);
    }
    file.push(new Uint8Array(), true);
  }
  archive.end();
  if (failure) throw failure;
  yield* packed;
};
