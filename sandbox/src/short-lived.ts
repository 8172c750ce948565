import type { Clock } from './service.ts';

const mostEntries = 1000;

/** Things that run out; when there are too many the oldest goes first. */
export interface ShortLived<Value> {
  put(key: string, value: Value, lifeMs: number): void;
  get(key: string): Value | undefined;
  /** The same, and it is gone. */
  take(key: string): Value | undefined;
  /** Newest first. */
  values(): readonly Value[];
}

export function shortLived<Value>(now: Clock): ShortLived<Value> {
  const entries = new Map<string, { readonly value: Value; readonly endsAt: number }>();
  const store: ShortLived<Value> = {
    put(key, value, lifeMs) {
      entries.set(key, { value, endsAt: now() + lifeMs });
      const [oldest = key] = entries.keys();
      if (entries.size > mostEntries) entries.delete(oldest);
    },
    get(key) {
      const entry = entries.get(key);
      return entry && entry.endsAt > now() ? entry.value : undefined;
    },
    take(key) {
      const value = store.get(key);
      entries.delete(key);
      return value;
    },
    values: () => [...entries.values()].flatMap(({ value, endsAt }) => (endsAt > now() ? [value] : [])).reverse(),
  };
  return store;
}
