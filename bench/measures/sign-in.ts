import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type autocannon from 'autocannon';
import { ourCheck, ourSignIn, peerCheck, peerSignIn } from '../callers.ts';
import { load } from '../load.ts';
import { type Line, line } from '../report.ts';
import { startHashes, startOurs, startPeer } from '../servers/server.ts';

const SECONDS = 8;

/**
 * Measures sign-ins by password, compared with the password hashes that this machine computes, and token checks at the
 * same time.
 */
export async function signIn(): Promise<Line[]> {
  const servers = [await startHashes(), await startOurs(), await startPeer()] as const;
  const [hashes, ours, peer] = servers;
  try {
    const check = await ourCheck(ours);
    const theirSignIn = await peerSignIn(peer);
    const limit = await load(hashes, { url: hashes.url }, SECONDS);
    const own = await load(ours, ourSignIn(ours), SECONDS);
    const theirs = await load(peer, theirSignIn, SECONDS);
    const quiet = await load(ours, check, SECONDS);
    const busy = await whileBusy(ourSignIn(ours), () => load(ours, check, SECONDS));
    const theirBusy = await whileBusy(theirSignIn, async () => load(peer, await peerCheck(peer), SECONDS));
    return [
      line('sign-ins per CPU second, of bare hashes', own.perCpuSecond, limit.perCpuSecond, 'at least', 0.95),
      line('sign-ins per CPU second, of better-auth', own.perCpuSecond, theirs.perCpuSecond, 'at least', 1),
      line(
        'token checks a second while sign-ins saturate, of quiet',
        busy.perSecond,
        quiet.perSecond,
        'at least',
        0.25,
      ),
      line('p99 of those in ms, of 20 ms', busy.p99, 20, 'at most', 1),
      line(
        'token checks a second while sign-ins saturate, of better-auth',
        busy.perSecond,
        theirBusy.perSecond,
        'at least',
        1,
      ),
    ];
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/**
 * Sends sign-ins from a separate thread while `measure` runs. Autocannon's own threads do not report that they have
 * stopped.
 */
async function whileBusy<T>(request: autocannon.Options, measure: () => Promise<T>): Promise<T> {
  const thread = new Worker(new URL('../background-load.ts', import.meta.url), { workerData: request });
  try {
    return await measure();
  } finally {
    const ended = once(thread, 'exit');
    thread.postMessage('stop');
    await ended;
  }
}
