import { endpoints } from '@isoline/contract/endpoints.ts';
import { DAY_MS } from '@isoline/contract/values/durations.ts';
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import * as client from 'openid-client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeSigningKey } from '../../src/gateways/openid/make-signing-key.ts';
import {
  currentSigningKeys,
  keysByAlgorithm,
  madeKeys,
  rotateSigningKey,
} from '../../src/model/openid/signing-keys.ts';
import { openIdProvider } from '../../src/openid/openid-provider.ts';
import { openEngine } from '../../src/store/engines/open.ts';
import { dialects, openTestEngine } from '../../src/store/engines/testing.ts';
import { migrate } from '../../src/store/migrate.ts';
import { migrations } from '../../src/store/migrations.ts';
import { openStore } from '../../src/store/store.ts';
import { changeProduct } from '../changed-products.ts';
import { runKeysCommand } from '../commands.ts';
import { pageOrigin, useProduct } from '../product.ts';
import {
  authorizationRequest,
  discover,
  errorOf,
  logoutReceiver,
  signInToProduct,
  uidOf,
  visit,
} from './openid-client.ts';

describe.each(dialects)('a product whose library checks only RS256, on %s', (dialect) => {
  const use = useProduct(dialect);
  const origin = () => pageOrigin(use());
  const algorithmsOf = async () => (await discover(origin())).serverMetadata().id_token_signing_alg_values_supported;
  let receiver: Awaited<ReturnType<typeof logoutReceiver>>;
  beforeAll(async () => {
    receiver = await logoutReceiver();
  });
  afterAll(() => receiver.close());

  /** Makes Contour use RS256. Strata keeps ES256. */
  const register = () =>
    changeProduct(use().app, 'contour', { signingAlgorithm: 'RS256', backchannelLogoutUri: receiver.url });

  test("RS256 can be registered while the server runs: the product's tokens use it, and those of other products stay ES256", async () => {
    expect(await algorithmsOf()).toEqual(['ES256']);
    register();
    await vi.waitFor(async () => expect(await algorithmsOf()).toEqual(['ES256', 'RS256']), { timeout: 10_000 });
    const keys = createRemoteJWKSet(new URL(`${origin()}/oidc/jwks`));
    const browser = (await use().newAccount()).browser.at(origin());
    const config = await discover(origin());
    // The client library requests the algorithm that it is configured with.
    const strict = new client.Configuration(
      config.serverMetadata(),
      'contour',
      { id_token_signed_response_alg: 'RS256' },
      client.ClientSecretBasic('contour-development-secret'),
    );
    client.allowInsecureRequests(strict);
    const tokens = await signInToProduct(browser, strict);
    const { protectedHeader, payload } = await jwtVerify(tokens.id_token ?? '', keys);
    expect([protectedHeader.alg, payload.aud]).toEqual(['RS256', 'contour']);

    const { id_token: other = '' } = await signInToProduct(browser, await discover(origin(), 'strata'), {
      redirect_uri: 'https://strata.isoline.example/signed-in',
    });
    expect((await jwtVerify(other, keys)).protectedHeader.alg).toBe('ES256');

    await browser.call(endpoints.signOut, {});
    await vi.waitFor(() => expect(receiver.tokens).toHaveLength(1), { timeout: 10_000 });
    const [logout = ''] = receiver.tokens;
    expect(decodeProtectedHeader(logout)).toMatchObject({ typ: 'logout+jwt', alg: 'RS256' });
    expect((await jwtVerify(logout, keys)).payload.sid).toBe(payload.sid);
  });

  test('an id token from before the product changed its algorithm still signs its user out, and is a hint', async () => {
    register();
    await vi.waitFor(async () => expect(await algorithmsOf()).toContain('RS256'), { timeout: 10_000 });
    const browser = (await use().newAccount()).browser.at(origin());
    const config = await discover(origin());
    changeProduct(use().app, 'contour', { signingAlgorithm: 'ES256' });
    const { id_token: id_token_hint = '' } = await signInToProduct(browser, config);
    expect(decodeProtectedHeader(id_token_hint).alg).toBe('ES256');
    register();
    const { url } = await authorizationRequest(config, { prompt: 'none', id_token_hint });
    expect((await visit(browser, url)).searchParams.get('code')).not.toBeNull();
    const page = await visit(browser, `${origin()}/oidc/session/end?${new URLSearchParams({ id_token_hint })}`);
    expect((await browser.call(endpoints.interaction, {}, { params: { uid: uidOf(page) } })).data.prompt).toBe(
      'logout',
    );
    const altered = `${id_token_hint.slice(0, -20)}${'A'.repeat(20)}`;
    const { url: wrong } = await authorizationRequest(config, { prompt: 'none', id_token_hint: altered });
    expect(errorOf(await visit(browser, wrong))).toBe('invalid_request');
  });

  test('the RS256 key rotates together with the other keys', async () => {
    const rotated = await runKeysCommand(['rotate'], use().env);
    expect(rotated.map((line) => [line.split('  ')[1], line.endsWith('signs now')])).toEqual([
      ['ES256', false],
      ['ES256', true],
      ['RS256', false],
      ['RS256', true],
    ]);
  });

  test('two parallel reads of the keys, as after a reload of the products, create one key', async () => {
    const { ports } = use().app;
    // Every key is old enough to be replaced.
    const later = { ...ports, now: () => ports.now() + 100 * DAY_MS };
    const count = async () => keysByAlgorithm(later, await madeKeys(later)).get('ES256')?.length ?? 0;
    const before = await count();
    const clientSecrets = { has: () => false, accepts: () => false };
    const provider = openIdProvider({ ports: later, clientSecrets, makeKey: makeSigningKey(), failed: () => {} });
    await Promise.all([provider.readKeys(origin()), provider.readKeys(origin())]);
    expect(await count()).toBe(before + 1);
  });

  test('a key can be replaced twice after the clock of the server was set back', async () => {
    const { engine, end } = await openTestEngine(dialect);
    await migrate(engine, migrations);
    const ports = { ...use().app.ports, store: openStore(engine) };
    const rotateAt = async (now: number) => {
      const made = await madeKeys(ports);
      await rotateSigningKey({ ...ports, now: () => now }, makeSigningKey(), 'ES256', made);
    };
    const now = ports.now();
    for (const at of [now + 400 * DAY_MS, now, now + 1]) await rotateAt(at);
    expect(await madeKeys(ports)).toHaveLength(3);
    await end();
  });

  test('two nodes that start in parallel on an empty database create one first key, and both sign with it', async () => {
    const { engine, settings, end } = await openTestEngine(dialect);
    await migrate(engine, migrations);
    const other = await openEngine(settings);
    const [reached, bothLooked] = [{ count: 0 }, Promise.withResolvers<void>()];
    const { ports } = use().app;
    const products = { ...ports.products, list: () => [] };
    const keysOf = (node: typeof engine) =>
      currentSigningKeys({ ...ports, store: openStore(node), products }, async (algorithm) => {
        reached.count += 1;
        if (reached.count === 2) bothLooked.resolve();
        await bothLooked.promise;
        return makeSigningKey()(algorithm);
      });
    const [one, another] = await Promise.all([keysOf(engine), keysOf(other)]);
    expect([reached.count, one?.length]).toEqual([2, 1]);
    expect(another).toEqual(one);
    await other.close();
    await end();
  });
});
