import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('..', import.meta.url);

/** Returns the opening tags of forms that a browser would validate, in its own language. */
const validatedForms = (source: string): readonly string[] =>
  [...source.matchAll(/<form\b(?:=>|[^>])*>/g)].map(([tag]) => tag).filter((tag) => !/\bnoValidate\b/.test(tag));

const filesOf = (folder: string) =>
  globSync(`${folder}/src/**/*.tsx`, { cwd: root }).filter((path) => !path.endsWith('.test.tsx'));

test('no form of the console or of the shared parts leaves the texts of its faults to the browser', () => {
  const files = [...filesOf('console'), ...filesOf('ui')];
  const found = files.filter((path) => validatedForms(readFileSync(new URL(path, root), 'utf8')).length > 0);
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

test('a file input of the console is a FileField, because a browser names its button in its own language', () => {
  const ofFile = /type="file"/;
  const found = filesOf('console').filter((path) => ofFile.test(readFileSync(new URL(path, root), 'utf8')));
  expect(found).toEqual(['console/src/ui/file-field.tsx']);
});

test('a form that the browser validates is found', () => {
  expect(validatedForms('<form className="a" onSubmit={(event) => submit(event)}>')).toHaveLength(1);
  expect(validatedForms('<form onSubmit={(event) => submit(event)} noValidate><p>')).toEqual([]);
});
