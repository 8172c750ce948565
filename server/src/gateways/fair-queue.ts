/** A queue that serves its clients round-robin, so that a client with many items does not delay others. */
export interface FairQueue<T> {
  /**
   * Adds an item. If the queue is full, returns the item that was left out: the new item, or the last item of the
   * client with the most items.
   */
  push(client: string, item: T): T | undefined;
  /** Removes the next item. */
  shift(): T | undefined;
  size(): number;
}

/** Creates a queue of at most `max` items, with at most `maxOfClient` of one client. */
export function fairQueue<T>(max: number, maxOfClient: number): FairQueue<T> {
  /** The items of each client. The first client in the map is served next. */
  const items = new Map<string, T[]>();
  let size = 0;

  return {
    push(client, item) {
      const own = items.get(client) ?? [];
      if (own.length >= maxOfClient) return item;
      const dropped = size >= max ? dropLast(items, own.length + 1) : null;
      if (size >= max && dropped === null) return item;
      own.push(item);
      items.set(client, own);
      if (dropped === null) size += 1;
      return dropped ?? undefined;
    },
    shift() {
      const [next] = items;
      if (!next) return undefined;
      const [client, own] = next;
      const item = own.shift();
      items.delete(client);
      if (own.length > 0) items.set(client, own);
      size -= 1;
      return item;
    },
    size: () => size,
  };
}

/**
 * Removes the last item of the client with the most items, if it has more than `than`. Returns null if no client does.
 */
function dropLast<T>(items: ReadonlyMap<string, T[]>, than: number): T | null {
  const [most] = [...items.values()].toSorted((one, other) => other.length - one.length);
  return most && most.length > than ? (most.pop() ?? null) : null;
}
