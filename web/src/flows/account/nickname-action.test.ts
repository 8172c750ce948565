import { expect, test } from 'vitest';
import { formatMessage } from '../../i18n/messages.ts';
import { checkNickname } from './nickname-action.tsx';

test.each(['云帆', 'a', '👩‍🚀', `${'字'.repeat(24)}`, '  spaced  ', 'a.b'])('%s is accepted', (typed) => {
  expect(checkNickname(typed)).toBeUndefined();
});

test.each([
  ['nothing', '   ', /fill/],
  ['25 characters', '😀'.repeat(25), /at most 24/],
  ['a slash', 'a/b', /can’t/],
  ['two dots', '..', /can’t/],
  ['a character that changes the direction of the text', 'abc\u202e', /can’t/],
])('%s is refused at the field', (_, typed, sentence) => {
  const error = checkNickname(typed);
  expect(error && formatMessage(error, 'en-US')).toMatch(sentence);
});
