import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../../..');
const files = globSync('{ui,web}/src/**/*.css', { cwd: source }).sort();
const read = (file: string) => readFileSync(join(source, file), 'utf8');

/** Returns the values of a property in a style sheet. */
const valuesOf = (css: string, property: string) =>
  [...css.matchAll(new RegExp(`^\\s*${property}: ([^;]+);`, 'gm'))].map(([, value = '']) => value);

const styles = [...read('ui/src/theme/tokens.css').matchAll(/^ {2}(--type-[a-z]+): /gm)].map(([, name]) => name);

/** Drawings that are scaled down to the width of their container. Their text is larger by the same factor. */
const drawings = ['ui/src/elevation/elevation.module.css', 'ui/src/peak/peak.module.css'];

test('there are six styles of text', () => {
  expect(new Set(styles).size).toBe(6);
  expect(styles).toHaveLength(6);
});

test.each(files)('%s writes text in one of the styles of the theme', (file) => {
  const css = read(file);
  const allowed = ['inherit', ...styles.map((name) => `var(${name})`)];
  for (const value of valuesOf(css, 'font')) expect(allowed).toContain(value);
  for (const value of valuesOf(css, 'font-weight')) expect(['400', '600']).toContain(value);
  for (const value of valuesOf(css, 'font-size')) expect(drawings.includes(file) && value).toMatch(/^\d+%$/);
  for (const value of valuesOf(css, 'font-family')) expect(value).toBe('var(--font-code)');
});

test('each style of the theme is used', () => {
  const all = files.map(read).join('');
  for (const name of styles) expect(all).toContain(`font: var(${name})`);
});
