import { NETWORKS_PER_HOUR } from '../entities/hourly-counts.ts';

type Networks = ReadonlyMap<string, number>;

/** What becomes of the networks of a batch. */
export interface Placement {
  /** Is added to rows, new ones included. */
  readonly added: Networks;
  /** Rows that give way to networks that were refused more. What they counted goes to the others. */
  readonly removed: readonly string[];
  readonly toOthers: number;
  /** They have no row, as those that are there were refused at least as often. */
  readonly homeless: Networks;
}

/**
 * Decides which networks have the rows of an hour: those that were refused most, so that a flood from many networks does not hide the
 * one that is refused more than they. A network with a row keeps it, unless others displace it.
 *
 * @param rows the networks that have a row
 * @param given what is to be added
 */
export function placeNetworks(rows: Networks, given: Networks, max = NETWORKS_PER_HOUR): Placement {
  const placed = new Map(rows);
  const added = new Map<string, number>();
  const homeless = new Map<string, number>();
  const add = (network: string, count: number) => {
    placed.set(network, (placed.get(network) ?? 0) + count);
    added.set(network, count);
  };
  for (const [network, count] of given) if (rows.has(network)) add(network, count);
  const newcomers = [...given].filter(([network]) => !rows.has(network)).sort(([, one], [, other]) => other - one);
  const removed: string[] = [];
  let toOthers = 0;
  for (const [network, count] of newcomers) {
    const smallest = placed.size < max ? null : findSmallest(placed);
    if (smallest && smallest.count >= count) {
      homeless.set(network, count);
      continue;
    }
    if (smallest) {
      placed.delete(smallest.network);
      added.delete(smallest.network);
      removed.push(smallest.network);
      toOthers += smallest.count;
    }
    add(network, count);
  }
  return { added, removed, toOthers, homeless };
}

function findSmallest(networks: Networks): { readonly network: string; readonly count: number } {
  let smallest = { network: '', count: Number.POSITIVE_INFINITY };
  for (const [network, count] of networks) if (count < smallest.count) smallest = { network, count };
  return smallest;
}
