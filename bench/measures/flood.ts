import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { SLIDE_REQUIRED } from '@isoline/contract/errors/sign-in-errors.ts';
import { type Line, line } from '../report.ts';
import { startOurs } from '../servers/server.ts';

/** The number of strangers. Each sends one wrong password from a separate address. */
const STRANGERS = 10_000;
const STRANGERS_PER_SECOND = Number(process.env.BENCH_FLOOD ?? 90);
const TURN_MS = 100;
const KNOWN_DEVICES = 8;
const QUIET_SIGN_INS = 40;
const HONEST_PAUSE_MS = 500;
/** The longest wait for any place in the hash queue. */
const LONGEST_WAIT_MS = 5_000;

interface Sender {
  readonly username: string | undefined;
  readonly password: string | undefined;
  /** The client address that the proxy reports. */
  readonly address: string;
  readonly cookie?: string;
}

/**
 * Measures sign-ins by password on known devices while strangers from 10,000 addresses behind a proxy try the passwords
 * of as many accounts.
 */
export async function flood(): Promise<Line[]> {
  const ours = await startOurs({ TRUSTED_PROXIES: '127.0.0.1' });
  try {
    const [person] = ours.ready.demo;
    const devices: Sender[] = [];
    for (let device = 1; device <= KNOWN_DEVICES; device += 1) {
      const sender = { username: person?.email, password: person?.password, address: `10.200.0.${device}` };
      devices.push({ ...sender, cookie: (await signIn(ours.url, sender)).cookie });
    }
    let quietTurns = 0;
    const quiet = await signInInTurn(ours.url, devices, () => quietTurns++ === QUIET_SIGN_INS);
    let isOver = false;
    const [strangers, beside] = await Promise.all([
      tryPasswords(ours.url).finally(() => {
        isOver = true;
      }),
      signInInTurn(ours.url, devices, () => isOver),
    ]);
    const asked = computeShare(strangers, ({ code }) => code === SLIDE_REQUIRED.code);
    const refused = computeShare(strangers, ({ status }) => status === 429);
    console.log(`flood: of the strangers ${percent(asked)} were asked for a slide, and ${percent(refused)} got 429`);
    const [served, during, before] = [computeShare(beside, ({ code }) => code === 0), p99(beside), p99(quiet)];
    return [
      line('sign-ins on known devices that succeed during a flood, of all', served, 1, 'at least', 0.99),
      line('p99 of those in ms, of the longest wait', during, LONGEST_WAIT_MS, 'at most', 1),
      line('p99 of those before the flood in ms, of the longest wait', before, LONGEST_WAIT_MS, 'at most', 1),
    ];
  } finally {
    await ours.stop();
  }
}

type Answer = Awaited<ReturnType<typeof signIn>>;

async function signIn(url: string, sender: Sender) {
  const began = performance.now();
  const answer = await token(url, sender).catch(() => ({ status: 0, code: -1, cookie: '' }));
  return { ...answer, ms: performance.now() - began };
}

async function token(url: string, { username, password, address, cookie = '' }: Sender) {
  const response = await fetch(url + endpoints.token.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${btoa('isoline-web:')}`,
      'x-forwarded-for': address,
      cookie,
    },
    body: JSON.stringify({ grant_type: 'password', username, password, source: 'isoline' }),
  });
  const { code } = (await response.json()) as { code: number };
  const cookies = response.headers.getSetCookie().map((set) => set.split(';')[0]);
  return { status: response.status, code, cookie: cookies.join('; ') };
}

/** Signs in on one device after another, without waiting for earlier answers. */
async function signInInTurn(url: string, devices: readonly Sender[], isOver: () => boolean): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  for (let turn = 0; !isOver(); turn += 1) {
    const device = devices[turn % devices.length];
    if (device) answers.push(signIn(url, device));
    await pause(HONEST_PAUSE_MS);
  }
  return Promise.all(answers);
}

/** Sends the strangers' attempts at a fixed rate, without waiting for earlier answers. */
async function tryPasswords(url: string): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  const began = performance.now();
  while (answers.length < STRANGERS) {
    const due = Math.min(STRANGERS, ((performance.now() - began) / 1000) * STRANGERS_PER_SECOND);
    while (answers.length < due) answers.push(signIn(url, stranger(answers.length)));
    await pause(TURN_MS);
  }
  return Promise.all(answers);
}

const stranger = (index: number): Sender => ({
  username: `stranger${index}@isoline.example`,
  password: 'Wrong#Pass1',
  address: `10.${index >> 8}.${index & 0xff}.1`,
});

const computeShare = (answers: readonly Answer[], is: (answer: Answer) => boolean): number =>
  answers.filter(is).length / answers.length;

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

function p99(answers: readonly Answer[]): number {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return times[Math.ceil(0.99 * times.length) - 1] ?? 0;
}
