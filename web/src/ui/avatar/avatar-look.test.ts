import { expect, test } from 'vitest';
import { avatarLook } from './avatar-look.ts';

test('an account has the same look everywhere', () => {
  expect(avatarLook('9f2c')).toEqual(avatarLook('9f2c'));
});

test('most accounts look different from each other', () => {
  const looks = Array.from({ length: 200 }, (_, index) => JSON.stringify(avatarLook(`account-${index}`)));
  expect(new Set(looks).size).toBeGreaterThan(190);
});

test('the colors are all in use, and the contour lines stay near the middle', () => {
  const looks = Array.from({ length: 400 }, (_, index) => avatarLook(String(index)));
  expect(new Set(looks.map(({ color }) => color)).size).toBe(8);
  for (const { x, y } of looks) expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(6);
});
