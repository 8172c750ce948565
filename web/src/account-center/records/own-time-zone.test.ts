import { afterEach, expect, test, vi } from 'vitest';
import { ownTimeZone } from './own-time-zone.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['Asia/Shanghai', 'Asia/Shanghai'],
  // Such a machine has a clock without a named time zone; the browser says `Etc/Unknown` or nothing.
  ['Factory', '+00:00'],
  ['UTC+3', '-03:00'],
])('on a machine in %s the zone is %s, which other machines know', (machine, zone) => {
  vi.stubEnv('TZ', machine);
  expect(ownTimeZone()).toBe(zone);
  expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
});
