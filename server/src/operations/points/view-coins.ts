import type { CoinEntry } from '../../model/entities/coins.ts';
import type { Caller } from '../../model/entities/request-context.ts';
import type { Ports } from '../../model/ports/ports.ts';

// The page shows no more entries; the balance counts all.
const MAX_ENTRIES = 200;

/** The balance of the caller's ledger and its newest entries. */
export async function viewCoins(
  ports: Ports,
  caller: Caller,
): Promise<{ readonly balance: number; readonly entries: readonly CoinEntry[] }> {
  const { coins } = ports.store.read;
  const balance = await coins.balance(caller.account.id);
  const entries = await coins.entries(caller.account.id, MAX_ENTRIES);
  return { balance, entries };
}
