const MINUTE_MS = 60_000;
/** Refusals of one client of which each is kept in a minute (docs/contract.md, section 13). */
const KEPT_PER_CLIENT = 100;
/** No client has this key. */
const EVERYBODY = '';

/**
 * Decides which refusals are kept: all of a client up to 100 a minute, then those at which their number has doubled, so that a
 * flood adds a handful of rows however long it is. When `keptOfAll` are kept in a minute, everybody is sampled as one client:
 * many addresses fill neither the memory nor the table. Returns how many refusals a kept one stands for, or 0 for one that is
 * not kept.
 */
export function refusalSampler(keptOfAll: number): (clientKey: string, now: number) => number {
  const counts = new Map<string, number>();
  let minute = 0;
  let kept = 0;
  return (clientKey, now) => {
    const current = Math.floor(now / MINUTE_MS);
    if (current !== minute) {
      counts.clear();
      kept = 0;
      minute = current;
    }
    const key = kept < keptOfAll ? clientKey : EVERYBODY;
    const count = (counts.get(key) ?? (key === EVERYBODY ? KEPT_PER_CLIENT : 0)) + 1;
    counts.set(key, count);
    if (count > KEPT_PER_CLIENT) return isDoubled(count) ? count / 2 : 0;
    kept += 1;
    return 1;
  };
}

/** Whether a count is 100 times a power of 2. */
function isDoubled(count: number): boolean {
  const times = count / KEPT_PER_CLIENT;
  return Number.isInteger(times) && (times & (times - 1)) === 0;
}
