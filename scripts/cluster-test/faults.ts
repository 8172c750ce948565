import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseCluster } from './database-cluster.ts';
import type { Load } from './load.ts';
import type { Node } from './nodes.ts';

/** Milliseconds of load after a fault is repaired, in which no call may fail. */
const CALM_MS = 5_000;

export interface Cluster {
  readonly database: DatabaseCluster;
  readonly nodes: readonly [Node, Node];
  readonly load: Load;
}

/** The times when a fault started, and when its replacement served; both by `performance.now()`. */
interface Fault {
  readonly began: number;
  readonly repaired: number;
}

/** A kind of fault: how it is caused, and which calls may fail because of it. */
interface FaultKind {
  readonly name: string;
  /**
   * The calls that may fail: `none`, those `in-flight` when the fault started, or all calls `meanwhile`, until another
   * leader serves.
   */
  readonly mayFail: 'none' | 'in-flight' | 'meanwhile';
  make(cluster: Cluster): Promise<Fault>;
}

/** Milliseconds for which nodes are paused: longer than two checks of the proxy, and shorter than its timeout. */
const STILL_MS = 4_000;

const calm = () => pause(CALM_MS);

export const faults: readonly FaultKind[] = [
  {
    name: 'no fault',
    mayFail: 'none',
    async make() {
      const began = performance.now();
      await calm();
      return { began, repaired: began };
    },
  },
  {
    name: 'both nodes are paused for 4 s, as on a machine that is overloaded',
    mayFail: 'in-flight',
    async make({ nodes }) {
      for (const node of nodes) node.signal('SIGSTOP');
      const began = performance.now();
      await pause(STILL_MS);
      for (const node of nodes) node.signal('SIGCONT');
      await calm();
      return { began, repaired: began };
    },
  },
  {
    name: 'a node is killed',
    mayFail: 'in-flight',
    async make({ nodes: [, node] }) {
      await node.kill();
      const began = performance.now();
      await calm();
      await node.start();
      await calm();
      return { began, repaired: began };
    },
  },
  {
    name: 'a node is replaced by the next version, which migrates',
    mayFail: 'none',
    make: ({ nodes: [node] }) => replace(node),
  },
  {
    name: 'the other node is replaced too',
    mayFail: 'none',
    make: ({ nodes: [, node] }) => replace(node),
  },
  {
    name: 'the leader is killed',
    mayFail: 'meanwhile',
    async make({ database }) {
      const leader = await database.leader();
      const began = performance.now();
      await leader.signal('SIGKILL');
      await database.newLeader(leader);
      const repaired = await served();
      await leader.restart();
      await database.synchronized();
      await calm();
      return { began, repaired };
    },
  },
  {
    name: 'the leader is paused, and continued when there is another',
    mayFail: 'meanwhile',
    async make({ database }) {
      const leader = await database.leader();
      const began = performance.now();
      await leader.signal('SIGSTOP');
      await database.newLeader(leader);
      const repaired = await served();
      await leader.signal('SIGCONT');
      await database.synchronized();
      await calm();
      return { began, repaired };
    },
  },
];

async function replace(node: Node): Promise<Fault> {
  const began = performance.now();
  await node.end();
  await node.start('next');
  await calm();
  return { began, repaired: performance.now() };
}

/**
 * Waits until calls are served: the proxy notices a new leader within two checks, and a node drops hanging connections
 * within 3 s.
 */
async function served(): Promise<number> {
  await calm();
  return performance.now();
}
