import { limits, messageShares } from '@isoline/contract/rate-limits.ts';
import { codeRequesters } from '@isoline/contract/values/person.ts';
import { expect, test } from 'vitest';
import type { LimitedKey } from '../limit/rate-limit.ts';
import { dayLimits, noticeLimits } from './daily-message-limits.ts';

const day = (count: number) => ({ limits: { ...limits, codeSendAll: { ...limits.codeSendAll, count } } });

/** Sends messages for each group in turn until its limits are reached. Returns the number of messages of each group. */
function exhaust(groups: readonly (readonly LimitedKey[])[]): number[] {
  const counts = new Map<string, number>();
  return groups.map((group) => {
    let sent = 0;
    while (group.every(({ key, limit }) => (counts.get(key) ?? 0) < limit.count)) {
      for (const { key } of group) counts.set(key, (counts.get(key) ?? 0) + 1);
      sent += 1;
    }
    return sent;
  });
}

test('the shares of a channel add up to the whole day', () => {
  for (const shares of Object.values(messageShares))
    expect(Object.values(shares).reduce((sum, share) => sum + Math.round(share * 100), 0)).toBe(100);
});

test('a group of text messages does not use the share of another group, regardless of the order', () => {
  const ports = day(20_000);
  const [strangers, owners, resets] = (['stranger', 'owner', 'reset'] as const).map((one) =>
    dayLimits(ports, 'sms', one),
  ) as [LimitedKey[], LimitedKey[], LimitedKey[]];
  const [people, operators] = [noticeLimits(ports, 'password-changed'), noticeLimits(ports, 'account-frozen')];
  expect(exhaust([people, operators, resets, strangers, owners])).toEqual([3_000, 2_000, 2_000, 8_000, 5_000]);
  expect(exhaust([owners, strangers, resets, operators, people])).toEqual([9_000, 4_000, 2_000, 2_000, 3_000]);
});

test('routine notices leave a share to the other notices, which may use the share of both', () => {
  const ports = day(20_000);
  const [routine, people] = [noticeLimits(ports, 'token-created'), noticeLimits(ports, 'password-changed')];
  expect(exhaust([routine, people])).toEqual([2_000, 1_000]);
  expect(exhaust([people, routine])).toEqual([3_000, 0]);
});

test('codes by email can use the whole day because notices by email are not limited', () => {
  const ports = day(20_000);
  const groups = (['stranger', 'owner', 'reset'] as const).map((one) => dayLimits(ports, 'email', one));
  expect(exhaust(groups)).toEqual([13_000, 5_000, 2_000]);
  expect(exhaust(groups.toReversed())).toEqual([2_000, 10_000, 8_000]);
});

test('a small limit stays on for each group, and a limit of 0 is off', () => {
  for (const requester of codeRequesters) {
    expect(dayLimits(day(1), 'sms', requester).every(({ limit }) => limit.count >= 1)).toBe(true);
    expect(dayLimits(day(0), 'sms', requester).every(({ limit }) => limit.count === 0)).toBe(true);
  }
});
