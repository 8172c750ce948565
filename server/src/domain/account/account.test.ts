import { expect, test } from 'vitest';
import { anAccount, T } from '../../store/testing-store.ts';
import { isGone } from './account.ts';

test('an account is gone when it was merged away, was closed, or never was', () => {
  expect(isGone(anAccount())).toBe(false);
  expect(isGone(anAccount({ mergedInto: 'survivor' }))).toBe(true);
  expect(isGone(anAccount({ closedAt: T }))).toBe(true);
  expect(isGone(null)).toBe(true);
});
