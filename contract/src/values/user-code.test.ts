import { expect, test } from 'vitest';
import { shownUserCode, USER_CODE, userCodeIn } from './user-code.ts';

test.each(['BCDF-GHJK', 'bcdf ghjk', ' BCDFGHJK ', 'bcdf–ghjk', 'BCDF‑GHJK', 'ＢＣＤＦ－ＧＨＪＫ'])(
  '%s is read as the same code',
  (typed) => {
    expect(userCodeIn(typed)).toBe('BCDFGHJK');
    expect(USER_CODE.test(userCodeIn(typed))).toBe(true);
  },
);

test.each(['', 'BCDFGHJ', 'BCDFGHJKL', 'ABCDFGHJ', 'BCDFGHJ1', 'BCDF_GHJK'])('%s is not a code', (typed) => {
  expect(USER_CODE.test(userCodeIn(typed))).toBe(false);
});

test('a code is shown in two groups', () => {
  expect(shownUserCode('BCDFGHJK')).toBe('BCDF-GHJK');
});
