import { expect, test } from 'vitest';
import { guessedCredentials } from './guessed-credentials.ts';

test('a failure is recent for its product and client until the window ends', () => {
  let now = 0;
  const guessed = guessedCredentials(() => now, 1_000);
  guessed.note('contour', '198.51.100.1');
  expect(guessed.isRecent('contour', '198.51.100.1')).toBe(true);
  expect(guessed.isRecent('contour', '198.51.100.2')).toBe(false);
  expect(guessed.isRecent('strata', '198.51.100.1')).toBe(false);
  now = 1_000;
  expect(guessed.isRecent('contour', '198.51.100.1')).toBe(false);
});

test('a failure is recent in the /48 of its client, and not beyond it', () => {
  const guessed = guessedCredentials(() => 0, 1_000);
  guessed.note('contour', '2001:db8:0:1::1');
  expect(guessed.isRecent('contour', '2001:db8:0:ffff::1')).toBe(true);
  expect(guessed.isRecent('contour', '2001:db8:1:1::1')).toBe(false);
});

test('the oldest of 10,000 failures is forgotten', () => {
  const guessed = guessedCredentials(() => 0, 1_000);
  for (let client = 0; client <= 10_000; client += 1) guessed.note('contour', String(client));
  expect([0, 1, 10_000].map((client) => guessed.isRecent('contour', String(client)))).toEqual([false, true, true]);
});
