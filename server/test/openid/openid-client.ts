import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints } from '@isoline/contract/endpoints.ts';
import * as client from 'openid-client';
import { afterAll, beforeAll } from 'vitest';
import type { Browser } from '../browser.ts';
import { changeProducts } from '../changed-products.ts';
import { type Product, pageOrigin } from '../product.ts';

export const REDIRECT = 'https://contour.isoline.example/signed-in';

/** Returns the header that authenticates a product's call by its secret. */
export const basic = (id = 'contour', secret = `${id}-development-secret`) => ({
  authorization: `Basic ${btoa(`${id}:${secret}`)}`,
});

/** Discovers the server as the client `id`, and returns the configuration of that client. */
export const discover = (
  origin: string,
  id = 'contour',
  authentication: client.ClientAuth = client.ClientSecretBasic(`${id}-development-secret`),
): Promise<client.Configuration> =>
  client.discovery(new URL(`${origin}/oidc`), id, {}, authentication, { execute: [client.allowInsecureRequests] });

/** Configures a product as a client of the server that the tests of a file use. */
export function useOpenIdClient(use: () => Product, id = 'contour') {
  let config: client.Configuration;
  const origin = () => pageOrigin(use());
  beforeAll(async () => {
    config = await discover(origin(), id);
  });
  return {
    /** The origin of the issuer. */
    origin,
    get config() {
      return config;
    },
    /** Creates a new account that is signed in. */
    async signedIn() {
      const { browser, phone } = await use().newAccount();
      return { browser: browser.at(origin()), phone };
    },
  };
}

/** Returns the error that rejects a promise; `accepted` if it is not rejected. */
export const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: { error?: string; code?: string }) => error.error ?? error.code,
  );

/** An authorization request, and the values that check its answer. */
export interface Request {
  readonly url: URL;
  readonly checks: client.AuthorizationCodeGrantChecks & { readonly pkceCodeVerifier: string };
}

export async function authorizationRequest(
  config: client.Configuration,
  parameters: Record<string, string> = {},
): Promise<Request> {
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const [state, nonce] = [client.randomState(), client.randomNonce()];
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: REDIRECT,
    scope: 'openid profile phone email',
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...parameters,
  });
  return { url, checks: { pkceCodeVerifier, expectedState: state, expectedNonce: nonce } };
}

/** Follows a navigation of the browser to its end: a page of ours, or the product. */
export async function visit(browser: Browser, url: URL | string): Promise<URL> {
  let next = new URL(url, browser.url);
  for (let hop = 0; hop < 10; hop += 1) {
    if (next.origin !== new URL(browser.url).origin || next.pathname.startsWith('/LoginPage')) return next;
    const response = await browser.fetch(next.pathname + next.search, { headers: { accept: 'text/html', origin: '' } });
    const location = response.headers.get('location');
    if (!location) throw new Error(`${response.status} at ${next.pathname}: ${await response.text()}`);
    next = new URL(location, next);
  }
  throw new Error('too many redirects');
}

/** Returns the uid of the pending sign-in that a page of ours shows. */
export const uidOf = (page: URL): string => page.searchParams.get('interaction') ?? '';

/** Signs the browser's user in to the product. Returns the tokens. */
export async function signInToProduct(
  browser: Browser,
  config: client.Configuration,
  parameters: Record<string, string> = {},
) {
  const { url, checks } = await authorizationRequest(config, parameters);
  const back = await visit(browser, url);
  return client.authorizationCodeGrant(config, back, checks);
}

/** Answers the question of a pending sign-in and follows the redirect. */
export async function answer(browser: Browser, uid: string, input: { cancel?: boolean; scopes?: string[] } = {}) {
  const answered = await browser.call(endpoints.answerInteraction, input, { params: { uid } });
  if (answered.key !== 'OK') return { key: answered.key, back: null };
  return { key: answered.key, back: await visit(browser, answered.data.location) };
}

/** Registers the products again with `url` as their logout address. All but `thirdParty` are the account's own. */
export function notifyAt({ app }: Product, url: string, thirdParty?: string): void {
  changeProducts(app, (product) => ({
    ...product,
    firstParty: product.firstParty && product.id !== thirdParty,
    backchannelLogoutUri: url,
  }));
}

/** Starts a receiver of the logouts of all products of a file's server. All but `thirdParty` are the account's own. */
export function useLogoutReceiver(use: () => Product, thirdParty?: string) {
  let receiver: Awaited<ReturnType<typeof logoutReceiver>>;
  beforeAll(async () => {
    receiver = await logoutReceiver();
    notifyAt(use(), receiver.url, thirdParty);
  });
  afterAll(() => receiver.close());
  return () => receiver;
}

/** Starts a server that receives back-channel logouts. */
export async function logoutReceiver(): Promise<{
  url: string;
  tokens: string[];
  /** The method and content type of each request that had one. */
  kinds: string[];
  fail(times: number, status?: number, headers?: Record<string, string>): void;
  close(): Promise<void>;
}> {
  const tokens: string[] = [];
  const kinds: string[] = [];
  let failures = 0;
  let failure: [status: number, headers?: Record<string, string>] = [503];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      if (failures > 0) {
        failures -= 1;
        response.writeHead(...failure).end();
        return;
      }
      kinds.push(`${request.method} ${request.headers['content-type']}`);
      tokens.push(new URLSearchParams(body).get('logout_token') ?? '');
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/backchannel-logout`,
    tokens,
    kinds,
    fail(times, status = 503, headers = {}) {
      failures = times;
      failure = [status, headers];
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Returns the error that a navigation ended with, on our page or at the product. */
export function errorOf({ searchParams, hash }: URL): string | null {
  const parameters = [searchParams, new URLSearchParams(hash.slice(1))];
  return (
    parameters.map((one) => one.get('interaction_error') ?? one.get('error')).find((error) => error !== null) ?? null
  );
}
