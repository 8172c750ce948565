import { consoleEndpoints as calls } from '@isoline/contract/console/console-endpoints.ts';
import type { InputOf } from '@isoline/contract/endpoint.ts';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { MINUTE_MS } from '@isoline/contract/values/durations.ts';
import type { Product } from '../product.ts';
import { type ConsoleBrowser, operatorOf } from './console-browser.ts';

export const REASON = 'a new product of ours';
export type Entry = InputOf<typeof calls.addProduct>['entry'];

let made = 0;
/** Returns an entry whose addresses no other test has. */
export function anEntry(parts: Partial<Entry> = {}): {
  readonly id: string;
  readonly entry: Entry;
  readonly back: string;
} {
  made += 1;
  const origin = `https://ridge${made}.example.com`;
  const back = `${origin}/in`;
  const entry: Entry = {
    name: { zh: '山脊', en: 'Ridge' },
    summary: { zh: '一句话', en: 'One sentence.' },
    url: `${origin}/`,
    origins: [],
    maker: null,
    privacyPolicy: null,
    recommended: false,
    firstParty: false,
    client: 'confidential',
    deviceSignIn: false,
    redirectUris: [back],
    postLogoutRedirectUris: [],
    backchannelLogoutUri: null,
    pkce: 'required',
    idTokenClaims: false,
    signingAlgorithm: 'ES256',
    frameOrigins: [],
    backEndScopes: [],
    jwks: null,
    eventStream: null,
    jwksUri: null,
    pointsReasons: [],
    ...parts,
  };
  return { id: `ridge${made}`, entry, back };
}

/** Returns the token endpoint's error for a wrong code of a client. */
export async function errorOfCode(origin: string, id: string, secret: string, redirect: string): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'authorization_code', code: 'x', redirect_uri: redirect });
  const headers = { authorization: `Basic ${btoa(`${id}:${secret}`)}` };
  const answer = await fetch(`${origin}/oidc/token`, { method: 'POST', headers, body });
  return ((await answer.json()) as { error: string }).error;
}

/** Returns the actions of a console administrator on products. */
export function useProductActions(use: () => Product) {
  let operator: (ConsoleBrowser & { readonly name: string }) | null = null;
  let signedInAt = 0;
  /** Returns an administrator who has used the passkey at most some minutes ago. */
  async function acting() {
    operator ??= await operatorOf(use(), 'administrator');
    const { now } = use().app.ports;
    if (now() - signedInAt > 4 * MINUTE_MS) {
      await operator.signIn();
      signedInAt = now();
    }
    return operator;
  }
  async function add(given = anEntry()) {
    const { id, entry, back } = given;
    const answer = await (await acting()).call(calls.addProduct, { id, entry, reason: REASON });
    return { id, entry, back, answer, secret: answer.data?.secret ?? '' };
  }
  const view = async (id: string) => (await (await acting()).call(calls.viewProduct, {}, { id })).data;
  const change = async (id: string, entry: Entry, version: number) =>
    (await acting()).call(calls.changeProduct, { entry, version, reason: REASON }, { id });
  const switchTo = async (id: string, on: boolean) =>
    (await acting()).call(calls.switchProduct, { on, reason: REASON }, { id });
  const publicIds = async () => {
    const { data } = await use().browser().call(endpoints.products, {});
    return data.map(({ id }) => id);
  };
  return { acting, add, view, change, switchTo, publicIds };
}
