import { endpoints } from '@isoline/contract/endpoints.ts';
import { call, get, ourCheck, peerSignUp } from '../callers.ts';
import { load, repeat } from '../load.ts';
import { median } from '../median.ts';
import { proofOf } from '../proof-of-one-bit.ts';
import { type Line, line } from '../report.ts';
import { type Server, startBare, startOurs, startPeer, startSandbox } from '../servers/server.ts';

const CALLERS = 32;
const ROUNDS = 5;
const SECONDS = 4;
/** Seconds of warm-up, after which the code for sending is compiled, even on a busy machine. */
const WARM_SECONDS = 10;
/** 1,500 codes per CPU second on a machine on which bare Fastify gives 68,500 answers. */
const GOAL_OF_BARE = 1_500 / 68_500;

/**
 * Measures codes that are requested, sent, read and verified. For both products only the CPU time of the server counts,
 * not the time of the callers and the sandbox. Our code is sent over the SMS protocol after a proof; the peer's code is
 * kept in memory and read from its server.
 */
export async function codes(): Promise<Line[]> {
  const sandbox = await startSandbox();
  const ours = await startOurs({ SANDBOX_URL: sandbox.url, SANDBOX_SMTP_PORT: String(sandbox.ready.smtpPort) });
  const peer = await startPeer();
  const bare = await startBare();
  try {
    for (let caller = 0; caller < CALLERS; caller += 1) await peerSignUp(peer, emailOf(caller));
    let phones = 0;
    const sendAndVerify = () => ourCode(ours.url, sandbox.url, phoneOf(phones++));
    const measures = {
      own: (seconds: number) => repeat(ours, CALLERS, seconds, sendAndVerify),
      theirs: (seconds: number) => repeat(peer, CALLERS, seconds, (caller) => peerCode(peer, emailOf(caller))),
      limit: (seconds: number) => load(bare, { url: bare.url }, seconds),
    };
    const names = ['own', 'theirs', 'limit'] as const;
    const rates: Record<keyof typeof measures, number[]> = { own: [], theirs: [], limit: [] };
    for (const name of names) await measures[name](WARM_SECONDS);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const name of names) rates[name].push((await measures[name](SECONDS)).perCpuSecond);
    const [own, theirs, bareAnswers] = [median(rates.own), median(rates.theirs), median(rates.limit)];
    // One caller calls at a time, as a product does, in a separate thread while codes are requested.
    const alone = { connections: 1, workers: 1 };
    const [beside, limit] = await Promise.all([
      load(ours, { ...(await ourCheck(ours)), ...alone }, 2 * SECONDS),
      load(bare, { url: bare.url, ...alone }, 2 * SECONDS),
      measures.own(4 * SECONDS),
    ]);
    return [
      line(
        'codes sent and verified per CPU second, of answers of bare Fastify',
        own,
        bareAnswers,
        'at least',
        GOAL_OF_BARE,
      ),
      line('codes sent and verified per CPU second, of better-auth', own, theirs, 'at least', 4.2),
      line('the same, of 1,500, which counts where bare Fastify gives 68,500', own, 1_500, 'at least', 1),
      line('p99 in ms of token checks beside 32 code callers, of 20 ms', beside.p99, 20, 'at most', 1),
      line('p99 in ms of bare Fastify meanwhile, of 20 ms', limit.p99, 20, 'at most', 1),
    ];
  } finally {
    await Promise.all([ours, peer, bare, sandbox].map((server) => server.stop()));
  }
}

const emailOf = (caller: number) => `person${caller}@isoline.example`;
const phoneOf = (turn: number) => String(13_000_000_000 + turn * 10_001);

/** Requests a code, reads it in the sandbox's inbox and verifies it. */
export async function ourCode(url: string, inbox: string, phone: string): Promise<void> {
  const challenge = await get(`${url}${endpoints.getCode.path}?scene=register&kind=proof`);
  const deviceCookie = challenge.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const accessCode = challenge.headers.get('access-code') ?? '';
  const slide = { proof: proofOf(accessCode) };
  await call(
    url + endpoints.sendCode.path,
    { phone, scene: 'register', slide },
    { cookie: deviceCookie, accesscode: accessCode },
  );
  const [message] = (await get(`${inbox}/inbox?to=${phone}`)).body;
  const { body } = await call(
    url + endpoints.checkCode.path,
    { phone, scene: 'register', identifyCode: message.code },
    { cookie: deviceCookie },
  );
  if (body.data?.checkResult !== true) throw new Error(`the code of ${phone} was refused: ${JSON.stringify(body)}`);
}

async function peerCode({ url }: Server, email: string): Promise<void> {
  await call(`${url}/api/auth/email-otp/send-verification-otp`, { email, type: 'sign-in' }, { origin: url });
  const otp = (await get(`${url}/sent/${encodeURIComponent(email)}`)).body;
  await call(`${url}/api/auth/email-otp/check-verification-otp`, { email, type: 'sign-in', otp }, { origin: url });
}
