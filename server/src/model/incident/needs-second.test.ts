import { expect, test } from 'vitest';
import { hasGrown, needsSecond } from './needs-second.ts';

const none = { sessions: 0, accounts: 0 };
const judge = (counted: { sessions: number; accounts: number }, parts = {}) =>
  needsSecond({ counted, live: 20_000, requiresPasswords: false, alone: none, ...parts });

test('one operator can end at most a tenth of the live sessions and 1,000 accounts', () => {
  expect(judge({ sessions: 2_000, accounts: 1_000 })).toBe(false);
  expect(judge({ sessions: 2_001, accounts: 1_000 })).toBe(true);
  expect(judge({ sessions: 1_001, accounts: 1_001 })).toBe(true);
});

test('requiring new passwords needs a second operator even for a single account', () => {
  expect(judge({ sessions: 1, accounts: 1 }, { requiresPasswords: true })).toBe(true);
  expect(judge(none, { requiresPasswords: true })).toBe(false);
});

test('the sign-outs that one operator starts alone in a day are added up', () => {
  const alone = { sessions: 1_500, accounts: 900 };
  expect(judge({ sessions: 600, accounts: 100 }, { alone })).toBe(false);
  expect(judge({ sessions: 700, accounts: 100 }, { alone })).toBe(true);
  expect(judge({ sessions: 101, accounts: 101 }, { alone })).toBe(true);
});

test('a count may grow by a tenth until the second operator agrees', () => {
  const proposed = { sessions: 100, accounts: 50 };
  expect(hasGrown(proposed, { sessions: 110, accounts: 55 })).toBe(false);
  expect(hasGrown(proposed, { sessions: 111, accounts: 50 })).toBe(true);
  expect(hasGrown(proposed, { sessions: 100, accounts: 56 })).toBe(true);
});
