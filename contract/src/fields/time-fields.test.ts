import * as v from 'valibot';
import { expect, test } from 'vitest';
import { givenTime } from './time-fields.ts';

test.each([
  ['2026-02-28T10:00:00+08:00', '2026-02-28T02:00:00.000Z'],
  ['2028-02-29T23:59:59.5Z', '2028-02-29T23:59:59.500Z'],
  ['2026-12-31T23:30:00-01:00', '2027-01-01T00:30:00.000Z'],
])('%s is %s', (given, time) => {
  expect(new Date(v.parse(givenTime, given)).toISOString()).toBe(time);
});

test.each(['2026-02-29T10:00:00Z', '2026-02-30T10:00:00Z', '2026-04-31T10:00:00Z', '2026-13-01T10:00:00Z'])(
  'the day of %s does not exist',
  (given) => {
    expect(v.is(givenTime, given)).toBe(false);
  },
);
