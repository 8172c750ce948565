import { hourOf } from '../../model/overview/hour-memory.ts';
import type { Ports } from '../../model/ports/ports.ts';

/**
 * Rows that one statement reads, and the pause after it in milliseconds, so that no other call waits for the whole
 * count.
 */
const BATCH = 2_000;
const PAUSE_MS = 10;

/**
 * Counts the accounts and those with a passkey, once an hour over all nodes. If two nodes start at the same moment,
 * both count, and the first result is kept. Accounts that are added or removed during the count may be counted or not.
 *
 * @param signal ends the count after the running batch; the hour then stays without a count
 */
export async function countAccounts(ports: Pick<Ports, 'store' | 'now' | 'pause'>, signal: AbortSignal): Promise<void> {
  const hour = hourOf(ports.now());
  const { hourlyCounts } = ports.store.read;
  if ((await hourlyCounts.accounts(hour, hour + 1)).length > 0) return;
  const accounts = await countAll(ports, (after) => hourlyCounts.countAccounts(after, BATCH), signal);
  const withPasskey = await countAll(ports, (after) => hourlyCounts.countWithPasskey(after, BATCH), signal);
  if (signal.aborted) return;
  await ports.store.tx((tables) => tables.hourlyCounts.keepAccounts({ hour, accounts, withPasskey }));
}

async function countAll(
  { pause }: Pick<Ports, 'pause'>,
  countAfter: (after: string) => Promise<{ readonly count: number; readonly last: string | null }>,
  signal: AbortSignal,
): Promise<number> {
  let [total, after] = [0, ''];
  while (!signal.aborted) {
    const { count, last } = await countAfter(after);
    total += count;
    if (last === null || count < BATCH) break;
    after = last;
    await pause(PAUSE_MS, signal).catch(() => undefined);
  }
  return total;
}
