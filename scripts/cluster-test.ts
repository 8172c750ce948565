/**
 * `npm run test:cluster`: two nodes behind HAProxy on a PostgreSQL that Patroni and etcd keep available. Under load,
 * leaders and nodes fail and a new version is deployed. It takes about four minutes, and everything listens on the
 * loopback address. `npm run test:cluster -- paused` runs only the faults whose name contains that word.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, isFailure } from './cluster-test/caller.ts';
import { startDatabaseCluster } from './cluster-test/database-cluster.ts';
import { type Cluster, faults } from './cluster-test/faults.ts';
import { startLoad } from './cluster-test/load.ts';
import { nodeWith, startSandbox } from './cluster-test/nodes.ts';
import { startProxy } from './cluster-test/proxy.ts';
import { freePort } from './start/free-ports.ts';
import { fastFolder } from './test-run/fast-folder.ts';

/** The number of characters of Patroni's output that are shown if it does not repair a fault. */
const LOG_END = 4_000;

type Stop = () => Promise<unknown>;

/** The functions that stop what was started, called in reverse order. */
const stops: Stop[] = [];
const stopLater = <T extends { stop: Stop }>(part: T): T => {
  stops.unshift(() => part.stop());
  return part;
};

async function stopEverything(): Promise<void> {
  for (const stop of stops.splice(0)) await stop().catch((error: unknown) => console.error(error));
}

async function startCluster(): Promise<Cluster> {
  const folder = await mkdtemp(join(fastFolder(tmpdir()), 'isoline-cluster-'));
  stops.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const database = stopLater(await startDatabaseCluster(folder));
  const sandbox = stopLater(await startSandbox());
  const [port, databasePort] = [await freePort(), await freePort()];
  const settings = {
    DATABASE_URL: `postgres://isoline@127.0.0.1:${databasePort}/postgres`,
    DATA_DIR: join(folder, 'nodes'),
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    SANDBOX_URL: sandbox.url,
    SANDBOX_SMTP_PORT: String(sandbox.smtpPort),
  };
  const nodes = [await nodeWith(settings), await nodeWith(settings)] as const;
  const nodePorts = nodes.map((node) => node.port);
  stopLater(await startProxy({ folder, port, databasePort, nodePorts, members: database.members }));
  for (const node of nodes) {
    stops.unshift(() => node.end());
    await node.start();
  }
  const load = startLoad(`http://127.0.0.1:${port}`, sandbox.url);
  stops.unshift(() => load.stop());
  return { database, nodes, load };
}

interface Row {
  readonly fault: string;
  readonly calls: number;
  readonly failed: number;
  readonly 'without a change, s': string;
  readonly 'failed against the rule': number;
}

async function testCluster(): Promise<number> {
  const cluster = await startCluster();
  const { load } = cluster;
  const rows: Row[] = [];
  const wanted = process.argv[2] ?? '';
  for (const { name, mayFail, make } of faults.filter((fault) => fault.name.includes(wanted))) {
    console.log(`${name} …`);
    const began = performance.now();
    const fault = await make(cluster).catch(async (cause: unknown) => {
      const outputs = await cluster.database.stop();
      throw new Error(outputs.map((output) => output.slice(-LOG_END)).join('\n\n'), { cause });
    });
    const calls = load.calls().filter((call) => call.ended >= began);
    const failed = calls.filter(isFailure);
    const allowed = (call: Call) =>
      (mayFail === 'in-flight' && call.began <= fault.began) ||
      (mayFail === 'meanwhile' && call.began <= fault.repaired);
    const against = failed.filter((call) => !allowed(call));
    for (const { path, status, began: at } of against.slice(0, 5))
      console.error(`  ${path} answered ${status || 'nothing'}, ${Math.round(at - fault.began)} ms after the fault`);
    rows.push({
      fault: name,
      calls: calls.length,
      failed: failed.length,
      'without a change, s': (longestPause(calls, began) / 1000).toFixed(1),
      'failed against the rule': against.length,
    });
  }
  await load.stop();
  const lost = await load.lost();
  console.table(rows);
  console.log(`${load.acknowledged} acknowledged registrations and changes, ${lost.length} lost.`);
  const wrong = [...lost, ...load.inexact];
  for (const sentence of wrong.slice(0, 20)) console.error(sentence);
  const against = rows.reduce((sum, row) => sum + row['failed against the rule'], 0);
  return wrong.length === 0 && against === 0 ? 0 : 1;
}

/** Returns the longest time, in milliseconds, without an acknowledged change. */
function longestPause(calls: readonly Call[], began: number): number {
  const acknowledged = calls.filter((call) => call.path.endsWith('user-update-info') && call.status === 200);
  const times = [began, ...acknowledged.map(({ ended }) => ended).sort((a, b) => a - b)];
  return Math.max(...times.map((time, index) => time - (times[index - 1] ?? time)));
}

async function end(exitCode: number): Promise<never> {
  await stopEverything();
  process.exit(exitCode);
}

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(name, () => void end(128 + constants.signals[name]));
}
testCluster().then(end, (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof Error && error.cause) console.error(error.cause);
  return end(1);
});
