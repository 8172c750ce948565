/**
 * Returns whether a time is at most `ms` before `now`. A time that is more than `ms` in the future was read before the
 * clock was set back, so it does not count as recent.
 */
export const isWithin = (at: number, ms: number, now: number): boolean => Math.abs(now - at) <= ms;
