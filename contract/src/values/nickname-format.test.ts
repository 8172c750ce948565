import { expect, test } from 'vitest';
import { isNameOfThing, isNickName } from './nickname-format.ts';

test.each(['我的👨‍👩‍👧程序', 'می‌خواهم', '❤️', 'A\u200BB'])(
  '%j can be a nickname and the name of a token or passkey',
  (name) => {
    expect(isNickName(name)).toBe(true);
    expect(isNameOfThing(name)).toBe(true);
  },
);

test.each(['', '\u200B', '\u3164', 'a\u0007', 'a\u202Eb', 'a\uD800'])('%j can be neither', (name) => {
  expect(isNickName(name)).toBe(false);
  expect(isNameOfThing(name)).toBe(false);
});
