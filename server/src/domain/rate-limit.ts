import type { Limit, LimitName } from '@isoline/contract/limits.ts';
import type { Ports, Tables } from './ports.ts';
import { Refusal, throwIfRefused } from './refusal.ts';
import type { RequestContext } from './request-context.ts';

/** A limit and the key that it counts by. */
export interface LimitedKey {
  readonly key: string;
  readonly limit: Limit;
  /** Counts a call also when another limit refuses it: a refused call counts against its client alone. */
  readonly ofClient?: true;
  /** Makes the refusal when the limit is exceeded; `RATE_LIMITED` by default. */
  readonly refuse?: (seconds: number) => Refusal;
}

/** The refusal of an exceeded limit that ends in `seconds`. */
export const rateLimited = (seconds: number) => new Refusal('RATE_LIMITED', { values: { retryAfter: seconds } });

/** The limit of a client, and those of the wider networks of its address. */
export const clientLimits = (
  name: string,
  limit: Limit,
  { clientRanges }: Pick<RequestContext, 'clientRanges'>,
): LimitedKey[] =>
  clientRanges.map(({ key, times }) => ({
    key: `${name}:${key}`,
    limit: { ...limit, count: limit.count * times },
    ofClient: true,
  }));

/**
 * Counts one call against each limit in order, inside a transaction. Each count holds its row until the commit, so that what
 * many callers count by belongs into a short transaction of its own. Returns the refusal of the first limit that is
 * exceeded, or null; a refused call counts against its client alone. A limit of 0 is off.
 */
export async function countAgainstLimits(
  ports: Ports,
  tables: Tables,
  limitedKeys: readonly LimitedKey[],
): Promise<Refusal | null> {
  const now = ports.now();
  const counted: LimitedKey[] = [];
  for (const limitedKey of limitedKeys) {
    const { key, limit, refuse = rateLimited } = limitedKey;
    if (limit.count === 0) continue;
    const { count, endsAt } = await tables.counters.increment(key, limit.windowMs, now);
    counted.push(limitedKey);
    if (count <= limit.count) continue;
    for (const undone of counted) if (!undone.ofClient) await tables.counters.decrement(undone.key);
    return refuse(secondsUntil(endsAt, now));
  }
  return null;
}

/** The refusal of the first limit that is reached, or null. Counts nothing. */
export async function refusalIfReached(
  ports: Ports,
  tables: Tables,
  limitedKeys: readonly LimitedKey[],
): Promise<Refusal | null> {
  const now = ports.now();
  for (const { key, limit, refuse = rateLimited } of limitedKeys) {
    const { count, endsAt } = await tables.counters.read(key, limit.windowMs, now);
    if (limit.count > 0 && count >= limit.count) return refuse(secondsUntil(endsAt, now));
  }
  return null;
}

/** Whole seconds from `now` until `at`, at least 1. */
export const secondsUntil = (at: number, now: number) => Math.max(1, Math.ceil((at - now) / 1000));

/**
 * Counts a call against a limit of its client.
 *
 * @throws Refusal RATE_LIMITED
 */
export async function countClientCall(
  ports: Ports,
  context: Pick<RequestContext, 'clientRanges'>,
  name: LimitName & ('lookup' | 'authorize' | 'interaction' | 'picture' | 'passkeyRequest'),
): Promise<void> {
  const limitedKeys = clientLimits(name, ports.limits[name], context);
  throwIfRefused(ports, await ports.store.tx((tables) => countAgainstLimits(ports, tables, limitedKeys)));
}
