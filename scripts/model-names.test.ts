import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const page = read('docs/specification.md');
const [, entities = ''] = page.split('## 3. Entities');
const [, annex = ''] = page.split('### Where the names of the two models live');

/** The names that a sentence of section 3 lists, without what it says of them. */
function namesOf(model: string): readonly string[] {
  const [, list = ''] = new RegExp(`\\*\\*${model}\\*\\*: ([^.]*)\\.`).exec(entities) ?? [];
  return list
    .replace(/\([^)]*\)/g, '')
    .split(',')
    .map((name) => name.trim());
}

const code = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
const files = (cell: string) => code(cell).filter((text) => text.startsWith('web/src/'));
const rows = annex
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').slice(1, 4))
  .map(([names = '', home = '', readers = '']) => ({
    names: code(names),
    home: files(home)[0] ?? '',
    readers: files(readers),
  }));

test('every name of the two models has one row in the annex', () => {
  const names = [...namesOf('Login state'), ...namesOf('User-centre client state')];
  expect(names).toHaveLength(22);
  expect(rows.flatMap((row) => row.names).sort()).toEqual(names.sort());
});

test.each(rows)('$names is defined in $home, and its readers import it', ({ names, home, readers }) => {
  const text = read(home);
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
  const module = home.split('/').at(-1) ?? '';
  expect(readers.filter((reader) => !read(reader).includes(`/${module}'`))).toEqual([]);
});
