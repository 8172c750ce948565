/**
 * Packs files, by their names, as a ZIP archive. Each is taken in parts, one after the other, and the archive comes in parts too: no
 * more than a part is held.
 */
export type PackFiles = (
  files: Readonly<Record<string, AsyncIterable<string | Uint8Array>>>,
) => AsyncIterable<Uint8Array>;
