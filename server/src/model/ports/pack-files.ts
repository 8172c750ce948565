/** Packs files, by their names, as a ZIP archive in Base64. */
export type PackFiles = (files: Readonly<Record<string, Uint8Array>>) => Promise<string>;
