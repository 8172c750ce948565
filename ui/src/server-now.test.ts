import { afterEach, expect, test, vi } from 'vitest';
import { noteServerTime, serverNow } from './server-now.ts';

afterEach(() => void vi.useRealTimers());

test('the time of the server is known on a device whose clock is a day ahead', () => {
  vi.useFakeTimers({ now: new Date('2026-12-01T08:00:00.700Z') });
  noteServerTime('Mon, 30 Nov 2026 08:00:00 GMT');
  vi.advanceTimersByTime(60_000);
  expect(new Date(serverNow()).toISOString()).toBe('2026-11-30T08:01:01.000Z');
  noteServerTime(null);
  expect(new Date(serverNow()).toISOString()).toBe('2026-11-30T08:01:01.000Z');
  noteServerTime(new Date(Date.now() - 1_000).toUTCString());
});
