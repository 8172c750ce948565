import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ourCookie } from '../callers.ts';
import { type Group, microsecondsByGroup } from '../cpu-profile.ts';
import { inChains } from '../load.ts';
import { startProfiled } from '../servers/server.ts';
import { refreshTokens, signInSilently } from '../sign-in-silently.ts';

const CALLERS = 16;
const WARM = 600;
const CALLS = 1500;

const filesOf =
  (...places: readonly RegExp[]): Group[1] =>
  ({ url }) =>
    places.some((place) => place.test(url));

const groups: readonly Group[] = [
  ['idle', ({ functionName }) => functionName === '(idle)'],
  ['garbage collection', ({ functionName }) => functionName === '(garbage collector)'],
  ['statements of SQLite', filesOf(/server\/src\/store\/engines\//)],
  ['ids, hashes, sealing, signatures', filesOf(/^node:internal\/crypto/, /node_modules\/jose\//)],
  [
    'the OpenID library and Koa',
    filesOf(/node_modules\/(oidc-provider|koa[^/]*|delegates|raw-body|ee-first|nanoid)\//),
  ],
  ['Fastify', filesOf(/node_modules\/(@?fastify|find-my-way|pino)/)],
  ['our own code', filesOf(/\/(server|contract)\/src\//)],
  [
    'HTTP and streams of Node.js',
    filesOf(/^node:(_?http|net|stream|buffer|url|internal\/(streams?|http|url|buffer|net))/),
  ],
];

/** A group of functions, and its share of the time of the main thread. */
interface Share {
  readonly what: string;
  readonly share: string;
}

/**
 * Profiles what the main thread does during the code flow and the refresh of a product. The server runs from its
 * sources, so that the files of a profile have their names.
 */
export async function productProfile(): Promise<Share[]> {
  return [...(await profile('code flow')), ...(await profile('refresh'))];
}

async function profile(what: 'code flow' | 'refresh'): Promise<Share[]> {
  const folder = mkdtempSync(join(tmpdir(), 'isoline-profile-'));
  const ours = await startProfiled(folder);
  const cookie = await ourCookie(ours);
  const codeFlow = () => signInSilently(ours.url, cookie);
  const held = await Promise.all(Array.from({ length: CALLERS }, codeFlow));
  const once = async (_: number, caller: number) => {
    held[caller] = await (what === 'refresh' ? refreshTokens(ours.url, held[caller]?.refresh_token ?? '') : codeFlow());
  };
  await inChains(WARM, CALLERS, once);
  const from = monotonic();
  await inChains(CALLS, CALLERS, once);
  const to = monotonic();
  await ours.stop();
  const times = microsecondsByGroup(folder, groups, [from, to]);
  rmSync(folder, { recursive: true });
  times.delete('idle');
  const all = [...times.values()].reduce((sum, one) => sum + one, 0);
  return [...times]
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, time]) => ({
      what: `${what}: ${name}`,
      share: (time / all).toLocaleString('en-US', { style: 'percent' }),
    }));
}

/** Returns the microseconds of the clock that profiles use. */
const monotonic = () => Number(process.hrtime.bigint() / 1000n);
