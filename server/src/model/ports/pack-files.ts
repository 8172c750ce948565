/**
 * Packs files, by their names, as a ZIP archive. Each is taken in parts, one after the other: no more than a part is held beside the
 * packed bytes.
 */
export type PackFiles = (files: Readonly<Record<string, AsyncIterable<string | Uint8Array>>>) => Promise<Uint8Array>;
