import type { Options } from 'autocannon';
import { type Ours, ourCheck, ourCookie, ourSignIn } from '../callers.ts';
import { type GlewlwydCalls, prepareGlewlwyd } from '../glewlwyd-calls.ts';
import { load, repeat } from '../load.ts';
import { median } from '../median.ts';
import { type Line, line } from '../report.ts';
import { type Glewlwyd, glewlwydIsInstalled, startGlewlwyd } from '../servers/glewlwyd.ts';
import { type Server, startOurs } from '../servers/server.ts';
import { type ProductTokens, refreshTokens, signInSilently } from '../sign-in-silently.ts';

const ROUNDS = 5;
const SECONDS = 3;
const CALLERS = 16;

const goals = {
  'sign-ins by password, net of the hash': 1.5,
  "refreshes of a product's tokens": 3,
  'code flows of a product': 4,
  'token checks': 5,
} as const;
type What = keyof typeof goals;

/** The number of times a server does each of these in a second of CPU time. */
type Rates = Record<What, () => Promise<number>>;

/**
 * Measures the work of a second of CPU time, compared with Glewlwyd of the Debian package: as it is installed, and with
 * the indexes that its schema lacks. The measures are interleaved.
 */
export async function glewlwyd(): Promise<Line[]> {
  if (!glewlwydIsInstalled()) {
    console.log('glewlwyd: the Debian package "glewlwyd" is not installed, so that this measure is left out.');
    return [];
  }
  const ours = await startOurs();
  const shipped = await startGlewlwyd({ isIndexed: false });
  const indexed = await startGlewlwyd({ isIndexed: true });
  try {
    const rates = [
      await ourRates(ours),
      theirRates(shipped, await prepareGlewlwyd(shipped)),
      theirRates(indexed, await prepareGlewlwyd(indexed)),
    ];
    const lines: Line[] = [];
    for (const [what, goal] of Object.entries(goals) as [What, number][]) {
      const [own = Number.NaN, asShipped = Number.NaN, withIndexes = Number.NaN] = await interleaved(rates, what);
      lines.push(line(`${what} per CPU second, of Glewlwyd as shipped`, own, asShipped, 'at least', goal));
      lines.push(line(`${what} per CPU second, of Glewlwyd with indexes`, own, withIndexes, 'at least', goal));
    }
    return lines;
  } finally {
    await Promise.all([ours, shipped, indexed].map((server) => server.stop()));
  }
}

async function interleaved(servers: readonly Rates[], what: What): Promise<number[]> {
  const measured: number[][] = servers.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, server] of servers.entries()) measured[index]?.push(await server[what]());
  return measured.map(median);
}

async function ourRates(ours: Ours): Promise<Rates> {
  const cookie = await ourCookie(ours);
  const check = await ourCheck(ours);
  const codeFlow = () => signInSilently(ours.url, cookie);
  const refresh = (token: string) => refreshTokens(ours.url, token);
  return computeRates(ours, { signIn: ourSignIn(ours), check, codeFlow, refresh }, 'libuv-worker');
}

// Glewlwyd's hash has only one iteration.
const theirRates = (peer: Glewlwyd, calls: GlewlwydCalls) => computeRates(peer, calls, null);

/** @param hashThreads is the name of the threads that only hash */
function computeRates(
  server: Pick<Server, 'cpuSeconds' | 'cpuSecondsOfThreads'>,
  { signIn, check, codeFlow, refresh }: GlewlwydCalls,
  hashThreads: string | null,
): Rates {
  const hashing = () => (hashThreads === null ? 0 : server.cpuSecondsOfThreads(hashThreads));
  const net = { cpuSeconds: () => server.cpuSeconds() - hashing() };
  const loaded = async (on: Pick<Server, 'cpuSeconds'>, request: Options) =>
    (await load(on, request, SECONDS)).perCpuSecond;
  const repeated = async (work: (caller: number) => Promise<void>) =>
    (await repeat(server, CALLERS, SECONDS, work)).perCpuSecond;
  return {
    // The number of parallel calls is low, so that a full hash queue does not refuse any on a busy machine.
    'sign-ins by password, net of the hash': () => loaded(net, { ...signIn, connections: 4 }),
    "refreshes of a product's tokens": async () => {
      const held: ProductTokens[] = [];
      for (let caller = 0; caller < CALLERS; caller += 1) held.push(await codeFlow());
      return repeated(async (caller) => {
        held[caller] = await refresh(held[caller]?.refresh_token ?? '');
      });
    },
    'code flows of a product': () =>
      repeated(async () => {
        await codeFlow();
      }),
    'token checks': () => loaded(server, check),
  };
}
