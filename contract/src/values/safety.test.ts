import { describe, expect, test } from 'vitest';
import { safetyOf } from './safety.ts';

const PHONE = '13812345678';
const EMAIL = 'a@example.com';

describe('the safety score', () => {
  test.each([
    [null, null, false, 25, 'low', [1, 0, 0, 0, 0]],
    [PHONE, null, false, 50, 'low', [1, 1, 0, 0, 0]],
    [null, EMAIL, false, 50, 'low', [1, 1, 0, 0, 0]],
    [null, null, true, 50, 'low', [1, 1, 0, 0, 0]],
    [PHONE, EMAIL, false, 75, 'medium', [1, 1, 1, 0, 0]],
    [PHONE, null, true, 75, 'medium', [1, 1, 1, 0, 0]],
    [null, EMAIL, true, 75, 'medium', [1, 1, 1, 0, 0]],
    [PHONE, EMAIL, true, 100, 'high', [1, 1, 1, 1, 1]],
  ] as const)(
    'phone %s, e-mail %s and WeChat %s are worth %i (%s)',
    (phone, email, isBindWx, score, level, progress) => {
      expect(safetyOf({ phone, email, isBindWx })).toEqual({ score, level, progress });
    },
  );
});
