import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A product with a server, as its developer would write it: it starts sign-ins, and redeems their codes with its
 * secret.
 */
export interface TestProduct {
  readonly origin: string;
  readonly redirectUri: string;
  /** Returns the address at which a sign-in starts. */
  signInAddress(account: string, id: string): string;
  /** Returns the `sub` of the user whose code was received, or the error of the token endpoint. */
  redeem(account: string, id: string, secret: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a product on a free port. Its pages show the result of the sign-in. */
export async function startTestProduct(): Promise<TestProduct> {
  let code = '';
  const verifier = randomBytes(32).toString('base64url');
  const server = createServer((request, response) => {
    const parameters = new URL(request.url ?? '/', 'http://localhost').searchParams;
    code = parameters.get('code') ?? code;
    const shown = parameters.get('error') ?? (parameters.has('code') ? 'signed in' : 'welcome');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>Test product</title><link rel="icon" href="data:,"><h1>${shown}</h1>`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const redirectUri = `${origin}/signed-in`;
  return {
    origin,
    redirectUri,
    signInAddress: (account, id) =>
      `${account}/oidc/auth?${new URLSearchParams({
        client_id: id,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid',
        state: 'test',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      })}`,
    async redeem(account, id, secret) {
      const headers = { authorization: `Basic ${btoa(`${id}:${secret}`)}` };
      const grant = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier };
      const answer = await fetch(`${account}/oidc/token`, {
        method: 'POST',
        headers,
        body: new URLSearchParams(grant),
      });
      const tokens = (await answer.json()) as { readonly access_token?: string; readonly error?: string };
      if (tokens.error) return tokens.error;
      const me = await fetch(`${account}/oidc/me`, { headers: { authorization: `Bearer ${tokens.access_token}` } });
      return ((await me.json()) as { readonly sub: string }).sub;
    },
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
