import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documents, generated, generators, partsOfDocuments } from './docs.ts';

const root = new URL('..', import.meta.url);

test.each(documents)('the generated parts of %s are what npm run docs writes', (path) => {
  expect(readFileSync(new URL(path, root), 'utf8')).toBe(generated(path));
});

test('each part that can be generated is in exactly one document', () => {
  const names = Object.entries(generators).flatMap(([kind, ofKind]) =>
    Object.keys(ofKind).map((name) => `${kind}: ${name}`),
  );
  expect(partsOfDocuments().toSorted()).toEqual(names.sort());
});
