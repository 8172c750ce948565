import { endpoints } from '@isoline/contract/endpoints.ts';
import { get, send } from '../callers.ts';
import { proofOf } from '../proof-of-one-bit.ts';
import { type Line, line } from '../report.ts';
import { type Server, startOurs, startSandbox } from '../servers/server.ts';

const CALLERS = 64;
const SECONDS = 10;
const PASSWORD = 'Summit#Path4';

/** What one person may send is out of the way; what all share is not, because every send changes the same rows. */
export const LIMITS = {
  LIMIT_CODE_SEND_SCENE: '0',
  LIMIT_CODE_SEND_ADDRESS_HOUR: '0',
  LIMIT_CODE_SEND_ADDRESS_DAY: '0',
  LIMIT_CODE_SEND_STRANGER_HOUR: '0',
  LIMIT_CODE_SEND_STRANGER_DAY: '0',
  LIMIT_CODE_SEND_ALL: '10000000',
  LIMIT_PICTURE: '10000000',
  LIMIT_SIGN_INS: '10000000',
};

interface Figures {
  readonly perSecond: number;
  /** The share of calls that were answered 503. */
  readonly unavailable: number;
}

/**
 * Sign-ins by code of 64 callers on SQLite, and on PostgreSQL with one node and with two. `BENCH_DATABASE_URL` names an
 * empty PostgreSQL database, which stays filled; without it there is nothing to compare.
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
  const urlOf = (caller: number) => servers[caller % nodes]?.url ?? '';
  try {
    const phones = Array.from({ length: CALLERS }, (_, caller) => phoneOf(round * CALLERS + caller));
    for (const [caller, phone] of phones.entries()) await register(urlOf(caller), sandbox.url, phone);
    let calls = 0;
    let unavailable = 0;
    let done = 0;
    const end = performance.now() + SECONDS * 1000;
    const chain = async (caller: number, phone: string) => {
      while (performance.now() < end) {
        const statuses = await signIn(urlOf(caller), sandbox.url, phone);
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

/** Asks for a code. Returns the statuses so far, and the code with the device's cookie if it was sent. */
async function askCode(url: string, inbox: string, phone: string, scene: string) {
  const challenge = await fetch(`${url}${endpoints.getCode.path}?scene=${scene}&kind=proof`);
  await challenge.arrayBuffer();
  const cookie = challenge.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const accesscode = challenge.headers.get('access-code') ?? '';
  if (challenge.status !== 200) return { statuses: [challenge.status] };
  const slide = { proof: proofOf(accesscode) };
  const sent = await send(url + endpoints.sendCode.path, { phone, scene, slide }, { cookie, accesscode });
  const statuses = [challenge.status, sent.status];
  if (sent.body.code !== 0) return { statuses };
  const [message] = (await get(`${inbox}/inbox?to=${phone}`)).body;
  return { statuses, cookie, code: message.code };
}

async function register(url: string, inbox: string, phone: string): Promise<void> {
  const { cookie = '', code } = await askCode(url, inbox, phone, 'register');
  const check = { phone, scene: 'register', identifyCode: code };
  const proof = await send(url + endpoints.checkCode.path, check, { cookie });
  const body = {
    type: 'phone',
    phone,
    flag: proof.body.data?.flag,
    password: PASSWORD,
    agree: true,
    source: 'isoline',
  };
  const registered = await send(url + endpoints.register.path, body, { cookie }, 'PUT');
  if (registered.body.code !== 0) throw new Error(`${phone} was not registered: ${JSON.stringify(registered.body)}`);
}

/** Signs in by code. Returns the statuses of its calls. */
export async function signIn(url: string, inbox: string, phone: string): Promise<number[]> {
  const { statuses, cookie, code } = await askCode(url, inbox, phone, 'login');
  if (!cookie) return statuses;
  const body = { phone, identifyCode: code, source: 'isoline' };
  const signedIn = await send(url + endpoints.signInByCode.path, body, { cookie });
  if (signedIn.status === 200 && signedIn.body.code !== 0) throw new Error(JSON.stringify(signedIn.body));
  return [...statuses, signedIn.status];
}
