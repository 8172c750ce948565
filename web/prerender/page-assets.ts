import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';

/** The scripts and style sheets that a page needs before it is interactive: paths below `web/dist`, entry first. */
export interface PageAssets {
  readonly scripts: readonly string[];
  readonly styles: readonly Style[];
}

interface Style {
  readonly file: string;
  readonly css: string;
}

const entry = 'index.html';

/** Reads Vite's manifest and returns the assets of a file in `src/pages/`. */
export async function readPageAssets(dist: string): Promise<(page: string) => Promise<PageAssets>> {
  const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
  return async (page) => {
    const keys = staticImports(manifest, entry);
    // A page without its own chunk is part of the entry.
    if (manifest[`src/pages/${page}.tsx`]) staticImports(manifest, `src/pages/${page}.tsx`, keys);
    const chunks = [...keys].map((key) => manifest[key]);
    const scripts = [manifest[entry], ...chunks].flatMap((chunk) => chunk?.file ?? []);
    const styles = chunks.flatMap((chunk) => chunk?.css ?? []);
    const read = async (file: string) => ({ file, css: (await readFile(join(dist, file), 'utf8')).trim() });
    return { scripts: [...new Set(scripts)], styles: await Promise.all([...new Set(styles)].map(read)) };
  };
}

/** Adds a chunk and everything it imports statically to `keys`, in the order in which their styles apply. */
function staticImports(manifest: Manifest, key: string, keys = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`Vite's manifest has no chunk ${key}.`);
  if (keys.has(key)) return keys;
  for (const imported of chunk.imports ?? []) staticImports(manifest, imported, keys);
  return keys.add(key);
}
