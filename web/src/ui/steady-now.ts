/**
 * The time in epoch milliseconds by a clock that nobody sets: it counts from the load of the page, so that a wall clock
 * that is put right meanwhile moves no countdown.
 */
export const steadyNow = (): number => performance.timeOrigin + performance.now();
