import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const COLUMNS = 120;

/** The lines of comments that are longer than the formatter makes a line of code. An address cannot be broken. */
const longComments = (code: string): readonly string[] =>
  code.split('\n').filter((line) => line.length > COLUMNS && /^\s*(\/\/|\*|\/\*)/.test(line) && !/\S{100}/.test(line));

test('a line of a comment has at most 120 characters', async () => {
  const found: string[] = [];
  const sources = '{contract,server,ui,web,console,sandbox,e2e,bench,scripts}/**/*.{ts,tsx,mjs,css}';
  for await (const path of glob(sources, {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', '**/.cache/**'],
  })) {
    found.push(...longComments(await readFile(root + path, 'utf8')).map((line) => `${path}: ${line.trim()}`));
  }
  expect(found).toEqual([]);
});

test('a comment of 121 characters is found, and a line of code is not', () => {
  const comment = `// ${'word '.repeat(24)}`.slice(0, COLUMNS + 1).replace(/ $/, 's');
  expect(longComments(`${comment}\nconst code = '${'x'.repeat(COLUMNS)}';\n${comment.slice(0, COLUMNS)}`)).toEqual([
    comment,
  ]);
});
