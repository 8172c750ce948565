import { maskedAddress } from '../client-address.ts';
import type { CountBatch, Counted, HourOfBatch } from '../entities/hourly-counts.ts';

export const HOUR_MS = 3_600_000;

/** A network is named from so many refusals in an hour on: who mistypes a password leaves none. */
export const NAMED_FROM = 10;

/** Networks that one hour of a node holds. Beyond them, the half with the fewest refusals counts among the others. */
export const NETWORKS_MAX = 1_000;

/** The hour that a time is in. */
export const hourOf = (at: number): number => Math.floor(at / HOUR_MS) * HOUR_MS;

/** Counts in memory what happens, until it is written. To count is to add to a number. */
export interface HourMemory {
  add(counted: Counted): void;
  /** Counts a refusal of a client address, of which the network alone is kept: a /24 or a /48. */
  addNetwork(ip: string): void;
  /**
   * What is to be written: the batch before, until it is known to be written, then what was counted since. Null when there is
   * nothing. `isLast` leaves nothing back, before the node ends.
   */
  next(isLast?: boolean): CountBatch | null;
  /** The batch is written. `homeless`: its networks that got no row in an hour that goes on; they count on, and try again. */
  written(batch: CountBatch, homeless: readonly HomelessNetworks[]): void;
}

/** The networks of an hour that got no row. */
export type HomelessNetworks = Pick<HourOfBatch, 'hour' | 'networks'>;

interface Network {
  count: number;
  /** Its row is there, so that every further refusal adds to it. */
  isNamed: boolean;
}

interface Hour {
  add(counted: Counted): void;
  addNetwork(network: string, count?: number): void;
  /** Gives back what a network without a row had. */
  unname(network: string, count: number): void;
  /** Takes out what may be written. An hour that is over leaves nothing back. */
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

/** @param now the time that tells the hour */
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
