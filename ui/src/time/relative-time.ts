import { MINUTE_MS } from '@isoline/contract/values/durations.ts';

/** A time as seen from now: a number of minutes ago, a clock time of today or yesterday, or a date. */
export type RelativeTime =
  | { readonly kind: 'now' | 'today' | 'yesterday' | 'date' }
  | { readonly kind: 'minutes'; readonly minutes: number };

/** Returns a time as seen from `now`, by local days. A time in the future is a date. Both are in epoch milliseconds. */
export function relativeTime(at: number, now: number): RelativeTime {
  const minutes = Math.floor((now - at) / MINUTE_MS);
  if (minutes < 0) return { kind: 'date' };
  if (minutes < 1) return { kind: 'now' };
  if (minutes < 60) return { kind: 'minutes', minutes };
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  if (at >= midnight) return { kind: 'today' };
  const before = new Date(midnight);
  before.setDate(before.getDate() - 1);
  return { kind: at >= before.getTime() ? 'yesterday' : 'date' };
}
