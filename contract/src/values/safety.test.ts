import { describe, expect, test } from 'vitest';
import { computeSafety } from './safety.ts';

const PHONE = '13812345678';
const EMAIL = 'a@example.com';

describe('the safety score', () => {
  test.each([
    [{ phone: null, email: null, isBindWx: false }, 25, 'low', [1, 0, 0, 0, 0]],
    [{ phone: PHONE, email: null, isBindWx: false }, 50, 'low', [1, 1, 0, 0, 0]],
    [{ phone: null, email: EMAIL, isBindWx: false }, 50, 'low', [1, 1, 0, 0, 0]],
    [{ phone: null, email: null, isBindWx: true }, 50, 'low', [1, 1, 0, 0, 0]],
    [{ phone: PHONE, email: EMAIL, isBindWx: false }, 75, 'medium', [1, 1, 1, 0, 0]],
    [{ phone: PHONE, email: null, isBindWx: true }, 75, 'medium', [1, 1, 1, 0, 0]],
    [{ phone: null, email: EMAIL, isBindWx: true }, 75, 'medium', [1, 1, 1, 0, 0]],
    [{ phone: PHONE, email: EMAIL, isBindWx: true }, 100, 'high', [1, 1, 1, 1, 1]],
  ] as const)('%o is worth %i (%s)', (linked, score, level, progress) => {
    expect(computeSafety(linked)).toEqual({ score, level, progress });
  });
});
