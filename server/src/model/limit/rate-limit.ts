import type { Limit } from '@isoline/contract/rate-limits/declared-limit.ts';
import { clientReservedShare, type LimitName } from '@isoline/contract/rate-limits.ts';
import type { Count } from '../entities/counters.ts';
import type { RequestContext } from '../entities/request-context.ts';
import type { Ports, Tables } from '../ports/ports.ts';
import { Refusal, throwIfRefused } from '../refusal.ts';

/** A limit and the key of its counter. */
export interface LimitedKey {
  readonly key: string;
  readonly limit: Limit;
  /** True if a call counts even when another limit refuses it: a refused call counts only against its client. */
  readonly ofClient?: true;
  /** Creates the refusal when the limit is exceeded; `RATE_LIMITED` by default. */
  readonly refuse?: (seconds: number) => Refusal;
}

/** Returns the refusal of an exceeded limit that ends in `seconds`. */
export const rateLimited = (seconds: number) => new Refusal('RATE_LIMITED', { values: { retryAfter: seconds } });

/** Returns the limit of a client, and the limits of the wider networks of its address. */
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
 * Counts one call against the limits, inside a transaction. The counts lock their rows until the commit, so count
 * limits that many callers share at the end of a transaction. Returns the refusal of the first exceeded limit, or null.
 * A refused call counts only against its client, and not against the wider networks that follow the exceeded one. A
 * limit of 0 is off.
 */
export async function countAgainstLimits(
  ports: Pick<Ports, 'now'>,
  tables: Tables,
  limitedKeys: readonly LimitedKey[],
): Promise<Refusal | null> {
  const now = ports.now();
  const on = limitedKeys.filter(isOn);
  const counts = await tables.counters.incrementAll(on.map(windowOf), now);
  const exceeded = on.findIndex(({ limit }, index) => (counts[index]?.count ?? 0) > limit.count);
  const first = on[exceeded];
  if (!first) return null;
  await undoCounts(
    tables,
    on.filter(({ ofClient }, index) => !ofClient || index > exceeded),
  );
  return createRefusal(first, counts[exceeded], now);
}

/** Undoes the counts of a call, inside a transaction. */
export async function undoCounts(tables: Tables, limitedKeys: readonly LimitedKey[]): Promise<void> {
  await tables.counters.decrementAll(limitedKeys.filter(isOn).map(({ key }) => key));
}

/**
 * Returns the refusal of the first limit that is reached, or null. Does not count.
 *
 * @param isLocked true to wait for parallel transactions that use these counters, and to make later ones wait
 */
export async function refusalIfReached(
  ports: Ports,
  tables: Tables,
  limitedKeys: readonly LimitedKey[],
  isLocked = false,
): Promise<Refusal | null> {
  const read = await readLimits(ports, tables, limitedKeys, isLocked);
  return read.findRefusal(limitedKeys);
}

/** The used share of limits at the time they were read. */
export interface LimitsRead {
  /** Returns the refusal of the first of these limits that is reached, or null. */
  findRefusal(limitedKeys: readonly LimitedKey[]): Refusal | null;
  /** Returns the largest used share of these limits; 0 if they are off. */
  highestUse(limitedKeys: readonly LimitedKey[]): number;
}

/** Reads the counts of limits, in one statement. */
export async function readLimits(
  ports: Ports,
  tables: Tables,
  limitedKeys: readonly LimitedKey[],
  isLocked = false,
): Promise<LimitsRead> {
  const now = ports.now();
  const windows = limitedKeys.filter(isOn).map(windowOf);
  const counts = await (isLocked ? tables.counters.readLocked(windows, now) : tables.counters.readAll(windows, now));
  const read = new Map(windows.map(({ key }, index) => [key, counts[index]]));
  const countOf = ({ key }: LimitedKey) => read.get(key)?.count ?? 0;
  return {
    findRefusal(asked) {
      const first = asked.filter(isOn).find((one) => countOf(one) >= one.limit.count);
      return first ? createRefusal(first, read.get(first.key), now) : null;
    },
    highestUse: (asked) => Math.max(0, ...asked.filter(isOn).map((one) => countOf(one) / one.limit.count)),
  };
}

const isOn = ({ limit }: LimitedKey) => limit.count > 0;
export const windowOf = ({ key, limit }: LimitedKey) => ({ key, windowMs: limit.windowMs });
const createRefusal = ({ refuse = rateLimited }: LimitedKey, count: Count | undefined, now: number) =>
  refuse(secondsUntil(count?.endsAt ?? now, now));

/** Returns the whole seconds from `now` until `at`, at least 1. */
export const secondsUntil = (at: number, now: number) => Math.max(1, Math.ceil((at - now) / 1000));

type ClientLimitName = LimitName &
  ('lookup' | 'authorize' | 'interaction' | 'picture' | 'passkeyRequest' | 'operatorChallenges' | 'agentDocument');

/** The limits of all clients together. A call counts against them after the limit of its client. */
const sharedLimits: Partial<Record<ClientLimitName, LimitName>> = { agentDocument: 'agentDocumentAll' };

/** The sender of a call. Without a device it does not have its own share. */
type Client = Pick<RequestContext, 'clientRanges'> & { readonly deviceId: string | null };

/**
 * Counts a call against a limit of its client.
 *
 * @throws Refusal RATE_LIMITED
 */
export async function countClientCall(ports: Ports, client: Client, name: ClientLimitName): Promise<void> {
  if (ports.limits[name].count === 0) return;
  throwIfRefused(ports, await ports.store.tx((tables) => countOfClient(ports, tables, client, name)));
}

/**
 * The same inside a transaction; returns the refusal or null. When a client, or all clients together, have exhausted
 * the limit, a device that an account knows counts against a share of that account. So others behind the same address
 * do not block it.
 */
export async function countOfClient(
  ports: Ports,
  tables: Tables,
  client: Client,
  name: ClientLimitName,
): Promise<Refusal | null> {
  const limit = ports.limits[name];
  const shared = sharedLimits[name];
  const ofAll = shared ? [{ key: shared, limit: ports.limits[shared] }] : [];
  const refusal = await countAgainstLimits(ports, tables, [...clientLimits(name, limit, client), ...ofAll]);
  const share = refusal && (await reservedShare(tables, name, limit, client.deviceId));
  return share ? countAgainstLimits(ports, tables, [share]) : refusal;
}

/** Returns the share of a client's used-up limit that its device still has; null if no account knows the device. */
export async function reservedShare(
  { knownDevices }: Tables,
  name: string,
  limit: Limit,
  deviceId: string | null,
): Promise<LimitedKey | null> {
  const accountId = deviceId === null ? null : await knownDevices.lastAccount({ deviceId });
  if (accountId === null) return null;
  const count = Math.max(1, Math.floor(limit.count * clientReservedShare));
  return { key: `${name}:account:${accountId}`, limit: { ...limit, count } };
}
