/**
 * Returns the time in epoch milliseconds, counted from the load of the page, so that correcting the system clock does
 * not change a countdown.
 */
export const steadyNow = (): number => performance.timeOrigin + performance.now();
