import { lifetimes } from '@isoline/contract/limits.ts';
import * as client from 'openid-client';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { freshAddress, pageOrigin, useProduct } from '../product.ts';
import { useAgentHost } from './agent-host.ts';
import { authorizationRequest, discover, errorOf, visit } from './openid-client.ts';

const BACK = 'http://127.0.0.1:51004/back';

describe.each(dialects)('fetching documents on %s', (dialect) => {
  const use = useProduct(dialect);
  const host = useAgentHost();
  const origin = () => pageOrigin(use());

  const ask = async (clientId: string) =>
    authorizationRequest(await discover(origin(), clientId, client.None()), {
      redirect_uri: BACK,
      scope: 'openid profile',
    });
  /** Returns the page on which an authorization request of this agent ends. */
  const endOf = async (clientId: string, browser: Browser = use().browser(freshAddress()).at(origin())) =>
    visit(browser, (await ask(clientId)).url);

  test('a call that fails anyway does not fetch a document', async () => {
    const clientId = host.publish();
    const wrong = [
      { response_type: 'token' },
      { code_challenge_method: 'plain' },
      { code_challenge: 'short' },
      { redirect_uri: 'https://elsewhere.example/back' },
      { request_uri: 'urn:ietf:params:oauth:request_uri:unknown' },
    ];
    for (const parameters of wrong) {
      const { url } = await ask(clientId);
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      expect(errorOf(await visit(use().browser().at(origin()), url)), JSON.stringify(parameters)).not.toBeNull();
    }
    const grants = {
      grant_type: 'authorization_code',
      code: 'unknown',
      redirect_uri: BACK,
      code_verifier: 'v'.repeat(43),
    };
    for (const [path, body] of [
      ['token', grants],
      ['token/revocation', { token: 'unknown' }],
      ['token/introspection', { token: 'unknown' }],
    ] as const) {
      const form = new URLSearchParams({ client_id: clientId, ...body });
      expect((await fetch(`${origin()}/oidc/${path}`, { method: 'POST', body: form })).ok, path).toBe(false);
    }
    expect(host.asked.get(new URL(clientId).pathname)).toBeUndefined();
    expect(errorOf(await endOf(clientId))).toBeNull();
  });

  test('fetching a known document again counts like a new one, and a caller beyond the limit continues with the stored document', async () => {
    const clientId = host.publish();
    await endOf(clientId);
    await use().pass(lifetimes.agentFreshMs);
    const stranger = use().browser().at(origin());
    for (let tries = 0; tries < 30; tries += 1) await endOf(`${host.origin}/absent-${tries}`, stranger);
    expect(errorOf(await endOf(clientId, stranger))).toBeNull();
    expect(host.asked.get(new URL(clientId).pathname)).toBe(1);
  });
});
