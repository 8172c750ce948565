import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Ours, ourBrowser, ourCheck } from '../callers.ts';
import { inChains, load } from '../load.ts';
import { median } from '../median.ts';
import { deviceCode, personalToken, poll, RESOURCE, writeProducts } from '../program-calls.ts';
import { type Line, line } from '../report.ts';
import { startOurs, startSandbox } from '../servers/server.ts';
import { productHeaders, requestFor, signInSilently, tokensFor } from '../sign-in-silently.ts';

const ROUNDS = 5;
const SECONDS = 2;
const CALLERS = 32;
/** Each code is polled once per round, as its interval allows. */
const DEVICE_CODES = 1_500;
const REFRESHES = 640;

/**
 * Measures the cost of programs without a browser: polls for a device code, access tokens for an API, and personal
 * access tokens. The measures are interleaved.
 */
export async function programs(): Promise<Line[]> {
  const folder = await mkdtemp(join(tmpdir(), 'isoline-bench-'));
  const sandbox = await startSandbox();
  const ours = await startOurs({
    SANDBOX_URL: sandbox.url,
    SANDBOX_SMTP_PORT: String(sandbox.ready.smtpPort),
    PRODUCTS_FILE: await writeProducts(folder),
    LIMIT_INTERACTION: '0',
    LIMIT_DEVICE_CODES: '0',
  });
  try {
    const measures = await prepareMeasures(ours, sandbox.url);
    const rates = { poll: [], check: [], introspect: [], forApi: [], opaque: [] } as Record<keyof Measures, number[]>;
    // The first round is a warm-up.
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const name of Object.keys(rates) as (keyof Measures)[]) {
        const rate = await measures[name]();
        if (round > 0) rates[name].push(rate);
      }
    const [polls, checks, introspections] = [median(rates.poll), median(rates.check), median(rates.introspect)];
    const [forApi, opaque] = [median(rates.forApi), median(rates.opaque)];
    return [
      line('polls for a device code per CPU second, of token checks', polls, checks, 'at least', 0.05),
      line(
        'introspections of personal tokens per CPU second, of token checks',
        introspections,
        checks,
        'at least',
        0.5,
      ),
      line('refreshes for an API per CPU second, of refreshes for userinfo', forApi, opaque, 'at least', 0.65),
    ];
  } finally {
    await Promise.all([ours, sandbox].map((server) => server.stop()));
    await rm(folder, { recursive: true });
  }
}

/** Each function returns calls per second of CPU time. */
type Measures = Readonly<Record<'poll' | 'check' | 'introspect' | 'forApi' | 'opaque', () => Promise<number>>>;

async function prepareMeasures(ours: Ours, inbox: string): Promise<Measures> {
  const { url } = ours;
  const browser = await ourBrowser(ours);
  const codes: string[] = [];
  await inChains(DEVICE_CODES, CALLERS, async (turn) => {
    codes[turn] = await deviceCode(url);
  });
  const request = requestFor('openid profile contour:read');
  request.set('resource', RESOURCE);
  const refreshTokens: string[] = [];
  await inChains(CALLERS, CALLERS, async (turn) => {
    refreshTokens[turn] = (await signInSilently(url, browser.cookie, request)).refresh_token;
  });
  const refresh = (parameters: Record<string, string>) =>
    counted(ours, REFRESHES, async (_, caller) => {
      const form = { grant_type: 'refresh_token', refresh_token: refreshTokens[caller] ?? '', ...parameters };
      const tokens = await tokensFor(`${url}/oidc/token`, productHeaders, new URLSearchParams(form));
      refreshTokens[caller] = tokens.refresh_token;
    });
  const check = await ourCheck(ours);
  const introspection = {
    url: `${url}/oidc/token/introspection`,
    method: 'POST',
    headers: productHeaders,
    body: `token=${await personalToken(url, inbox, browser)}`,
  } as const;
  return {
    poll: () => counted(ours, DEVICE_CODES, (turn) => poll(url, codes[turn] ?? '')),
    check: async () => (await load(ours, check, SECONDS)).perCpuSecond,
    introspect: async () => (await load(ours, introspection, SECONDS)).perCpuSecond,
    forApi: () => refresh({ resource: RESOURCE }),
    opaque: () => refresh({}),
  };
}

/** Does work the given number of times, and returns the rate per CPU second. */
async function counted(ours: Ours, times: number, work: Parameters<typeof inChains>[2]): Promise<number> {
  const before = ours.cpuSeconds();
  await inChains(times, CALLERS, work);
  return times / (ours.cpuSeconds() - before);
}
