import { expect, test } from 'vitest';
import { bindReward, dailyReward, dayOf, registerReward } from './coins.ts';

test('a day starts at midnight of UTC+8', () => {
  expect(dayOf(Date.parse('2026-11-20T15:59:59.999Z'))).toBe('2026-11-20');
  expect(dayOf(Date.parse('2026-11-20T16:00:00.000Z'))).toBe('2026-11-21');
  expect(dayOf(Date.parse('2026-12-31T16:00:00.000Z'))).toBe('2027-01-01');
});

test('the registration earns 100 coins once, and a day with a sign-in 5 once', () => {
  const at = Date.parse('2026-11-21T03:00:00Z');
  expect(registerReward('i', 'a', at)).toMatchObject({ amount: 100, reason: 'register', once: 'register' });
  expect(dailyReward('i', 'a', at)).toMatchObject({ amount: 5, reason: 'daily', once: 'day:2026-11-21' });
  expect(dailyReward('i', 'a', at).once).not.toBe(dailyReward('i', 'a', at + 86_400_000).once);
});

test('the first link of each kind earns 50 coins once', () => {
  expect(bindReward('i', 'a', 'phone', 7)).toMatchObject({ amount: 50, reason: 'bind', once: 'bind:phone', at: 7 });
  expect(bindReward('i', 'a', 'email', 7).once).toBe('bind:email');
});
