import type { CoinEntry } from '../../model/entities/coins.ts';
import type { Caller } from '../../model/entities/request-context.ts';
import { type ListPage, readPoints } from '../../model/list-page.ts';
import type { Ports } from '../../model/ports/ports.ts';

const PAGE = 200;

/**
 * Returns the balance of the caller's ledger and a page of its entries.
 *
 * @param cursor `next` of the previous page; null for the newest entries
 */
export async function viewCoins(
  ports: Ports,
  { account }: Caller,
  cursor: string | null,
): Promise<ListPage<CoinEntry> & { readonly balance: number }> {
  const { coins } = ports.store.read;
  const balance = await coins.balance({ accountId: account.id });
  return { balance, ...(await readPoints(coins, account.id, { cursor, size: PAGE })) };
}
