/** How the two products are called. */
import { endpoints } from '@isoline/contract/endpoints.ts';
import type { Options } from 'autocannon';
import type { Server, startOurs } from './servers/server.ts';

type Ours = Awaited<ReturnType<typeof startOurs>>;

const json = { 'content-type': 'application/json' };
const PASSWORD = 'Contour#2026';
const peerUser = { email: 'peer@isoline.example', password: PASSWORD };

export async function get(url: string) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return { headers: answer.headers, body: await answer.json() };
}

/** Sends a JSON call and gives the answer with what it holds; anything but a 200 is an error. */
export async function call(url: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return { headers: answer.headers, body: await answer.json() };
}

/** The request that signs a demo account in by password: the first, or by its number. */
export function ourSignIn({ url, ready }: Ours, person = 0): Options {
  const demo = ready.demo[person];
  const body = { grant_type: 'password', username: demo?.email, password: demo?.password, source: 'isoline' };
  const headers = { ...json, authorization: `Basic ${btoa('isoline-web:')}` };
  return { url: url + endpoints.token.path, method: 'POST', headers, body: JSON.stringify(body) };
}

/** The request that asks whose token this is: the second's, as an account has no more than 20 sessions and the first signs in again and again. */
export async function ourCheck(ours: Ours): Promise<Options> {
  const { url, headers, body } = ourSignIn(ours, 1);
  const signedIn = await fetch(String(url), {
    method: 'POST',
    headers: headers as Record<string, string>,
    body: String(body),
  });
  const { data } = await signedIn.json();
  return { url: ours.url + endpoints.currentUser.path, headers: { authorization: `Bearer ${data.access_token}` } };
}

export async function peerSignUp({ url }: Server, email: string): Promise<void> {
  await call(`${url}/api/auth/sign-up/email`, { email, password: PASSWORD, name: email }, { origin: url });
}

/** Registers the peer's user, and gives the request that signs it in. */
export async function peerSignIn(peer: Server): Promise<Options> {
  await peerSignUp(peer, peerUser.email);
  const headers = { ...json, origin: peer.url };
  return { url: `${peer.url}/api/auth/sign-in/email`, method: 'POST', headers, body: JSON.stringify(peerUser) };
}

/** The peer's request that asks whose session this is. */
export async function peerCheck({ url }: Server): Promise<Options> {
  const { headers } = await call(`${url}/api/auth/sign-in/email`, peerUser, { origin: url });
  const cookie = headers.getSetCookie().map((set) => set.split(';')[0]);
  return { url: `${url}/api/auth/get-session`, headers: { cookie: cookie.join('; ') } };
}
