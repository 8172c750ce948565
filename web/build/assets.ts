import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest, ManifestChunk } from 'vite';

export interface Style {
  /** Below `web/dist`. */
  readonly file: string;
  readonly css: string;
}

export interface Assets {
  readonly chunks: Manifest;
  readonly styles: ReadonlyMap<string, string>;
}

const entry = 'src/main.tsx';

/** The client build's own manifest, with the text of every style sheet. */
export async function readAssets(dist: string): Promise<Assets> {
  const chunks: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
  const files = new Set(Object.values(chunks).flatMap((chunk) => chunk.css ?? []));
  const read = async (file: string) => [file, (await readFile(join(dist, file), 'utf8')).trim()] as const;
  return { chunks, styles: new Map(await Promise.all([...files].map(read))) };
}

/** A chunk and everything it imports at once, in the order in which their styles must stand. */
function closure(chunks: Manifest, key: string, seen = new Map<string, ManifestChunk>()): Map<string, ManifestChunk> {
  const chunk = chunks[key];
  if (!chunk) throw new Error(`The client build has no chunk for ${key}.`);
  if (seen.has(key)) return seen;
  for (const child of chunk.imports ?? []) closure(chunks, child, seen);
  return seen.set(key, chunk);
}

/** Scripts (entry first) and styles that a route needs before it is live. */
export function routeAssets({ chunks, styles }: Assets, page: string): { scripts: string[]; styles: Style[] } {
  const needed = closure(chunks, `src/pages/${page}.tsx`, closure(chunks, entry));
  const scripts = [...needed.values()].map((chunk) => chunk.file);
  const files = new Set([...needed.values()].flatMap((chunk) => chunk.css ?? []));
  const first = chunks[entry]?.file ?? '';
  return {
    scripts: [first, ...scripts.filter((file) => file !== first)],
    styles: [...files].map((file) => ({ file, css: styles.get(file) ?? '' })),
  };
}
