import type { CountBatch, HourOfBatch } from '../../model/entities/hourly-counts.ts';
import type { HomelessNetworks, HourMemory } from '../../model/overview/hour-memory.ts';
import { placeNetworks } from '../../model/overview/place-networks.ts';
import type { Ports, Tables } from '../../model/ports/ports.ts';

/**
 * Writes what this node has counted, in one transaction. A batch that fails stays in memory and is written again by the next call,
 * before anything newer; its number keeps it from counting twice where the commit was done and its answer lost.
 *
 * @param node an id that no other process has
 * @param isLast the node ends: nothing is left back
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
  if (!(await tables.hourlyCounts.claim(node, number, now()))) return [];
  const homeless: HomelessNetworks[] = [];
  // Nodes write the hours in one order, so that no two wait for each other.
  for (const part of hours.toSorted((one, other) => one.hour - other.hour)) {
    await tables.hourlyCounts.add(part.hour, part.counts);
    const networks = await writeNetworks(tables, part);
    if (networks.size > 0) homeless.push({ hour: part.hour, networks });
  }
  return homeless;
}

/** Returns those that got no row and count on. */
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
