import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyLocale } from '../../i18n/locale.ts';
import { checkNickName } from './change-nick-name.ts';

beforeAll(() => applyLocale('en-US'));
afterAll(() => applyLocale('zh-CN'));

test.each(['云帆', 'a', '👩‍🚀', `${'字'.repeat(24)}`, '  spaced  ', 'a.b'])('%s is a nick name', (typed) => {
  expect(checkNickName(typed)).toBeUndefined();
});

test.each([
  ['nothing', '   ', /fill/],
  ['25 characters', '😀'.repeat(25), /at most 24/],
  ['a slash', 'a/b', /can’t/],
  ['two dots', '..', /can’t/],
  ['a mark that turns the text around', 'abc\u202e', /can’t/],
])('%s is told at the field', (_, typed, sentence) => {
  expect(checkNickName(typed)).toMatch(sentence);
});
