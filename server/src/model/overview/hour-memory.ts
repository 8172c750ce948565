import { HOUR_MS } from '@isoline/contract/values/durations.ts';
import { maskedAddress } from '../client-address.ts';
import type { CountBatch, Counted, HourOfBatch } from '../entities/hourly-counts.ts';

/**
 * The number of refusals in an hour from which a network is named. A user who mistypes a password does not reach it.
 */
export const NAMED_FROM = 10;

/**
 * The maximum number of networks in one hour of a node. Beyond it, the half with the fewest refusals counts among the
 * others.
 */
export const NETWORKS_MAX = 1_000;

/** Returns the hour of a time. */
export const hourOf = (at: number): number => Math.floor(at / HOUR_MS) * HOUR_MS;

/** Counts events in memory until they are written. Counting only adds to a number. */
export interface HourMemory {
  add(counted: Counted): void;
  /** Counts a refusal of a client address. Only its network is stored: a /24 or a /48. */
  addNetwork(ip: string): void;
  /**
   * Returns the batch to write: the previous batch until it is known to be written, then everything counted since.
   * Returns null if there is nothing. With `isLast`, before the node ends, the batch contains everything.
   */
  next(isLast?: boolean): CountBatch | null;
  /**
   * Marks the batch as written. `homeless`: its networks without a row in an hour that is not over. They keep their
   * counts and are tried again.
   */
  written(batch: CountBatch, homeless: readonly HomelessNetworks[]): void;
}

/** The networks of an hour without a row. */
export type HomelessNetworks = Pick<HourOfBatch, 'hour' | 'networks'>;

interface Network {
  count: number;
  /** Its row exists, so every further refusal adds to it. */
  isNamed: boolean;
}

interface Hour {
  add(counted: Counted): void;
  addNetwork(network: string, count?: number): void;
  /** Restores the count of a network without a row. */
  unname(network: string, count: number): void;
  /** Takes out the counts that can be written. For an hour that is over, takes out everything. */
  take(hour: number, isOver: boolean): HourOfBatch | null;
}

function newHour(): Hour {
  const counts = new Map<string, { readonly counted: Counted; count: number }>();
  const networks = new Map<string, Network>();
  let others = 0;

  const forgetHalf = () => {
    const fewestFirst = [...networks].sort(([, one], [, other]) => one.count - other.count);
    for (const [network, { count }] of fewestFirst.slice(0, NETWORKS_MAX / 2)) {
      others += count;
      networks.delete(network);
    }
  };

  const addNetwork = (network: string, count = 1) => {
    const known = networks.get(network);
    if (known) known.count += count;
    else networks.set(network, { count, isNamed: false });
    if (networks.size > NETWORKS_MAX) forgetHalf();
  };

  const takeNetworks = (isOver: boolean) => {
    const taken = new Map<string, number>();
    for (const [network, known] of networks) {
      if (known.count > 0 && (known.isNamed || known.count >= NAMED_FROM)) {
        taken.set(network, known.count);
        known.isNamed = true;
        known.count = 0;
      } else if (isOver) others += known.count;
    }
    if (isOver) networks.clear();
    return taken;
  };

  return {
    add(counted) {
      const key = `${counted.kind} ${counted.name}`;
      const known = counts.get(key);
      if (known) known.count += 1;
      else counts.set(key, { counted, count: 1 });
    },
    addNetwork,
    unname(network, count) {
      addNetwork(network, count);
      const known = networks.get(network);
      if (known) known.isNamed = false;
    },
    take(hour, isOver) {
      const taken = [...counts.values()].map(({ counted, count }) => ({ ...counted, count }));
      counts.clear();
      const named = takeNetworks(isOver);
      const otherNetworks = others;
      others = 0;
      if (taken.length === 0 && named.size === 0 && otherNetworks === 0) return null;
      return { hour, isOver, counts: taken, networks: named, otherNetworks };
    },
  };
}

/**
 * Returns an empty memory.
 *
 * @param now the clock that decides the hour
 */
export function hourMemory(now: () => number): HourMemory {
  const hours = new Map<number, Hour>();
  let waiting: CountBatch | null = null;
  let number = 0;

  const present = (hour = hourOf(now())): Hour => {
    const known = hours.get(hour) ?? newHour();
    hours.set(hour, known);
    return known;
  };

  const take = (isLast: boolean): CountBatch | null => {
    const taken: HourOfBatch[] = [];
    for (const [at, hour] of hours) {
      const isOver = isLast || at !== hourOf(now());
      const part = hour.take(at, isOver);
      if (part) taken.push(part);
      if (isOver) hours.delete(at);
    }
    if (taken.length === 0) return null;
    number += 1;
    return { number, hours: taken };
  };

  return {
    add: (counted) => present().add(counted),
    addNetwork: (ip) => present().addNetwork(maskedAddress(ip)),
    next(isLast = false) {
      waiting ??= take(isLast);
      return waiting;
    },
    written(batch, homeless) {
      if (waiting?.number !== batch.number) return;
      waiting = null;
      for (const { hour, networks } of homeless)
        for (const [network, count] of networks) present(hour).unname(network, count);
    },
  };
}
