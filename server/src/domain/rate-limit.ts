import type { Limit } from '@isoline/contract/limits.ts';
import type { Ports, Tables } from './ports.ts';
import { Refusal, throwIfRefused } from './refusal.ts';

/** A limit and the key that it counts by. */
export interface LimitedKey {
  readonly key: string;
  readonly limit: Limit;
  /** Makes the refusal when the limit is exceeded; `RATE_LIMITED` by default. */
  readonly refuse?: (seconds: number) => Refusal;
}

/** The refusal of an exceeded limit that ends in `seconds`. */
export const rateLimited = (seconds: number) => new Refusal('RATE_LIMITED', { values: { retryAfter: seconds } });

/**
 * Counts one call against each limit in order, inside a transaction. Returns the refusal of the first limit that is
 * exceeded, or null. A limit of 0 is off.
 */
export async function countAgainstLimits(
  ports: Ports,
  tables: Tables,
  limitedKeys: readonly LimitedKey[],
): Promise<Refusal | null> {
  const now = ports.now();
  for (const { key, limit, refuse = rateLimited } of limitedKeys) {
    if (limit.count === 0) continue;
    const { count, endsAt } = await tables.counters.increment(key, limit.windowMs, now);
    if (count > limit.count) return refuse(secondsUntil(endsAt, now));
  }
  return null;
}

/** Whole seconds from `now` until `at`, at least 1. */
export const secondsUntil = (at: number, now: number) => Math.max(1, Math.ceil((at - now) / 1000));

/**
 * Counts a call that tells whether an account exists against the limit of its client.
 *
 * @throws Refusal RATE_LIMITED
 */
export async function countLookup(ports: Ports, clientKey: string): Promise<void> {
  const lookups = [{ key: `lookup:${clientKey}`, limit: ports.limits.lookup }];
  throwIfRefused(ports, await ports.store.tx((tables) => countAgainstLimits(ports, tables, lookups)));
}
