import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = globSync('**/*.{ts,tsx,css}', { cwd: `${root}web/src` });

/** A heading such as `## Avatar: 5`, and the files that its section names. */
const walks = readFileSync(`${root}docs/walks.md`, 'utf8')
  .split('\n## ')
  .slice(1)
  .map((section) => {
    const [, title = '', count = ''] = /^(.*): (\d+)$/m.exec(section) ?? [];
    return {
      title,
      count: Number(count),
      paths: [...section.matchAll(/`([\w./-]+\.(?:tsx?|css))`/g)].map(([, path]) => path),
    };
  });

test('no two files of the web app have the same name', () => {
  const names = files.map((path) => basename(path));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

describe.each(walks)('the walk $title', ({ count, paths }) => {
  test('has as many files as its heading says', () => expect(new Set(paths).size).toBe(count));

  test('names files that exist', () => {
    expect(paths.filter((path = '') => !files.some((file) => file === path || basename(file) === path))).toEqual([]);
  });
});
