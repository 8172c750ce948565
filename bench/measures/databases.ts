import { LIMITS, registerByPhone, signInByCode } from '../by-code.ts';
import { median } from '../median.ts';
import { type Line, line } from '../report.ts';
import { postgresAt } from '../servers/postgres.ts';
import { type Server, startOurs, startSandbox } from '../servers/server.ts';

const CALLERS = 64;
const ROUNDS = 5;
const SECONDS = 3;

interface Figures {
  readonly perSecond: number;
  /** CPU time of the nodes and their database. */
  readonly cpuMs: number;
  /** The share of calls with a 503 answer. */
  readonly unavailable: number;
}

/**
 * Measures sign-ins by code of 64 callers: on SQLite, on PostgreSQL with one node and with two, interleaved.
 * `BENCH_DATABASE_URL` names an empty PostgreSQL database, which keeps its rows afterwards. Without it there is nothing
 * to compare.
 */
export async function databases(): Promise<Line[]> {
  const url = process.env.BENCH_DATABASE_URL;
  if (!url) {
    console.log('databases: BENCH_DATABASE_URL names no PostgreSQL database, so that this measure is left out.');
    return [];
  }
  const sandbox = await startSandbox();
  const settings = { ...LIMITS, SANDBOX_URL: sandbox.url, SANDBOX_SMTP_PORT: String(sandbox.ready.smtpPort) };
  const start = (database: Record<string, string>) => startOurs({ ...settings, ...database, DEMO: 'off' });
  const [onSqlite, first, second] = [
    await start({}),
    await start({ DATABASE_URL: url }),
    await start({ DATABASE_URL: url }),
  ];
  try {
    const phones = Array.from({ length: CALLERS }, (_, caller) => String(13_000_000_000 + caller * 10_001));
    for (const { url } of [onSqlite, first])
      for (const phone of phones) await registerByPhone({ url, inbox: sandbox.url }, phone);
    const databaseCpu = postgresAt(url).cpuSeconds;
    const found: Record<'sqlite' | 'one' | 'two', Figures[]> = { sqlite: [], one: [], two: [] };
    const measure = async (nodes: readonly Server[], database: () => number) => {
      const cpuSeconds = () => nodes.reduce((sum, node) => sum + node.cpuSeconds(), database());
      const before = cpuSeconds();
      const { done, ...counts } = await signIns(nodes, sandbox.url, phones);
      return { ...counts, perSecond: done / SECONDS, cpuMs: (1000 * (cpuSeconds() - before)) / done };
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      found.sqlite.push(await measure([onSqlite], () => 0));
      found.one.push(await measure([first], databaseCpu));
      found.two.push(await measure([first, second], databaseCpu));
    }
    const middle = (of: 'perSecond' | 'cpuMs', figures: readonly Figures[]) => median(figures.map((one) => one[of]));
    const worst = (figures: readonly Figures[]) => 1000 * Math.max(...figures.map(({ unavailable }) => unavailable));
    return [
      line(
        'sign-ins by code per second: PostgreSQL, of SQLite',
        middle('perSecond', found.one),
        middle('perSecond', found.sqlite),
        'at least',
        0.25,
      ),
      line(
        'sign-ins by code per second: two nodes, of one',
        middle('perSecond', found.two),
        middle('perSecond', found.one),
        'at least',
        1,
      ),
      line(
        'CPU ms of a sign-in by code: PostgreSQL, of SQLite',
        middle('cpuMs', found.one),
        middle('cpuMs', found.sqlite),
        'at most',
        3,
      ),
      line('503 of 1,000 calls, one node', worst(found.one), 1, 'at most', 0),
      line('503 of 1,000 calls, two nodes', worst(found.two), 1, 'at most', 0),
    ];
  } finally {
    await Promise.all([onSqlite, first, second, sandbox].map((server) => server.stop()));
  }
}

async function signIns(nodes: readonly Server[], inbox: string, phones: readonly string[]) {
  let calls = 0;
  let unavailable = 0;
  let done = 0;
  const end = performance.now() + SECONDS * 1000;
  const chain = async (site: Parameters<typeof signInByCode>[0], phone: string) => {
    while (performance.now() < end) {
      const statuses = await signInByCode(site, phone);
      calls += statuses.length;
      unavailable += statuses.filter((status) => status === 503).length;
      if (statuses.every((status) => status === 200)) done += 1;
    }
  };
  await Promise.all(
    phones.map((phone, caller) => chain({ url: nodes[caller % nodes.length]?.url ?? '', inbox }, phone)),
  );
  return { done, unavailable: unavailable / calls };
}
