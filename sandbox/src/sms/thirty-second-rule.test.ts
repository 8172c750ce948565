import { expect, test } from 'vitest';
import { createThirtySecondRule } from './thirty-second-rule.ts';

test('the same content may be sent to a number once in 30 seconds', () => {
  let time = 0;
  const maySend = createThirtySecondRule(() => time);
  expect(maySend('13800138000', 'a')).toBe(true);
  time = 29_999;
  expect(maySend('13800138000', 'a')).toBe(false);
  time = 30_000;
  expect(maySend('13800138000', 'a')).toBe(true);
});

test('the rule does not affect other content or other numbers', () => {
  const maySend = createThirtySecondRule(() => 0);
  maySend('13800138000', 'a');
  expect(maySend('13800138000', 'b')).toBe(true);
  expect(maySend('13900139000', 'a')).toBe(true);
});
