import type { Options } from 'autocannon';
import { ourCheck, peerCheck, peerSignIn } from '../callers.ts';
import { load } from '../load.ts';
import { median } from '../median.ts';
import { type Line, line } from '../report.ts';
import { type Server, startBare, startOurs, startPeer } from '../servers/server.ts';

const ROUNDS = 5;
const SECONDS = 3;

/**
 * Measures token checks per second of CPU time, compared with a Fastify that answers without any look-up. The measures
 * are interleaved.
 */
export async function tokenCheck(): Promise<Line[]> {
  const servers = [await startBare(), await startOurs(), await startPeer()] as const;
  const [bare, ours, peer] = servers;
  try {
    await peerSignIn(peer);
    const targets: readonly [Pick<Server<never>, 'cpuSeconds'>, Options][] = [
      [bare, { url: bare.url }],
      [ours, await ourCheck(ours)],
      [peer, await peerCheck(peer)],
    ];
    const rates: number[][] = targets.map(() => []);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [index, [server, request]] of targets.entries())
        rates[index]?.push((await load(server, request, SECONDS)).perCpuSecond);
    const [limit = Number.NaN, own = Number.NaN, theirs = Number.NaN] = rates.map(median);
    return [
      line('token checks per CPU second, of bare Fastify', own, limit, 'at least', 0.4),
      line('token checks per CPU second, of better-auth', own, theirs, 'at least', 20),
    ];
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}
