/**
 * Packs files, by their names, into a ZIP archive. Files are read one after another and in chunks, and the archive is
 * returned in chunks. Only one chunk is in memory.
 */
export type PackFiles = (
  files: Readonly<Record<string, AsyncIterable<string | Uint8Array>>>,
) => AsyncIterable<Uint8Array>;
