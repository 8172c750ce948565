import { limits } from '@isoline/contract/limits.ts';
import { expect, test } from 'vitest';
import { judgeLogin } from './login-throttle.ts';

test.each([
  [0, 0, 'allow'],
  [2, 2, 'allow'],
  [3, 3, 'slide'],
  [4, 49, 'slide'],
  [5, 5, 'locked'],
  [9, 50, 'locked'],
  [0, 49, 'allow'],
  [0, 50, 'slide'],
  [2, 1_000, 'slide'],
] as const)(
  'after %i failed sign-ins of the pair and %i of the account, the verdict is %s',
  (pair, account, verdict) => {
    expect(judgeLogin(limits, pair, account)).toBe(verdict);
  },
);
