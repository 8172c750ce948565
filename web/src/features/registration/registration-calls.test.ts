// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { checkChosen } from './registration-calls.ts';

const good = { password: 'Contour#2026', again: 'Contour#2026', agree: 'on' };

test('a password that fits, typed twice, with the terms agreed goes through', () => {
  expect(checkChosen(good)).toEqual({});
});

test('what is wrong is said at its field: the rule, the second entry, the agreement', () => {
  expect(Object.keys(checkChosen({ ...good, password: 'contour2026', again: 'contour2026' }))).toEqual(['password']);
  expect(Object.keys(checkChosen({ ...good, again: 'Contour#2027' }))).toEqual(['again']);
  expect(Object.keys(checkChosen({ ...good, agree: '' }))).toEqual(['agree']);
});
