/** A queue that serves its clients round-robin, so that a client with many items does not hold up the others. */
export interface FairQueue<T> {
  /**
   * Adds an item. When the queue is full, returns the item that was left out: this one, or the last item of the client with the
   * most.
   */
  push(client: string, item: T): T | undefined;
  /** Removes the next item. */
  shift(): T | undefined;
  size(): number;
}

/** A queue of at most `max` items, of which at most `maxOfClient` are of one client. */
export function fairQueue<T>(max: number, maxOfClient: number): FairQueue<T> {
  /** The client that is first in the map is served next. */
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

/** Removes the last item of the client with the most items, if it has more than `than`. Returns null if no client does. */
function dropLast<T>(items: ReadonlyMap<string, T[]>, than: number): T | null {
  const [most] = [...items.values()].toSorted((one, other) => other.length - one.length);
  return most && most.length > than ? (most.pop() ?? null) : null;
}
