import type { Ports } from '../ports.ts';
import type { Caller } from '../request-context.ts';
import type { CoinEntry } from './coins.ts';

// As much of the ledger as a person reads; the balance counts all of it.
const SHOWN = 200;

/** The balance, which is the sum of the ledger, and the newest entries. */
export async function viewCoins(
  ports: Ports,
  caller: Caller,
): Promise<{ readonly balance: number; readonly entries: readonly CoinEntry[] }> {
  const { coins } = ports.store.read;
  const [balance, entries] = [await coins.balance(caller.account.id), await coins.entries(caller.account.id, SHOWN)];
  return { balance, entries };
}
