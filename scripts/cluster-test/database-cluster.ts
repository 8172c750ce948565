import { execFileSync } from 'node:child_process';
import { chown, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { freePort } from '../start/free-ports.ts';
import { processTree, signal, until } from '../test-run/processes.ts';
import { type RunningCommand, start, stop } from '../test-run/run-command.ts';
import { ensureTool } from '../test-run/system-tools.ts';
import { unprivilegedUser } from '../test-run/unprivileged-user.ts';

/**
 * Seconds after which a leader that does not respond loses its lease. Patroni 3.1 and later raise a value below 20 to
 * 20.
 */
const LEASE_SECONDS = 8;
const LEASE_SECONDS_FROM_3_1 = 20;
/** Further seconds in which the other member must become the leader, even on a busy machine. */
const ELECTION_SECONDS = 7;

/** One PostgreSQL with the Patroni that keeps it alive. */
export interface Member {
  readonly name: string;
  readonly port: number;
  /** The port of Patroni's API, from which a proxy reads the role. */
  readonly apiPort: number;
  /** Sends a signal to Patroni and all processes of PostgreSQL, as if the machine failed or paused. */
  signal(name: NodeJS.Signals): Promise<void>;
  /** Starts the member again after a kill. */
  restart(): Promise<void>;
}

export interface DatabaseCluster {
  readonly members: readonly Member[];
  /** Returns the member that accepts writes. */
  leader(): Promise<Member>;
  /** Waits until a leader other than `former` accepts writes. */
  newLeader(former: Member): Promise<Member>;
  /** Waits until every commit is on two members again. */
  synchronized(): Promise<void>;
  /** Stops everything. Returns the output of each Patroni. */
  stop(): Promise<string[]>;
}

/**
 * Starts etcd and two members in `folder`. Replication is synchronous: a commit is acknowledged when both members have
 * it.
 */
export async function startDatabaseCluster(folder: string): Promise<DatabaseCluster> {
  const user = unprivilegedUser();
  if (user) await chown(folder, user.uid, user.gid);
  const programs = await ensureTool('postgresql');
  const patroni = await ensureTool('patroni');
  const etcd = await startEtcd(folder, await ensureTool('etcd-server'), user);
  const members: StoppableMember[] = [];
  const stop = async () => {
    const outputs = await Promise.all(members.map((member) => member.stop()));
    await etcd.stop();
    return outputs;
  };
  const newLeaderSeconds = leaseSeconds(patroni) + ELECTION_SECONDS;
  try {
    // FIRST is a keyword in the list of synchronous standbys.
    for (const name of ['member1', 'member2'])
      members.push(await startMember({ name, folder, programs, patroni, etcdPort: etcd.port, user }));
    await until('a leader', 60, async () => (await withRole(members, 'primary'))[0]);
    await until('a synchronous standby', 60, async () => (await withRole(members, 'synchronous'))[0]);
  } catch (cause) {
    throw new Error(`The database cluster did not start.\n${(await stop()).join('\n')}`, { cause });
  }
  return {
    members,
    leader: () => until('a leader', 60, async () => (await withRole(members, 'primary'))[0]),
    newLeader: (former) =>
      until('a new leader', newLeaderSeconds, async () => (await withRole(others(members, former), 'primary')).at(0)),
    async synchronized() {
      await until('a synchronous standby', 90, async () => (await withRole(members, 'synchronous'))[0]);
    },
    stop,
  };
}

const others = (members: readonly Member[], former: Member) => members.filter(({ name }) => name !== former.name);

/** Returns the duration of the lease that this Patroni uses. */
function leaseSeconds(patroni: string): number {
  const [major = 0, minor = 0] =
    execFileSync(patroni, ['--version'], { encoding: 'utf8' }).match(/\d+/g)?.map(Number) ?? [];
  return major > 3 || (major === 3 && minor > 0) ? LEASE_SECONDS_FROM_3_1 : LEASE_SECONDS;
}

type User = ReturnType<typeof unprivilegedUser>;

async function startEtcd(
  folder: string,
  etcd: string,
  user: User,
): Promise<{ port: number; stop(): Promise<unknown> }> {
  const [port, peerPort] = [await freePort(), await freePort()];
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`];
  const args = ['--name', 'etcd', '--data-dir', join(folder, 'etcd'), '--listen-client-urls', client];
  args.push('--advertise-client-urls', client, '--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer);
  args.push('--initial-cluster', `etcd=${peer}`, '--enable-v2');
  const running = start(etcd, args, { cwd: folder, ...user });
  await until('etcd', 30, async () => (await fetch(`${client}/health`)).ok || undefined);
  return { port, stop: () => stop(running) };
}

interface MemberSettings {
  readonly name: string;
  readonly folder: string;
  readonly programs: string;
  readonly patroni: string;
  readonly etcdPort: number;
  readonly user: User;
}

/** A member whose `stop` returns the output of its Patroni. */
type StoppableMember = Member & { stop(): Promise<string> };

async function startMember(settings: MemberSettings): Promise<StoppableMember> {
  const { name, folder, patroni, user } = settings;
  const [port, apiPort] = [await freePort(), await freePort()];
  const file = join(folder, `${name}.yaml`);
  const data = join(folder, name);
  await writeFile(file, stringify(patroniSettings(settings, port, apiPort)));
  const run = () =>
    start(patroni, [file], { cwd: folder, ...user, env: { LC_ALL: 'C.UTF-8', PYTHONWARNINGS: 'ignore' } });
  let running: RunningCommand = run();
  // PostgreSQL is not a child of Patroni, so it survives a crash of Patroni.
  const postmaster = async () => {
    const id = Number((await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0]);
    return id > 0 ? processTree(id) : [];
  };
  const signalAll = async (wanted: NodeJS.Signals) =>
    signal([...processTree(Number(running.pid)), ...(await postmaster())], wanted);
  return {
    name,
    port,
    apiPort,
    signal: signalAll,
    async restart() {
      await running;
      running = run();
    },
    async stop() {
      await signalAll('SIGCONT');
      const { all } = await stop(running);
      signal(await postmaster(), 'SIGKILL');
      return all;
    },
  };
}

function patroniSettings({ name, folder, programs, etcdPort }: MemberSettings, port: number, apiPort: number): object {
  const api = `127.0.0.1:${apiPort}`;
  const address = `127.0.0.1:${port}`;
  return {
    scope: 'isoline',
    name,
    restapi: { listen: api, connect_address: api },
    // The v2 API is used. With the v3 API, Patroni before 3.0.3 lets a paused leader take its lease back from the new
    // leader.
    etcd: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ttl: LEASE_SECONDS,
        // A leader renews its lease every second. Patroni requires that `loop_wait` and twice `retry_timeout` fit into
        // the lease.
        loop_wait: 1,
        retry_timeout: 3,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, use_slots: true, parameters: { max_connections: 60 } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: join(folder, name),
      bin_dir: programs,
      pgpass: join(folder, `${name}.pgpass`),
      parameters: { unix_socket_directories: folder },
      authentication: {
        superuser: { username: 'isoline' },
        replication: { username: 'replicator', password: 'replicator' },
      },
    },
  };
}

/** Returns the members with a role: their Patroni answers 200 on `/primary` or `/synchronous`. */
async function withRole<M extends Member>(members: readonly M[], role: 'primary' | 'synchronous'): Promise<M[]> {
  const has = async ({ apiPort }: Member) => {
    // This is longer than a busy machine needs.
    const signal = AbortSignal.timeout(3_000);
    return fetch(`http://127.0.0.1:${apiPort}/${role}`, { signal }).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  const roles = await Promise.all(members.map(has));
  return members.filter((_, index) => roles[index]);
}
