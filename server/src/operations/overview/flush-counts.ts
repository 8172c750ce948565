import type { CountBatch, HourOfBatch } from '../../model/entities/hourly-counts.ts';
import type { HomelessNetworks, HourMemory } from '../../model/overview/hour-memory.ts';
import { placeNetworks } from '../../model/overview/place-networks.ts';
import type { Ports, Tables } from '../../model/ports/ports.ts';

/**
 * Writes what this node has counted, in one transaction. A failed batch stays in memory, and the next call writes it
 * again before anything newer. Its number prevents double counting if it was committed but the answer was lost.
 *
 * @param node an id that no other process has
 * @param isLast the node shuts down: write everything
 * @throws Unavailable
 */
export async function flushCounts(
  ports: Pick<Ports, 'store' | 'now'>,
  memory: HourMemory,
  node: string,
  isLast = false,
): Promise<void> {
  for (let batch = memory.next(isLast); batch; batch = isLast ? memory.next(isLast) : null) {
    const written = batch;
    const homeless = await ports.store.tx((tables) => write(ports, tables, node, written));
    memory.written(batch, homeless);
  }
}

async function write(
  { now }: Pick<Ports, 'now'>,
  tables: Tables,
  node: string,
  { number, hours }: CountBatch,
): Promise<readonly HomelessNetworks[]> {
  if (!(await tables.hourlyCounts.claim({ node, batch: number, at: now() }))) return [];
  const homeless: HomelessNetworks[] = [];
  // All nodes write the hours in the same order, so that no two transactions deadlock.
  for (const part of hours.toSorted((one, other) => one.hour - other.hour)) {
    await tables.hourlyCounts.add(part.hour, part.counts);
    const networks = await writeNetworks(tables, part);
    if (networks.size > 0) homeless.push({ hour: part.hour, networks });
  }
  return homeless;
}

/** Returns the networks that did not get a row and stay in memory. */
async function writeNetworks(
  { hourlyCounts }: Pick<Tables, 'hourlyCounts'>,
  { hour, isOver, networks, otherNetworks }: HourOfBatch,
): Promise<ReadonlyMap<string, number>> {
  if (networks.size === 0 && otherNetworks === 0) return networks;
  await hourlyCounts.addToOtherNetworks(hour, otherNetworks);
  if (networks.size === 0) return networks;
  const { added, removed, toOthers, homeless } = placeNetworks(await hourlyCounts.networksIn(hour), networks);
  await hourlyCounts.removeNetworks(hour, removed);
  await hourlyCounts.addToNetworks(hour, added);
  const left = isOver ? [...homeless.values()].reduce((sum, count) => sum + count, 0) : 0;
  if (toOthers + left > 0) await hourlyCounts.addToOtherNetworks(hour, toOthers + left);
  return isOver ? new Map() : homeless;
}
