import type { Clock } from './service.ts';

const rememberedMs = 3600_000;
const mostEntries = 10_000;

interface Found<Value> {
  readonly value: Value;
  readonly expired: boolean;
}

/** Things with a life. One that ran out is remembered for an hour, so that its end can be told from its never having been. */
export interface ExpiringMap<Value> {
  set(key: string, value: Value, lifeMs: number): void;
  /** Puts another value in its place and leaves its life as it is. */
  replace(key: string, value: Value): void;
  get(key: string): Found<Value> | undefined;
  /** The value if it still lives. */
  live(key: string): Value | undefined;
  /** The same, and it is gone. */
  take(key: string): Value | undefined;
  values(): readonly Value[];
}

/** At most `most` of them, the oldest goes first; `dropped` hears of each that goes. */
export function expiringMap<Value>(
  now: Clock,
  most = mostEntries,
  dropped: (value: Value) => void = () => undefined,
): ExpiringMap<Value> {
  const entries = new Map<string, { value: Value; expiresAt: number }>();

  function prune(): void {
    for (const [key, { value, expiresAt }] of entries) {
      if (entries.size <= most && expiresAt + rememberedMs > now()) continue;
      entries.delete(key);
      dropped(value);
    }
  }

  function live(key: string): Value | undefined {
    const entry = entries.get(key);
    return entry && entry.expiresAt > now() ? entry.value : undefined;
  }

  return {
    set(key, value, lifeMs) {
      entries.delete(key);
      entries.set(key, { value, expiresAt: now() + lifeMs });
      prune();
    },
    replace(key, value) {
      const entry = entries.get(key);
      if (entry) entry.value = value;
    },
    get(key) {
      const entry = entries.get(key);
      return entry && { value: entry.value, expired: entry.expiresAt <= now() };
    },
    live,
    take(key) {
      const value = live(key);
      entries.delete(key);
      return value;
    },
    values: () => [...entries.values()].map(({ value }) => value),
  };
}
