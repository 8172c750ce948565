import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Frame {
  readonly functionName: string;
  readonly url: string;
}

interface Profile {
  /** Microseconds of the monotonic clock, as `process.hrtime` has them. */
  readonly startTime: number;
  readonly nodes: readonly { readonly id: number; readonly callFrame: Frame; readonly children?: readonly number[] }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** A group of functions by its name, and what their frames look like. The first that fits counts. */
export type Group = readonly [name: string, fits: (frame: Frame) => boolean];

/**
 * Adds up the microseconds of the main thread between two times, for each group: a sample belongs to the group of its
 * innermost frame that has one. `folder` has the one profile that a process with `--cpu-prof` has written.
 */
export function microsecondsByGroup(folder: string, groups: readonly Group[], [from, to]: readonly [number, number]) {
  const [name = ''] = readdirSync(folder).filter((file) => file.endsWith('.cpuprofile'));
  const { startTime, nodes, samples, timeDeltas }: Profile = JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const callers = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const groupOf = (node: number | undefined): string => {
    const frame = node === undefined ? undefined : frames.get(node);
    if (frame === undefined) return 'the rest';
    return groups.find(([, fits]) => fits(frame))?.[0] ?? groupOf(callers.get(node ?? 0));
  };
  const known = new Map<number, string>();
  const times = new Map<string, number>();
  let at = startTime;
  for (const [index, node] of samples.entries()) {
    const took = timeDeltas[index] ?? 0;
    at += took;
    if (at < from || at > to) continue;
    const group = known.get(node) ?? groupOf(node);
    known.set(node, group);
    times.set(group, (times.get(group) ?? 0) + took);
  }
  return times;
}
