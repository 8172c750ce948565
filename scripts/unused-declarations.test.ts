import { globSync, readFileSync } from 'node:fs';
import { limits } from '@isoline/contract/rate-limits.ts';
import { expect, test } from 'vitest';

const root = new URL('..', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

const sources = globSync('server/src/**/*.ts', { cwd: root }).filter((path) => !/\.test\.|\/testing/.test(path));
const inSettings = (path: string) => path.startsWith('server/src/settings/');

/** The row of a setting, with the name of the value that it sets. */
const SETTING = /^ {2}(\w+): (?:\w+\(\s*'[^']*',\s*)?(?:setting|optionalSetting|neededWhen|secret)\(/gm;

const namesOfSettings = sources
  .filter(inSettings)
  .flatMap((path) => [...read(path).matchAll(SETTING)].map(([, name = '']) => name));

/** Returns the names that occur in none of the texts. */
const unusedIn = (texts: readonly string[], names: readonly string[]) => {
  const words = new Set(texts.flatMap((text) => text.match(/\w+/g) ?? []));
  return names.filter((name) => !words.has(name));
};

test('the server counts every declared limit', () => {
  const texts = sources.filter((path) => !inSettings(path)).map(read);
  expect(unusedIn(texts, [...Object.keys(limits), 'notCounted'])).toEqual(['notCounted']);
});

test('the server reads every declared setting', () => {
  const texts = sources.map((path) => read(path).replace(SETTING, ''));
  // The secrets of products are read together with the files that contain them.
  const names = namesOfSettings.filter((name) => !name.endsWith('SecretsFile'));
  expect(names.length).toBeGreaterThan(70);
  expect(unusedIn(texts, [...names, 'notRead'])).toEqual(['notRead']);
});

test.each(globSync('web/src/pages/*-page.tsx', { cwd: root }))('%s exports Page, which its route loads', (path) => {
  expect(read(path)).toMatch(/^export (function|const) Page\b/m);
});
