// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { checkChosenPassword } from './register-calls.ts';

const good = { password: 'Contour#2026', again: 'Contour#2026', agree: 'on' };

test('a password that fits the rule, typed twice, with the terms agreed to, has no error', () => {
  expect(checkChosenPassword(good)).toEqual({});
});

test('each error is at its field: the rule, the second entry, the agreement', () => {
  expect(Object.keys(checkChosenPassword({ ...good, password: 'contour2026', again: 'contour2026' }))).toEqual([
    'password',
  ]);
  expect(Object.keys(checkChosenPassword({ ...good, again: 'Contour#2027' }))).toEqual(['again']);
  expect(Object.keys(checkChosenPassword({ ...good, agree: '' }))).toEqual(['agree']);
});
