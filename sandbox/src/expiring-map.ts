import type { Clock } from './service.ts';

const rememberedMs = 3600_000;
const defaultMaxEntries = 10_000;

interface Found<Value> {
  readonly value: Value;
  readonly expired: boolean;
}

/**
 * A map of entries with a lifetime. An expired entry is remembered for an hour, so that "expired" and "unknown" differ.
 */
export interface ExpiringMap<Value> {
  set(key: string, value: Value, lifeMs: number): void;
  /** Replaces the value and keeps its expiry. */
  replace(key: string, value: Value): void;
  get(key: string): Found<Value> | undefined;
  live(key: string): Value | undefined;
  /** Removes a value and returns it, unless it has expired. */
  consume(key: string): Value | undefined;
  values(): readonly Value[];
}

/**
 * Creates a map of at most `maxEntries`. The oldest entry is dropped first, and `onDrop` is called with each dropped
 * value.
 */
export function expiringMap<Value>(
  now: Clock,
  maxEntries = defaultMaxEntries,
  onDrop: (value: Value) => void = () => undefined,
): ExpiringMap<Value> {
  const entries = new Map<string, { value: Value; expiresAt: number }>();

  function prune(): void {
    for (const [key, { value, expiresAt }] of entries) {
      if (entries.size <= maxEntries && expiresAt + rememberedMs > now()) continue;
      entries.delete(key);
      onDrop(value);
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
    consume(key) {
      const value = live(key);
      entries.delete(key);
      return value;
    },
    values: () => [...entries.values()].map(({ value }) => value),
  };
}
