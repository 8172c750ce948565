import { importJWK, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { currentSigningKeys } from '../../src/model/openid/signing-keys.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { changeProducts } from '../changed-products.ts';
import { signInToProduct } from '../openid/openid-client.ts';
import { useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { useBackEnds } from './back-end-users.ts';
import { basic, callApi, machineToken, ownOrigin, postToken } from './machine-actions.ts';

describe.each(dialects)('users in the API for back ends on %s', (dialect) => {
  const use = useProduct(dialect, { LIMIT_MACHINE_TOKENS: '0', LIMIT_BACK_END_CALLS: '150' });
  const product = useBackEnds(use, ['users.read']);
  const { newUser } = product;
  const get = (path: string, token?: string) => product.call('GET', path, token === undefined ? {} : { token });

  test('a product sees the state of its user, and what the user allows it', async () => {
    const { sub } = await newUser();
    const { status, body } = await get(`users/${sub}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ sub, state: 'active', mergedInto: null });
    expect(body.scopes).toContain('openid');
    expect(String(body.since)).toMatch(/^\d{4}-\d\d-\d\dT/);
    await use().app.ports.store.tx(({ accounts }) => accounts.setFrozenAt({ id: sub, at: 1 }));
    expect((await get(`users/${sub}`)).body.state).toBe('frozen');
  });

  test('a user of another product is answered exactly like an unknown one', async () => {
    const { sub } = await newUser();
    const strata = await machineToken(use().url, 'strata');
    const [foreign, unknown] = [await get(`users/${sub}`, strata), await get('users/0000000000000000', strata)];
    for (const one of [foreign, unknown])
      expect(one).toMatchObject({ status: 404, type: 'application/problem+json; charset=utf-8' });
    expect({ ...foreign.body, instance: '' }).toEqual({ ...unknown.body, instance: '' });
    expect((await get('users', strata)).body).toEqual({ users: [], nextCursor: null });
  });

  test('a closed account is answered as closed to its product, and stays unknown to others', async () => {
    const { sub } = await newUser();
    await use().app.ports.store.longTx(async ({ accounts, personalData }) => {
      await accounts.byId({ id: sub }); // Locks the account.
      await personalData.erase({ accountId: sub, subject: 'gone', at: use().app.ports.now() });
    });
    expect((await get(`users/${sub}`)).body).toMatchObject({ sub, state: 'closed', scopes: [], since: null });
    expect((await get(`users/${sub}`, await machineToken(use().url, 'strata'))).status).toBe(404);
  });

  test('the subject of a merged account leads to the one that stays, which the product may ask for too', async () => {
    const [merged, survivor] = [await newUser(), await use().newAccount()];
    const stays = await userIdOf(survivor.browser);
    expect((await get(`users/${stays}`)).status).toBe(404);
    await use().app.ports.store.tx(({ accounts }) => accounts.markMerged({ mergedId: merged.sub, survivorId: stays }));
    expect((await get(`users/${merged.sub}`)).body).toMatchObject({ state: 'merged', mergedInto: stays });
    expect((await get(`users/${stays}`)).body).toMatchObject({ sub: stays, state: 'active', mergedInto: null });
  });

  test('the list has every user once, page by page', async () => {
    const subs = [await newUser(), await newUser(), await newUser()].map(({ sub }) => sub);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await get(`users?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...(body.users as { sub: string }[]).map(({ sub }) => sub));
      cursor = body.nextCursor as string | null;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(subs));
    for (const wrong of ['0', '201', '1.5', '-1', 'x']) expect((await get(`users?limit=${wrong}`)).status).toBe(422);
    expect((await get(`users?cursor=${encodeURIComponent("' or 1=1")}`)).status).toBe(422);
  });

  test('a call without a machine token is told how to authenticate, and no token of a user works', async () => {
    const none = await callApi(use().url, 'GET', 'users', {});
    expect([none.status, none.challenge]).toEqual([401, 'Bearer realm="isoline"']);
    const { browser } = await product.client.signedIn();
    const tokens = await signInToProduct(browser, product.client.config);
    for (const token of [
      tokens.access_token,
      String(tokens.id_token),
      browser.bearer,
      'x',
      'a.b.c',
      'x'.repeat(9_000),
    ]) {
      const { status, challenge } = await get('users', String(token));
      expect([status, challenge]).toEqual([401, expect.stringContaining('error="invalid_token"')]);
    }
    const machine = await machineToken(use().url, 'contour');
    const asUser = await fetch(`${use().url}/oidc/me`, { headers: { authorization: `Bearer ${machine}` } });
    expect(asUser.status).toBe(401);
    const call = await fetch(`${use().url}/apis/uc/isoline-account/user/coin`, {
      headers: { authorization: `Bearer ${machine}` },
    });
    expect(((await call.json()) as { code: number }).code).toBe(40100);
  });

  test('a token with one wrong claim is refused, even with our signature', async () => {
    const [jwk = ''] = await currentSigningKeys(use().app.ports, async () => '');
    const key = await importJWK(JSON.parse(jwk), 'ES256');
    const origin = ownOrigin(use().url);
    const now = Math.floor(Date.now() / 1000);
    const right = {
      ...{ iss: `${origin}/oidc`, aud: `${origin}/api/v1`, sub: 'contour', client_id: 'contour' },
      ...{ scope: 'users.read', generation: 0, iat: now, exp: now + 300 },
    };
    const answer = async (claims: object, typ = 'at+jwt') => {
      const header = { alg: 'ES256', typ, kid: JSON.parse(jwk).kid };
      return (await get('users', await new SignJWT({ ...right, ...claims }).setProtectedHeader(header).sign(key)))
        .status;
    };
    expect(await answer({})).toBe(200);
    for (const wrong of [
      { iss: 'https://elsewhere.example/oidc' },
      { aud: 'https://contour.isoline.example/api' },
      { sub: 'a-user' },
      { sub: 'twin-user', client_id: 'contour' },
      { client_id: 'nobody', sub: 'nobody' },
      { exp: now - 1 },
      { exp: undefined },
      { generation: 1 },
      { generation: undefined },
      { cnf: { jkt: 'x' } },
    ])
      expect(await answer(wrong), JSON.stringify(wrong)).toBe(401);
    expect(await answer({}, 'JWT')).toBe(401);
    expect(await answer({ scope: 'points.write' })).toBe(403);
    expect(await answer({ client_id: 'twin', sub: 'twin' })).toBe(403);
  });

  test('tokens end when an operator ends them and when a scope is removed', async () => {
    const token = await machineToken(use().url, 'strata');
    expect((await get('users', token)).status).toBe(200);
    await use().app.ports.store.tx(({ consoleProducts }) =>
      consoleProducts.endTokens({ product: 'strata', first: 1, at: 1 }),
    );
    expect((await get('users', token)).status).toBe(401);
    expect((await get('users', await machineToken(use().url, 'strata'))).status).toBe(200);
    const later = await machineToken(use().url, 'strata');
    changeProducts(use().app, (one) => ({ ...one, backEndScopes: [] }));
    const refused = await get('users', later);
    expect([refused.status, refused.challenge]).toEqual([403, expect.stringContaining('scope="users.read"')]);
    changeProducts(use().app, (one) => ({ ...one, backEndScopes: ['users.read'] }));
  });

  test('a flood is told when to try again, and wrong paths are problems', async () => {
    const token = await machineToken(use().url, 'contour');
    const missing = await get('nothing', token);
    expect([missing.status, missing.type]).toEqual([404, 'application/problem+json; charset=utf-8']);
    let last = await get('users', token);
    for (let turn = 0; turn < 160 && last.status === 200; turn += 1) last = await get('users', token);
    expect(last.status).toBe(429);
    expect(Number(last.retryAfter)).toBeGreaterThan(0);
    expect((await get('users', await machineToken(use().url, 'strata'))).status).toBe(200);
  });

  test('the description names the schemas of the answers', async () => {
    const { status, body } = await callApi(use().url, 'GET', 'openapi.json', {});
    expect(status).toBe(200);
    const { paths, components } = body as { paths: object; components: { schemas: object } };
    expect(components.schemas).toHaveProperty('User');
    expect(JSON.stringify(paths)).toContain('"$ref":"#/components/schemas/UserPage"');
    expect(JSON.stringify(components.schemas)).toContain('"$ref":"#/components/schemas/User"');
  });

  test('the description names the headers and members of failures, and what a page is', async () => {
    const { body } = await callApi(use().url, 'GET', 'openapi.json', {});
    type Call = { parameters: { name: string }[]; responses: Record<string, { headers?: object }> };
    const { paths, components } = body as unknown as {
      paths: Record<string, { get: Call }>;
      components: { schemas: { Problem: { properties: object } } };
    };
    const list = paths['/api/v1/users']?.get;
    const headers = Object.entries(list?.responses ?? {}).map(([status, one]) => [
      status,
      Object.keys(one.headers ?? {}),
    ]);
    expect(Object.fromEntries(headers)).toMatchObject({
      200: [],
      401: ['WWW-Authenticate'],
      403: ['WWW-Authenticate'],
      429: ['Retry-After'],
      503: ['Retry-After'],
    });
    expect(Object.keys(components.schemas.Problem.properties)).toEqual(expect.arrayContaining(['scope', 'balance']));
    for (const name of ['cursor', 'limit'])
      expect(list?.parameters).toContainEqual(expect.objectContaining({ name, description: expect.any(String) }));
  });

  test('a token expires after five minutes', async () => {
    const token = await machineToken(use().url, 'strata');
    await use().pass(301_000);
    expect((await get('users', token)).status).toBe(401);
    expect((await postToken(use().url, { grant_type: 'client_credentials' }, basic('strata'))).status).toBe(200);
  });
});
