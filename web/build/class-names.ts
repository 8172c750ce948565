import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));

const placeOf = (file: string) => relative(root, file).replaceAll('\\', '/');

function shortName(index: number): string {
  const rest = Math.floor(index / 26);
  return String.fromCharCode(97 + (index % 26)) + (rest > 0 ? rest.toString(36) : '');
}

/** Every name in every CSS module, numbered in a fixed order: chance names would cost the inlined style 0.3 KB. */
function numberNames(): ReadonlyMap<string, string> {
  const files = globSync('src/**/*.module.css', { cwd: root }).map((file) => join(root, file));
  const names = files.flatMap((file) => {
    const found = readFileSync(file, 'utf8').matchAll(/(?:\.|@keyframes )([A-Za-z][\w-]*)/g);
    return [...found].map(([, name]) => `${placeOf(file)}:${name}`);
  });
  return new Map([...new Set(names)].sort().map((name, index) => [name, shortName(index)]));
}

/** For Vite's `generateScopedName`: one short name per class, the same in the client's and the prerender's build. */
export function scopedNames(): (name: string, file: string) => string {
  const numbers = numberNames();
  return (name, file) => {
    const short = numbers.get(`${placeOf(file.replace(/\?.*$/, ''))}:${name}`);
    if (!short) throw new Error(`${name} of ${file} has no number: see web/build/class-names.ts.`);
    return short;
  };
}
