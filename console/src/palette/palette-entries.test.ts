import { expect, test } from 'vitest';
import { matches } from './palette-entries.ts';

test.each([
  ['fr', 'Freeze', true],
  ['require new', 'Require a new password', true],
  ['new require', 'Require a new password', true],
  ['eeze', 'Freeze', false],
  ['freeze now', 'Freeze', false],
  ['冻结', '冻结账号', true],
  ['账号', '冻结账号', true],
  ['号冻', '冻结账号', false],
])('%j typed for %j: %j', (typed, label, isFound) => {
  expect(matches({ label }, typed)).toBe(isFound);
});

test('an entry is also found by its note, such as the id of a product', () => {
  expect(matches({ label: 'Contour Maps', note: 'contour' }, 'contour')).toBe(true);
});
