import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Conversions between paths and file URLs that fail in a folder whose name has `#`, `?`, `%` or a space: a URL that is
 * put together from text, the path of a URL that is still encoded, and a path that is taken for a URL. The extension of
 * a module is none of its folder.
 */
const broken = [
  /file:\/\/(?:\/)?['"`]\s*\+/,
  /file:\/\/\/?\$\{/,
  /\bimport\.meta\.url\)?\s*\)?\.pathname/,
  /new URL\([^()]*(?:\([^()]*\))?[^()]*import\.meta\.url\s*\)\.(?:pathname|href)/,
  /import\.meta\.(?:url|resolve\([^)]*\))\.(?:replace|slice|substring|split)\(/,
  /\bnew URL\(\s*(?:join|resolve)\(/,
];
const extension = /extname\(new URL\(import\.meta\.url\)\.pathname\)/g;

const isBroken = (source: string): boolean => {
  const rest = source.replace(extension, '');
  return broken.some((pattern) => pattern.test(rest));
};

test.each([
  "readFileSync(new URL('./a.json', import.meta.url).pathname)",
  'const own = new URL(import.meta.url).pathname;',
  "await import('file://' + path)",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
  'await import(`file://${path}`)',
  "const path = import.meta.url.replace('file://', '');",
  "import.meta.resolve('d3').slice(7)",
  'new Worker(new URL(join(folder, name)))',
])('a file URL that is made or read by hand is found: %s', (source) => {
  expect(isBroken(source)).toBe(true);
});

test.each([
  "readFileSync(new URL('./a.json', import.meta.url))",
  "fileURLToPath(new URL('..', import.meta.url))",
  'await import(pathToFileURL(path).href)',
  'extname(new URL(import.meta.url).pathname)',
])('a conversion by the URL functions of Node is not found: %s', (source) => {
  expect(isBroken(source)).toBe(false);
});

test('paths and file URLs are converted by the functions of Node, so that the folder may have any name', async () => {
  const found: string[] = [];
  const sources = '{bench,console,contract,e2e,sandbox,scripts,server,ui,web}/**/*.{ts,tsx,mjs}';
  const exclude = ['**/node_modules/**', '**/dist/**', '**/.cache/**', 'scripts/file-urls.test.ts'];
  for await (const path of glob(sources, { cwd: root, exclude })) {
    if (isBroken(await readFile(root + path, 'utf8'))) found.push(path);
  }
  expect(found).toEqual([]);
});
