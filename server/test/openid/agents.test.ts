import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import * as client from 'openid-client';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { changeProduct } from '../changed-products.ts';
import { addPasskey } from '../factors.ts';
import { freshAddress, pageOrigin, useProduct } from '../product.ts';
import { endStepUp, stepUp } from '../reauth.ts';
import { documentOf, useAgentHost } from './agent-host.ts';
import { answer, authorizationRequest, discover, errorOf, refused, uidOf, visit } from './openid-client.ts';

const BACK = 'http://127.0.0.1:51004/back';

describe.each(dialects)('agents by client ID metadata documents on %s', (dialect) => {
  const use = useProduct(dialect);
  const host = useAgentHost();
  const origin = () => pageOrigin(use());

  const ask = async (clientId: string, parameters: Record<string, string> = {}) => {
    const config = await discover(origin(), clientId, client.None());
    return {
      config,
      ...(await authorizationRequest(config, { redirect_uri: BACK, scope: 'openid profile', ...parameters })),
    };
  };
  const signedIn = async () => (await use().newAccount()).browser.at(origin());
  const steppedUp = async () => {
    const browser = await signedIn();
    await stepUp(use(), browser);
    return browser;
  };
  /** Returns the page on which an authorization request of this agent ends: it shows an error or asks the user. */
  const endOf = async (clientId: string, browser: Browser = use().browser(freshAddress()).at(origin())) =>
    visit(browser, (await ask(clientId)).url);

  test('an agent signs in by the address of its document once its user has allowed it, and refreshes', async () => {
    const browser = await steppedUp();
    const { config, url, checks } = await ask(host.publish());
    const { back } = await answer(browser, uidOf(await visit(browser, url)), { scopes: ['profile'] });
    const tokens = await client.authorizationCodeGrant(config, back ?? url, checks);
    expect(tokens.claims()?.aud).toBe(config.clientMetadata().client_id);
    const refreshed = await client.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect(refreshed.refresh_token).not.toBe(tokens.refresh_token);
    expect(await client.fetchUserInfo(config, refreshed.access_token, tokens.claims()?.sub ?? '')).toHaveProperty(
      'nickname',
    );
  });

  test("the question shows only the host and the agent's own name from its document", async () => {
    const browser = await steppedUp();
    const clientId = host.publish({ client_uri: 'https://brand.example', logo_uri: 'https://brand.example/logo.png' });
    const uid = uidOf(await visit(browser, (await ask(clientId)).url));
    const { data } = await browser.call(endpoints.interaction, {}, { params: { uid } });
    const name = new URL(clientId).host;
    expect(data.product).toEqual({
      id: clientId,
      name,
      address: name,
      icon: null,
      firstParty: false,
      maker: null,
      privacyPolicy: null,
    });
    expect(data.agent).toEqual({ name: 'Map Agent', isVouchedFor: false, isOnDevice: true });
    expect(JSON.stringify(data)).not.toContain('brand.example');
  });

  test('the user is asked at each sign-in of an agent', async () => {
    const browser = await steppedUp();
    const clientId = host.publish();
    for (const _ of [1, 2]) {
      const uid = uidOf(await visit(browser, (await ask(clientId)).url));
      expect((await browser.call(endpoints.interaction, {}, { params: { uid } })).data.prompt).toBe('consent');
      expect((await answer(browser, uid, { scopes: ['profile'] })).key).toBe('OK');
    }
    expect(errorOf(await visit(browser, (await ask(clientId, { prompt: 'none' })).url))).toBe('interaction_required');
  });

  test('allowing an agent requires a step-up of its user by the strongest proof that the account has', async () => {
    const browser = await signedIn();
    const clientId = host.publish();
    const uid = uidOf(await visit(browser, (await ask(clientId)).url));
    expect((await answer(browser, uid, { scopes: [] })).key).toBe('REAUTH_REQUIRED');
    expect((await browser.call(endpoints.connectedProducts, {})).data).toEqual([]);
    await stepUp(use(), browser);
    await addPasskey(use(), browser);
    await endStepUp(use(), browser, 'passkey');
    await stepUp(use(), browser);
    expect((await answer(browser, uid, { scopes: [] })).key).toBe('REAUTH_REQUIRED');
  });

  test('an agent is listed by its host with its scopes, and ends immediately when it is disconnected', async () => {
    const browser = await steppedUp();
    const clientId = host.publish();
    const { config, url, checks } = await ask(clientId);
    const { back } = await answer(browser, uidOf(await visit(browser, url)), { scopes: ['profile'] });
    const tokens = await client.authorizationCodeGrant(config, back ?? url, checks);
    const [listed] = (await browser.call(endpoints.connectedProducts, {})).data;
    expect(listed).toMatchObject({ id: clientId, kind: 'agent', name: new URL(clientId).host, scopes: ['profile'] });
    await browser.call(endpoints.disconnectProduct, {}, { params: { id: clientId } });
    expect((await browser.call(endpoints.connectedProducts, {})).data).toEqual([]);
    expect(await refused(client.refreshTokenGrant(config, tokens.refresh_token ?? ''))).toBe('invalid_grant');
    expect(await refused(client.fetchUserInfo(config, tokens.access_token, tokens.claims()?.sub ?? ''))).toBe(
      'OAUTH_WWW_AUTHENTICATE_CHALLENGE',
    );
    const { events } = (await browser.call(endpoints.securityEvents, {})).data;
    expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['agent-allowed', 'consent-withdrawn']));
  });

  test('allowing an agent for the first time is announced to every contact once, and again after it was disconnected', async () => {
    const { browser: owner, phone } = await use().newAccount();
    const browser = owner.at(origin());
    const clientId = host.publish();
    const allow = async () => {
      await stepUp(use(), browser);
      const uid = uidOf(await visit(browser, (await ask(clientId)).url));
      expect((await answer(browser, uid, { scopes: ['profile'] })).key).toBe('OK');
      await use().app.settled();
      const { events } = (await browser.call(endpoints.securityEvents, { size: '100' })).data;
      const notices = (await use().messagesTo(phone)).filter(({ scene }) => scene === 'agent-allowed');
      const counted = (kind: string) => events.filter((event) => event.kind === kind).length;
      return [notices.length, counted('agent-allowed'), counted('consent-given')];
    };
    expect(await allow()).toEqual([1, 1, 0]);
    expect(await allow()).toEqual([1, 1, 1]);
    await browser.call(endpoints.disconnectProduct, {}, { params: { id: clientId } });
    expect(await allow()).toEqual([2, 2, 1]);
  });

  test.each([
    ['of another client id', { client_id: 'https://other.example/client.json' }],
    ['with a secret', { client_secret: 'secret' }],
    ['that authenticates by a secret', { token_endpoint_auth_method: 'client_secret_basic' }],
    ['that authenticates by a key', { token_endpoint_auth_method: 'private_key_jwt' }],
    ['without the code grant', { grant_types: ['implicit'] }],
    ['whose redirect addresses are on another host', { redirect_uris: ['https://other.example/back'] }],
    ['whose redirect addresses are of a custom scheme', { redirect_uris: ['cursor://back'] }],
    ['without redirect addresses', { redirect_uris: [] }],
  ])('a document %s is refused', async (_, properties) => {
    expect(errorOf(await endOf(host.publish(properties)))).toBe('invalid_client');
  });

  test("a redirect address of a document is accepted only on its host or on the user's machine", async () => {
    const clientId = host.publish({ redirect_uris: ['https://other.example/back', 'http://127.0.0.1/back'] });
    const { url } = await ask(clientId, { redirect_uri: 'https://other.example/back' });
    expect(errorOf(await visit(await steppedUp(), url))).toBe('invalid_redirect_uri');
    expect(errorOf(await endOf(clientId))).toBeNull();
  });

  test('a client id that is not a normalized https address of a public host is refused', async () => {
    for (const id of [
      'https://10.0.0.8/client.json',
      'https://169.254.169.254/latest/meta-data',
      'https://[::ffff:127.0.0.1]/client.json',
      'https://[64:ff9b::7f00:1]/client.json',
      'https://0.0.0.0/client.json',
      'https://2130706433/client.json',
      'https://0x7f.1/client.json',
      'https://0177.0.0.1/client.json',
      'https://[fd00:ec2::254]/client.json',
      'https://agent.example',
      'https://user@agent.example/client.json',
      'https://agent.example/a/../client.json',
      'https://agent.example/client.json#x',
      'HTTPS://agent.example/client.json',
      `https://agent.example/${'a'.repeat(300)}`,
      'file:///etc/passwd',
      'http://agent.example/client.json',
    ]) {
      const { url } = await authorizationRequest(await discover(origin(), 'contour'), { redirect_uri: BACK });
      url.searchParams.set('client_id', id);
      expect([id, errorOf(await visit(use().browser(freshAddress()).at(origin()), url))]).toEqual([
        id,
        'invalid_client',
      ]);
    }
  });

  test.each([
    ['redirects', (to: string) => [302, { location: to }, ''] as const],
    ['is not JSON', () => [200, { 'content-type': 'text/html' }, '<p>'] as const],
    ['is broken', () => [200, { 'content-type': 'application/json' }, '{'] as const],
    [
      'is huge',
      () => [200, { 'content-type': 'application/json' }, JSON.stringify({ padding: 'x'.repeat(9_000) })] as const,
    ],
    ['is not there', () => [404, {}, ''] as const],
  ])('a document that %s is refused', async (_, made) => {
    const [clientId, target] = [host.publish(), host.publish()];
    const [status, headers, body] = made(target);
    host.answer(clientId, (_request, response) => void response.writeHead(status, headers).end(body));
    expect(errorOf(await endOf(clientId))).toBe('invalid_client');
    expect(host.asked.get(new URL(target).pathname)).toBeUndefined();
  });

  test('all nodes together fetch a document once while it is fresh, and once at a time when it is not', async () => {
    const clientId = host.publish();
    const { pathname } = new URL(clientId);
    const other = use().browser(freshAddress());
    await endOf(clientId);
    const node = await use().anotherNode();
    const url = new URL((await ask(clientId)).url);
    for (const base of [origin(), node.url])
      await fetch(new URL(url.pathname + url.search, base), { redirect: 'manual' });
    expect(host.asked.get(pathname)).toBe(1);
    await use().pass(lifetimes.agentFreshMs);
    await Promise.all(Array.from({ length: 8 }, () => endOf(clientId, other.at(origin()))));
    expect(host.asked.get(pathname)).toBe(2);
  });

  test('a document whose host does not answer is valid for only one more day', async () => {
    const clientId = host.publish();
    await endOf(clientId);
    host.answer(clientId, (request) => void request.socket.destroy());
    await use().pass(lifetimes.agentFreshMs);
    expect(errorOf(await endOf(clientId))).toBeNull();
    await use().pass(lifetimes.agentUnreachableMs);
    expect(errorOf(await endOf(clientId))).toBe('invalid_client');
  });

  test('a document that has become invalid is refused, and a changed document replaces the stored one', async () => {
    const [wrong, changed] = [host.publish(), host.publish()];
    await endOf(wrong);
    await endOf(changed);
    host.answer(wrong, (_request, response) => void response.setHeader('content-type', 'application/json').end('[]'));
    const moved = documentOf(changed, { redirect_uris: ['http://127.0.0.1/elsewhere'] });
    host.answer(
      changed,
      (_request, response) => void response.setHeader('content-type', 'application/json').end(JSON.stringify(moved)),
    );
    await use().pass(lifetimes.agentFreshMs);
    expect(errorOf(await endOf(wrong))).toBe('invalid_client');
    expect(errorOf(await endOf(changed))).toBe('invalid_redirect_uri');
  });

  test('the tokens of an agent whose document has become invalid end within its cache time, without a fetch by introspection', async () => {
    const resource = 'https://contour.isoline.example/api';
    const words = { zh: '读取图件', en: 'Read maps' };
    changeProduct(use().app, 'contour', {
      apis: [{ resource, agents: true, clients: [], scopes: [{ id: 'contour:read', words }] }],
    });
    const asking = await discover(origin());
    const agentWithToken = async () => {
      const [browser, clientId] = [await steppedUp(), host.publish({}, { 'cache-control': 'max-age=300' })];
      const { config, url, checks } = await ask(clientId, { scope: 'openid contour:read', resource });
      const { back } = await answer(browser, uidOf(await visit(browser, url)), { scopes: ['contour:read'] });
      let tokens = await client.authorizationCodeGrant(config, back ?? url, checks, { resource });
      return {
        clientId,
        async refresh() {
          tokens = await client.refreshTokenGrant(config, tokens.refresh_token ?? '', { resource });
        },
        isActive: async () => (await client.tokenIntrospection(asking, tokens.access_token)).active,
        fetches: () => host.asked.get(new URL(clientId).pathname),
      };
    };
    const [wrong, gone] = await Promise.all([agentWithToken(), agentWithToken()]);
    host.answer(wrong.clientId, (_request, response) => {
      response.setHeader('content-type', 'application/json').end('[]');
    });
    host.answer(gone.clientId, (_request, response) => void response.writeHead(404).end());
    await use().pass(lifetimes.agentFreshMinMs - 60_000);
    await Promise.all([wrong.refresh(), gone.refresh()]);
    await use().pass(60_000);
    expect([await wrong.isActive(), wrong.fetches()]).toEqual([true, 1]);
    expect(await refused(wrong.refresh())).toBe('invalid_client');
    expect([await wrong.isActive(), wrong.fetches()]).toEqual([false, 2]);
    expect([await refused(gone.refresh()), await gone.isActive(), gone.fetches()]).toEqual(['accepted', true, 2]);
    await use().pass(lifetimes.agentUnreachableMs);
    expect(await refused(gone.refresh())).toBe('invalid_client');
  });

  test('after a client named 30 unknown agents in 10 minutes, known devices and other clients are still served', async () => {
    // All calls come from the address of this machine.
    const [stranger, known] = [use().browser().at(origin()), await signedIn()];
    const ends: (string | null)[] = [];
    for (let tries = 0; tries < 31; tries += 1)
      ends.push(errorOf(await endOf(`${host.origin}/missing-${tries}`, stranger)));
    expect(ends).toContain('invalid_client');
    expect(ends.at(-1)).toBe('temporarily_unavailable');
    expect(errorOf(await endOf(host.publish(), known))).toBeNull();
    expect(errorOf(await endOf(host.publish()))).toBeNull();
  });

  test('the metadata of the authorization server (RFC 8414) names what an agent needs, and no registration endpoint', async () => {
    const answered = await fetch(`${origin()}/.well-known/oauth-authorization-server/oidc`);
    expect(await answered.json()).toMatchObject({
      issuer: `${origin()}/oidc`,
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: expect.arrayContaining(['none']),
    });
    expect(await (await fetch(`${origin()}/.well-known/oauth-authorization-server/oidc`)).json()).not.toHaveProperty(
      'registration_endpoint',
    );
  });
});
