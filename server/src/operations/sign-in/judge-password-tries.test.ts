import { limits } from '@isoline/contract/rate-limits.ts';
import { expect, test } from 'vitest';
import { judgeInFlight, judgePasswordTries, type WrongPasswords } from './judge-password-tries.ts';

const none: WrongPasswords = { pair: 0, account: 0, accountDay: 0, client: 0, clientDay: 0 };

test.each([
  [{}, 'allow', 'allow'],
  [{ pair: 2 }, 'allow', 'allow'],
  [{ pair: 3 }, 'slide', 'slide'],
  [{ pair: 4, account: 49 }, 'slide', 'slide'],
  [{ pair: 5 }, 'locked', 'locked'],
  [{ pair: 9, account: 50 }, 'locked', 'locked'],
  [{ account: 49, accountDay: 99 }, 'allow', 'allow'],
  [{ account: 50 }, 'slide', 'allow'],
  [{ pair: 2, account: 1_000 }, 'slide', 'allow'],
  [{ accountDay: 100 }, 'code-only', 'allow'],
  [{ pair: 3, accountDay: 100 }, 'code-only', 'slide'],
  [{ client: 0.99, clientDay: 0.99 }, 'allow', 'allow'],
  [{ client: 1 }, 'slide', 'allow'],
  [{ client: 1, clientDay: 1 }, 'limited', 'allow'],
  [{ pair: 5, clientDay: 1 }, 'limited', 'locked'],
] as const)(
  'after the wrong passwords %j an unknown device gets "%s", and a device that the account knows "%s"',
  (wrong, unknown, known) => {
    expect(judgePasswordTries(limits, { ...none, ...wrong }, false)).toBe(unknown);
    expect(judgePasswordTries(limits, { ...none, ...wrong }, true)).toBe(known);
  },
);

test.each([
  ['allow', 'allow', 'allow', 'allow'],
  ['allow', 'slide', 'undecided', 'slide'],
  ['allow', 'locked', 'undecided', 'undecided'],
  ['slide', 'slide', 'slide', 'slide'],
  ['slide', 'locked', 'slide', 'undecided'],
  ['slide', 'code-only', 'slide', 'undecided'],
  ['locked', 'locked', 'locked', 'locked'],
  ['limited', 'limited', 'limited', 'limited'],
  ['code-only', 'locked', 'code-only', 'code-only'],
] as const)(
  'when the tries in flight could make it "%s" or "%s", a sign-in gets "%s", and "%s" with a slide',
  (certain, worst, bare, solved) => {
    expect(judgeInFlight(certain, worst, false)).toBe(bare);
    expect(judgeInFlight(certain, worst, true)).toBe(solved);
  },
);
