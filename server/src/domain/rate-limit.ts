import type { Limit } from '@isoline/contract/limits.ts';
import type { Ports, Tables } from './ports.ts';
import { Refusal } from './refusal.ts';

/** One thing that is counted: what, and the limit it has. */
export interface LimitedKey {
  readonly key: string;
  readonly limit: Limit;
  /** How the answer is worded when the limit is passed; a volumetric one by default. */
  readonly refuse?: (seconds: number) => Refusal;
}

/** The refusal of a volumetric limit. */
export const rateLimited = (seconds: number) => new Refusal('RATE_LIMITED', { values: { retryAfter: seconds } });

/** Counts each in turn; the refusal of the first whose limit is passed, or null. A limit of 0 is off. */
export async function countAgainstLimits(
  ports: Ports,
  tables: Tables,
  things: readonly LimitedKey[],
): Promise<Refusal | null> {
  const now = ports.now();
  for (const { key, limit, refuse = rateLimited } of things) {
    if (limit.count === 0) continue;
    const { count, endsAt } = await tables.counters.increment(key, limit.windowMs, now);
    if (count > limit.count) return refuse(secondsUntil(endsAt, now));
  }
  return null;
}

export const secondsUntil = (at: number, now: number) => Math.max(1, Math.ceil((at - now) / 1000));

/** Counts one call of a look-up that tells whether an account exists. */
export async function countLookup(ports: Ports, address: string): Promise<void> {
  const refusal = await ports.store.tx((tables) =>
    countAgainstLimits(ports, tables, [{ key: `lookup:${address}`, limit: ports.limits.lookup }]),
  );
  if (refusal) throw refusal;
}
