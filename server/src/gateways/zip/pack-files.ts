import type { PackFiles } from '../../model/ports/pack-files.ts';

/** A ZIP archive by fflate, which works in threads, which is loaded at its first use. */
export const packFiles: PackFiles = async (files) => {
  const { zip } = await import('fflate');
  return new Promise((resolve, reject) =>
    zip(files, (error, archive) => (error ? reject(error) : resolve(Buffer.from(archive).toString('base64')))),
  );
};
