import { NETWORKS_PER_HOUR } from '../entities/hourly-counts.ts';

type Networks = ReadonlyMap<string, number>;

/** The decision on the networks of a batch. */
export interface Placement {
  /** The counts to add to rows, including new ones. */
  readonly added: Networks;
  /** The rows that are removed for networks with more refusals. Their counts move to the others. */
  readonly removed: readonly string[];
  readonly toOthers: number;
  /** The networks without a row, because the networks with a row have at least as many refusals. */
  readonly homeless: Networks;
}

/**
 * Decides which networks have the rows of an hour: those with the most refusals. So a flood from many networks does not
 * hide a network with more refusals than each of them. A network with a row keeps it, unless others displace it.
 *
 * @param rows the networks that have a row
 * @param given the counts to add
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
