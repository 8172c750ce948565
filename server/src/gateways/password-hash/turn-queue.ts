/** The range and the account of an item, by which it gets its turn. */
interface Turn {
  /** The network of the client. */
  readonly range: string;
  readonly account: string;
}

/** The waiting items, by client range and account. */
export interface TurnQueue<T extends Turn> {
  add(item: T): void;
  remove(item: T): void;
  /** Removes and returns the next item that is free. Its range, and its account within the range, move to the end. */
  next(isFree: (item: T) => boolean): T | undefined;
  /**
   * Removes and returns the newest item of the range with the most items, or else of the account with the most, if that
   * has at least two more items than the range or account of `turn`. Returns undefined if all have about the same
   * number.
   */
  removeForFewer(turn: Turn): T | undefined;
  size(): number;
}

export function turnQueue<T extends Turn>(): TurnQueue<T> {
  /** The items by range and account. The first range in the map is served next, and in it the first account. */
  const ranges = new Map<string, Map<string, T[]>>();
  let size = 0;

  function remove(item: T): void {
    const accounts = ranges.get(item.range);
    const items = accounts?.get(item.account) ?? [];
    const index = items.indexOf(item);
    if (!accounts || index < 0) return;
    items.splice(index, 1);
    if (items.length === 0) accounts.delete(item.account);
    if (accounts.size === 0) ranges.delete(item.range);
    size -= 1;
  }

  function toEnd<V>(map: Map<string, V>, key: string): void {
    const value = map.get(key);
    if (value === undefined) return;
    map.delete(key);
    map.set(key, value);
  }

  const all = () => [...ranges.values()].flatMap((accounts) => [...accounts.values()].flat());

  return {
    add(item) {
      const accounts = ranges.get(item.range) ?? new Map<string, T[]>();
      const items = accounts.get(item.account) ?? [];
      items.push(item);
      accounts.set(item.account, items);
      ranges.set(item.range, accounts);
      size += 1;
    },
    remove,
    next(isFree) {
      for (const [range, accounts] of ranges)
        for (const [account, [item]] of accounts) {
          if (!item || !isFree(item)) continue;
          remove(item);
          toEnd(accounts, account);
          toEnd(ranges, range);
          return item;
        }
      return undefined;
    },
    removeForFewer(turn) {
      const items = all();
      for (const by of ['range', 'account'] as const) {
        const most = mostOf(items, by);
        const own = items.filter((item) => item[by] === turn[by]);
        const last = most.at(-1);
        if (!last || most.length < own.length + 2) continue;
        remove(last);
        return last;
      }
      return undefined;
    },
    size: () => size,
  };
}

/** Returns the items of the range or account with the most. */
function mostOf<T extends Turn>(items: readonly T[], by: keyof Turn): readonly T[] {
  const groups = [...Map.groupBy(items, (item) => item[by]).values()];
  return groups.reduce((most, group) => (group.length > most.length ? group : most), []);
}
