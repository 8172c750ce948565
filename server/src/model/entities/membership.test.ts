import { DAY_MS } from '@isoline/contract/values/durations.ts';
import { expect, test } from 'vitest';
import { computeTrial } from './membership.ts';

const T = Date.parse('2026-11-21T03:00:00Z');
const account = { createdAt: T };
const vip = { accountId: 'a', workspaceId: 'w', product: 'twin', startsAt: T + 10 * DAY_MS, endsAt: T + 375 * DAY_MS };

test.each([
  [0, 'trial', 30],
  [1, 'trial', 30],
  [DAY_MS - 1, 'trial', 30],
  [DAY_MS, 'trial', 29],
  [30 * DAY_MS - 1, 'trial', 1],
  [30 * DAY_MS, 'over', 0],
  [400 * DAY_MS, 'over', 0],
] as const)('%i ms after registration the account is %s, with %i days left', (passed, kind, remainingDays) => {
  const expected = { kind, product: null, workspaceId: null, startsAt: T, endsAt: T + 30 * DAY_MS, remainingDays };
  expect(computeTrial(account, [], T + passed)).toEqual(expected);
});

test.each([
  [10 * DAY_MS - 1, 'trial', null, 21],
  [10 * DAY_MS, 'vip', 'twin', 365],
  [40 * DAY_MS, 'vip', 'twin', 335],
  [375 * DAY_MS - 1, 'vip', 'twin', 1],
  [375 * DAY_MS, 'over', null, 0],
] as const)(
  '%i ms after registration an account with a vip from the 10th day to the 375th is %s',
  (passed, kind, product, remainingDays) => {
    expect(computeTrial(account, [vip], T + passed)).toMatchObject({ kind, product, remainingDays });
  },
);

test('a membership has the times of its launch, and after it the times of the trial apply again', () => {
  const { startsAt, endsAt } = vip;
  expect(computeTrial(account, [vip], startsAt)).toMatchObject({ startsAt, endsAt });
  expect(computeTrial(account, [vip], endsAt)).toMatchObject({ startsAt: T, endsAt: T + 30 * DAY_MS });
});

test('a current membership counts even if one that starts later ends after it', () => {
  const current = { ...vip, product: 'contour', startsAt: T, endsAt: T + 5 * DAY_MS };
  expect(computeTrial(account, [vip, current], T)).toMatchObject({ kind: 'vip', product: 'contour' });
});
