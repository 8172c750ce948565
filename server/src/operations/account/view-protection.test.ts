import { expect, test } from 'vitest';
import { lastUsedOf } from './view-protection.ts';

test('the last use of a method is its newest record', () => {
  const records = [
    { loginType: 'sms', at: 30 },
    { loginType: 'password', at: 20 },
    { loginType: 'sms', at: 10 },
  ] as const;
  expect(lastUsedOf(records)).toEqual([
    { loginType: 'sms', at: 30 },
    { loginType: 'password', at: 20 },
  ]);
  expect(lastUsedOf([])).toEqual([]);
});
