import type { CoinEntry, Coins } from './entities/coins.ts';

/** A part of a list, newest first. `next` is the cursor of the next page; null on the last page. */
export interface ListPage<Entry> {
  readonly entries: readonly Entry[];
  readonly next: string | null;
}

/** Cuts a page of `size` entries. `read` has one more entry if another page follows. */
export function cutPage<Entry>(
  read: readonly Entry[],
  size: number,
  cursorOf: (last: Entry) => string,
): ListPage<Entry> {
  const entries = read.slice(0, size);
  const last = entries.at(-1);
  return { entries, next: read.length > size && last !== undefined ? cursorOf(last) : null };
}

export async function readPoints(
  coins: Pick<Coins, 'entries'>,
  accountId: string,
  { cursor, size }: { readonly cursor: string | null; readonly size: number },
): Promise<ListPage<CoinEntry>> {
  const [at = '', ...rest] = cursor?.split('.') ?? [];
  const before = cursor === null ? undefined : { at: Number(at), id: rest.join('.') };
  return cutPage(await coins.entries(accountId, size + 1, before), size, (last) => `${last.at}.${last.id}`);
}
