import { endpoints } from '@isoline/contract/endpoints.ts';
import { call, get } from '../callers.ts';
import { inChains } from '../load.ts';
import { proofOf } from '../proof-of-one-bit.ts';
import { type Line, line } from '../report.ts';
import { startOurs, startSandbox } from '../servers/server.ts';
import { signInSilently } from '../sign-in-silently.ts';

const USERS = 240;
const CALLERS = 16;

/**
 * Measures the cost of a signed-in user's sign-in to a product, from the authorization request to the tokens, compared
 * with a session that starts with a code by SMS.
 */
export async function silentSignIn(): Promise<Line[]> {
  const sandbox = await startSandbox();
  const ours = await startOurs({ SANDBOX_URL: sandbox.url, SANDBOX_SMTP_PORT: String(sandbox.ready.smtpPort) });
  const { url } = ours;
  try {
    const cost = async (work: (user: number) => Promise<void>) => {
      const before = ours.cpuSeconds();
      await forEachUser(work);
      return ((ours.cpuSeconds() - before) / USERS) * 1000;
    };
    await forEachUser((user) => register(url, sandbox.url, phoneOf(user)));
    const codes: CodeRequest[] = [];
    await forEachUser(async (user) => {
      codes[user] = await askForCode(url, sandbox.url, phoneOf(user), 'login');
    });
    const cookies: string[] = [];
    const session = await cost(async (user) => {
      const { code, cookie } = codes[user] as CodeRequest;
      const signIn = { phone: phoneOf(user), identifyCode: code, source: 'isoline' };
      const { headers } = await call(url + endpoints.signInByCode.path, signIn, { ...web, cookie });
      cookies[user] = headers.getSetCookie().map(pairOf).join('; ');
    });
    const silent = async (user: number) => void (await signInSilently(url, cookies[user] ?? ''));
    const first = await cost(silent);
    const again = await cost(silent);
    return [
      line('CPU ms of the first silent sign-in to a product, of a session by SMS code', first, session, 'at most', 3),
      line('CPU ms of the next one', again, session, 'at most', 3),
    ];
  } finally {
    await Promise.all([ours, sandbox].map((server) => server.stop()));
  }
}

const web = { authorization: `Basic ${btoa('isoline-web:')}` };
const phoneOf = (user: number) => String(13_000_000_000 + user * 10_001);
const pairOf = (cookie: string) => cookie.split(';')[0] ?? '';

const forEachUser = (work: (user: number) => Promise<void>) => inChains(USERS, CALLERS, work);

interface CodeRequest {
  readonly code: string;
  /** The cookie of the requesting browser. */
  readonly cookie: string;
}

async function askForCode(
  url: string,
  inbox: string,
  phone: string,
  scene: 'login' | 'register',
): Promise<CodeRequest> {
  const challenge = await get(`${url}${endpoints.getCode.path}?scene=${scene}&kind=proof`);
  const cookie = challenge.headers.getSetCookie().map(pairOf).join('; ');
  const accesscode = challenge.headers.get('access-code') ?? '';
  const { path } = scene === 'login' ? endpoints.sendSmsCode : endpoints.sendCode;
  await call(url + path, { phone, scene, slide: { proof: proofOf(accesscode) } }, { cookie, accesscode });
  const messages: { scene: string; code: string }[] = (await get(`${inbox}/inbox?to=${phone}`)).body;
  return { cookie, code: messages.find((message) => message.scene === scene)?.code ?? '' };
}

async function register(url: string, inbox: string, phone: string): Promise<void> {
  const { code, cookie } = await askForCode(url, inbox, phone, 'register');
  const checked = { phone, scene: 'register', identifyCode: code };
  const { flag } = (await call(url + endpoints.checkCode.path, checked, { cookie })).body.data;
  const registration = { type: 'phone', phone, flag, password: 'Summit#Path4', agree: true, source: 'isoline' };
  const answer = await fetch(url + endpoints.register.path, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(registration),
  });
  const { code: outcome, msg } = (await answer.json()) as { code: number; msg: string };
  if (outcome !== 0) throw new Error(`${phone} was not registered: ${msg}`);
}
