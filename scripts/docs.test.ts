import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documents, generated, generators, partsOfDocuments, wholeDocuments } from './docs.ts';

const root = new URL('..', import.meta.url);

test.each(documents)('the generated parts of %s are what npm run docs writes', (path) => {
  expect(readFileSync(new URL(path, root), 'utf8')).toBe(generated(path));
});

test.each(Object.entries(wholeDocuments))('%s is what npm run docs writes', (path, generate) => {
  expect(readFileSync(new URL(path, root), 'utf8')).toBe(generate());
});

test('each part that can be generated is in exactly one document', () => {
  const names = Object.entries(generators).flatMap(([kind, ofKind]) =>
    Object.keys(ofKind).map((name) => `${kind}: ${name}`),
  );
  expect(partsOfDocuments().toSorted()).toEqual(names.sort());
});
