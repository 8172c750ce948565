import { expect, test } from 'vitest';
import { eventActor } from './event-actor.ts';
import type { Person } from './person.ts';

test.each([
  ['password-changed', 'user', 'The user'],
  ['sign-in-refused', 'user', '—'],
  ['refresh-token-reused', 'user', '—'],
  ['account-viewed', 'operator:li', 'li'],
] as const)('%s by %s is by %s', (kind, actor, shown) => {
  expect(eventActor({ kind, actor } as Person['activity'][number], 'The user')).toBe(shown);
});
