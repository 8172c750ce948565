/** Calls to the two products. */
import { endpoints } from '@isoline/contract/endpoints.ts';
import type { Options } from 'autocannon';
import type { Server, startOurs } from './servers/server.ts';

export type Ours = Awaited<ReturnType<typeof startOurs>>;

const json = { 'content-type': 'application/json' };
const PASSWORD = 'Summit#Path4';
const peerUser = { email: 'peer@isoline.example', password: PASSWORD };

/**
 * Reads an answer.
 *
 * @throws for a status other than 2xx
 */
async function readAnswer(answer: Response) {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return { headers: answer.headers, body: await answer.json() };
}

export const get = async (url: string, headers: Record<string, string> = {}) =>
  readAnswer(await fetch(url, { headers }));

export const call = async (url: string, body: unknown, headers: Record<string, string> = {}) =>
  readAnswer(await fetch(url, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) }));

/** Sends a JSON call and accepts any answer, including a refusal. */
export async function send(url: string, body: unknown, headers: Record<string, string>, method = 'POST') {
  const answer = await fetch(url, { method, headers: { ...json, ...headers }, body: JSON.stringify(body) });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

const basic = { authorization: `Basic ${btoa('isoline-web:')}` };

const ourCredentials = ({ ready }: Ours, person: number) => {
  const demo = ready.demo[person];
  return { grant_type: 'password', username: demo?.email, password: demo?.password, source: 'isoline' };
};

/** Creates the request that signs in the first demo account by password. */
export function ourSignIn(ours: Ours): Options {
  const body = JSON.stringify(ourCredentials(ours, 0));
  return { url: ours.url + endpoints.token.path, method: 'POST', headers: { ...json, ...basic }, body };
}

/**
 * Creates the request that looks up the user of a token. The token belongs to the second account: an account has at
 * most 20 sessions, and the first account signs in repeatedly.
 */
export async function ourCheck(ours: Ours): Promise<Options> {
  const { authorization } = await ourBrowser(ours);
  return { url: ours.url + endpoints.currentUser.path, headers: { authorization } };
}

/** Returns the cookies of a browser that is signed in to the second demo account. */
export const ourCookie = async (ours: Ours): Promise<string> => (await ourBrowser(ours)).cookie;

/** The headers of a signed-in browser, and its account. */
export interface OurBrowser {
  readonly cookie: string;
  readonly authorization: string;
  readonly email: string;
}

/** Signs a browser in to the second demo account. */
export async function ourBrowser(ours: Ours): Promise<OurBrowser> {
  const credentials = ourCredentials(ours, 1);
  const { headers, body } = await call(ours.url + endpoints.token.path, credentials, basic);
  const cookies = headers.getSetCookie().map((set) => set.split(';')[0]);
  const authorization = `Bearer ${body.data.access_token}`;
  return { cookie: cookies.join('; '), authorization, email: credentials.username ?? '' };
}

export async function peerSignUp({ url }: Server, email: string): Promise<void> {
  await call(`${url}/api/auth/sign-up/email`, { email, password: PASSWORD, name: email }, { origin: url });
}

/** Registers the peer's user, and returns the request that signs in the user. */
export async function peerSignIn(peer: Server): Promise<Options> {
  await peerSignUp(peer, peerUser.email);
  const headers = { ...json, origin: peer.url };
  return { url: `${peer.url}/api/auth/sign-in/email`, method: 'POST', headers, body: JSON.stringify(peerUser) };
}

/** Returns the peer's request that looks up the user of a session. */
export async function peerCheck({ url }: Server): Promise<Options> {
  const { headers } = await call(`${url}/api/auth/sign-in/email`, peerUser, { origin: url });
  const cookie = headers.getSetCookie().map((set) => set.split(';')[0]);
  return { url: `${url}/api/auth/get-session`, headers: { cookie: cookie.join('; ') } };
}
