import { ourCheck, peerCheck, peerSignIn } from '../callers.ts';
import { load } from '../load.ts';
import { type Line, line } from '../report.ts';
import { startBare, startOurs, startPeer } from '../servers/server.ts';

const SECONDS = 5;

/** Whose token is this: for each second of work, beside Fastify that answers without looking anything up. */
export async function tokenCheck(): Promise<Line[]> {
  const servers = [await startBare(), await startOurs(), await startPeer()] as const;
  const [bare, ours, peer] = servers;
  try {
    await peerSignIn(peer);
    const limit = await load(bare, { url: bare.url }, SECONDS);
    const own = await load(ours, await ourCheck(ours), SECONDS);
    const theirs = await load(peer, await peerCheck(peer), SECONDS);
    return [
      line('token checks per CPU second, of bare Fastify', own.perCpuSecond, limit.perCpuSecond, 'at least', 0.4),
      line('token checks per CPU second, of better-auth', own.perCpuSecond, theirs.perCpuSecond, 'at least', 20),
    ];
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}
