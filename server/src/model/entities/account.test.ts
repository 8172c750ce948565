import { expect, test } from 'vitest';
import { anAccount, T } from '../../store/testing-store.ts';
import { isClosed } from './account.ts';

test('an account that was merged, was closed or does not exist counts as closed', () => {
  expect(isClosed(anAccount())).toBe(false);
  expect(isClosed(anAccount({ mergedInto: 'survivor' }))).toBe(true);
  expect(isClosed(anAccount({ closedAt: T }))).toBe(true);
  expect(isClosed(null)).toBe(true);
});
