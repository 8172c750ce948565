const MINUTE_MS = 60_000;
/** Refusals of one client that are kept in a minute (docs/contract.md, section 13). Of the others, one in as many is kept. */
const KEPT_PER_CLIENT = 100;
/** The same for all clients together, so that many addresses fill neither the memory nor the table. */
const KEPT_OF_ALL = 10_000;

/**
 * Decides which refusals are kept: all of a client up to 100 a minute, then every hundredth. Returns how many refusals a
 * kept one stands for, or 0 for one that is not kept.
 */
export function refusalSampler(): (clientKey: string, now: number) => number {
  const counts = new Map<string, number>();
  let minute = 0;
  let total = 0;
  return (clientKey, now) => {
    const current = Math.floor(now / MINUTE_MS);
    if (current !== minute) {
      counts.clear();
      total = 0;
      minute = current;
    }
    total += 1;
    const key = total > KEPT_OF_ALL && !counts.has(clientKey) ? '' : clientKey;
    const count = (counts.get(key) ?? (key === '' ? KEPT_PER_CLIENT : 0)) + 1;
    counts.set(key, count);
    if (count <= KEPT_PER_CLIENT) return 1;
    return count % KEPT_PER_CLIENT === 0 ? KEPT_PER_CLIENT : 0;
  };
}
