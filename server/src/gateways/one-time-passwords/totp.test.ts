import { expect, test } from 'vitest';
import { findStep, stepAt } from '../../model/ports/one-time-passwords.ts';
import { totp } from './totp.ts';

// This is the secret of RFC 6238, appendix B: the ASCII text 12345678901234567890.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the code at %i s is that of RFC 6238, appendix B', (seconds, code) => {
  expect(totp.codeAt(secret, stepAt(seconds * 1000))).toBe(code.slice(-6));
});

test('a clock that is off by one step is accepted, and by two steps it is not', () => {
  const now = 1_700_000_000_000;
  const present = stepAt(now);
  const accepted = [-2, -1, 0, 1, 2].map((off) => findStep(totp, secret, totp.codeAt(secret, present + off), now));
  expect(accepted).toEqual([null, present - 1, present, present + 1, null]);
});

test('a secret has 160 bits and a recovery code 80, in Base32', () => {
  expect(totp.newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(totp.newRecoveryCode()).toMatch(/^[A-Z2-7]{16}$/);
  expect(totp.newSecret()).not.toBe(totp.newSecret());
});
