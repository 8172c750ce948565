import { LIMITS, registerByPhone, signInByCode } from '../by-code.ts';
import { type Line, line } from '../report.ts';
import { type Server, startOurs, startSandbox } from '../servers/server.ts';

const CALLERS = 64;
const SECONDS = 10;

interface Figures {
  readonly perSecond: number;
  /** The share of calls that were answered 503. */
  readonly unavailable: number;
}

/**
 * Sign-ins by code of 64 callers: on SQLite, and on PostgreSQL with one node and with two. `BENCH_DATABASE_URL` names an empty
 * PostgreSQL database, which keeps its rows afterwards. Without it there is nothing to compare.
 */
export async function databases(): Promise<Line[]> {
  const url = process.env.BENCH_DATABASE_URL;
  if (!url) {
    console.log('databases: BENCH_DATABASE_URL names no PostgreSQL database, so that this measure is left out.');
    return [];
  }
  const sqlite = await signIns(1, {}, 0);
  const one = await signIns(1, { DATABASE_URL: url }, 1);
  const two = await signIns(2, { DATABASE_URL: url }, 2);
  return [
    line('sign-ins by code per second: PostgreSQL, of SQLite', one.perSecond, sqlite.perSecond, 'at least', 0.25),
    line('sign-ins by code per second: two nodes, of one', two.perSecond, one.perSecond, 'at least', 1),
    line('503 of 1,000 calls, one node', one.unavailable * 1000, 1, 'at most', 0),
    line('503 of 1,000 calls, two nodes', two.unavailable * 1000, 1, 'at most', 0),
  ];
}

async function signIns(nodes: number, database: Record<string, string>, round: number): Promise<Figures> {
  const sandbox = await startSandbox();
  const settings = { SANDBOX_URL: sandbox.url, SANDBOX_SMTP_PORT: String(sandbox.ready.smtpPort) };
  const servers: Server[] = [];
  for (let node = 0; node < nodes; node += 1) {
    servers.push(await startOurs({ ...LIMITS, ...settings, ...database, DEMO: 'off' }));
  }
  const siteOf = (caller: number) => ({ url: servers[caller % nodes]?.url ?? '', inbox: sandbox.url });
  try {
    const phones = Array.from({ length: CALLERS }, (_, caller) => phoneOf(round * CALLERS + caller));
    for (const [caller, phone] of phones.entries()) await registerByPhone(siteOf(caller), phone);
    let calls = 0;
    let unavailable = 0;
    let done = 0;
    const end = performance.now() + SECONDS * 1000;
    const chain = async (caller: number, phone: string) => {
      while (performance.now() < end) {
        const statuses = await signInByCode(siteOf(caller), phone);
        calls += statuses.length;
        unavailable += statuses.filter((status) => status === 503).length;
        if (statuses.every((status) => status === 200)) done += 1;
      }
    };
    await Promise.all(phones.map((phone, caller) => chain(caller, phone)));
    return { perSecond: done / SECONDS, unavailable: unavailable / calls };
  } finally {
    await Promise.all([...servers, sandbox].map((server) => server.stop()));
  }
}

const phoneOf = (person: number) => String(13_000_000_000 + person * 10_001);
