// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { steadyNow } from '../steady-now.ts';
import { useCountdown } from './use-countdown.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([-3_600_000, 3_600_000])('correcting the system clock by %d ms does not change a countdown', (ms) => {
  const until = steadyNow() + 10_000;
  const { result } = renderHook(() => useCountdown(until));
  vi.setSystemTime(Date.now() + ms);
  act(() => void vi.advanceTimersByTime(3_000));
  expect(result.current).toBe(7);
});
