import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRemoteJWKSet, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { changeProduct, changeProducts } from '../changed-products.ts';
import { useProduct } from '../product.ts';
import { assertionOf, basic, ownOrigin, postToken, SECRETS } from './machine-actions.ts';

describe.each(dialects)('machine tokens (RFC 6749, section 4.4) on %s', (dialect) => {
  const use = useProduct(dialect, { LIMIT_MACHINE_TOKENS: '40' });
  const post = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    postToken(use().url, { grant_type: 'client_credentials', ...form }, headers);
  const served: { keys: object[] } = { keys: [] };
  let fetches = 0;
  const host = createServer((_request, response) => {
    fetches += 1;
    response.writeHead(200, { 'content-type': 'application/jwk-set+json' }).end(JSON.stringify(served));
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => void host.listen(0, '127.0.0.1', resolve));
    changeProduct(use().app, 'contour', { backEndScopes: ['users.read', 'points.write'] });
  });
  afterAll(() => void host.close());

  test('a product gets a JWT of five minutes with the audience of the API and only its scopes', async () => {
    const { status, body } = await post({}, basic('contour'));
    expect(status).toBe(200);
    expect(body).toMatchObject({ expires_in: 300, token_type: 'Bearer', scope: 'users.read points.write' });
    expect(Object.keys(body).toSorted()).toEqual(['access_token', 'expires_in', 'scope', 'token_type']);
    const { payload, protectedHeader } = await jwtVerify(
      String(body.access_token),
      createRemoteJWKSet(new URL(`${use().url}/oidc/jwks`)),
      {
        issuer: `${ownOrigin(use().url)}/oidc`,
        audience: `${ownOrigin(use().url)}/api/v1`,
        typ: 'at+jwt',
        algorithms: ['ES256'],
      },
    );
    expect(protectedHeader.kid).toBeTruthy();
    expect(payload).toMatchObject({ sub: 'contour', client_id: 'contour', scope: 'users.read points.write' });
    expect(Number(payload.exp) - Number(payload.iat)).toBe(300);
  });

  test('a secret in the form works too, and a request may name fewer scopes', async () => {
    const given = { client_id: 'contour', client_secret: SECRETS.contour, scope: 'users.read' };
    expect(await post(given)).toMatchObject({ status: 200, body: { scope: 'users.read' } });
  });

  test.each([
    ['a scope that the settings do not allow', { scope: 'membership.write' }, 'invalid_scope'],
    ['a scope of users', { scope: 'openid' }, 'invalid_scope'],
    ['a refresh token', { scope: 'offline_access' }, 'invalid_scope'],
    ['an empty list of scopes', { scope: ' ' }, 'invalid_scope'],
    ['another audience', { resource: 'https://contour.isoline.example/api' }, 'invalid_target'],
  ])('a request for %s is refused', async (_, form, error) => {
    const { status, body } = await post(form, basic('contour'));
    expect([status, body.error]).toEqual([400, error]);
  });

  test('a product without scopes and a product that is not registered get no token', async () => {
    expect((await post({}, basic('strata'))).body.error).toBe('unauthorized_client');
    expect((await post({}, basic('nobody', 'secret'))).body.error).toBe('invalid_client');
    expect((await post({}, basic('contour', 'wrong'))).body.error).toBe('invalid_client');
    expect((await post({ client_id: 'contour' })).body.error).toBe('invalid_client');
  });

  test('a product signs assertions with a private key, each of which works once', async () => {
    const { publicKey, privateKey } = await generateKeyPair('ES256');
    const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'one' }] });
    changeProduct(use().app, 'contour', { backEndScopes: ['users.read'], jwks });
    const good = await assertionOf(use().url, { privateKey, kid: 'one' });
    expect((await post(good)).status).toBe(200);
    expect((await post(good)).body.error).toMatch(/^invalid_/);
    expect((await post({}, basic('contour'))).status).toBe(200);
    const other = await generateKeyPair('ES256');
    const wrong = [
      { privateKey: other.privateKey, kid: 'one' },
      { privateKey, kid: 'one', claims: { aud: 'https://elsewhere.example' } },
      { privateKey, kid: 'one', claims: { iss: 'strata' } },
      { privateKey, kid: 'one', claims: { sub: 'strata', iss: 'strata' } },
      { privateKey, kid: 'one', claims: { exp: Math.floor(Date.now() / 1000) - 60 } },
      { privateKey, kid: 'one', claims: { exp: Math.floor(Date.now() / 1000) + 86_400 } },
      { privateKey, kid: 'one', claims: { exp: 1e20 } },
      { privateKey, kid: 'one', claims: { jti: undefined } },
    ];
    for (const one of wrong) {
      const { status, body } = await post(await assertionOf(use().url, one));
      expect([status, body.error], JSON.stringify(one.claims)).toEqual([401, 'invalid_client']);
    }
    const secret = new TextEncoder().encode(jwks);
    const signedByText = await new SignJWT({}).setProtectedHeader({ alg: 'HS256' }).setSubject('contour').sign(secret);
    expect((await post({ ...good, client_assertion: signedByText })).status).toBe(401);
    expect((await post({ ...good, client_assertion: 'x.y.z' })).body.error).toMatch(/^invalid_/);
    changeProduct(use().app, 'contour', { backEndScopes: ['users.read', 'points.write'] });
  });

  test('an assertion for another server too is refused with the reason', async () => {
    const { publicKey, privateKey } = await generateKeyPair('ES256');
    const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'one' }] });
    changeProduct(use().app, 'contour', { backEndScopes: ['users.read'], jwks });
    const answerTo = async (aud: unknown) => {
      const { status, body } = await post(await assertionOf(use().url, { privateKey, kid: 'one', claims: { aud } }));
      return [status, body.error_description];
    };
    const issuer = `${ownOrigin(use().url)}/oidc`;
    const refused = [401, 'the issuer is the only audience (aud)'];
    expect(await answerTo([issuer, 'https://elsewhere.example'])).toEqual(refused);
    // Older clients send the issuer and the token endpoint, both of which are this server.
    for (const aud of [[issuer], [issuer, `${issuer}/token`], `${issuer}/token`])
      expect(await answerTo(aud)).toEqual([200, undefined]);
    changeProduct(use().app, 'contour', { backEndScopes: ['users.read', 'points.write'] });
  });

  test('published keys are fetched again for a new key, but not for each unknown one', async () => {
    const { port } = host.address() as AddressInfo;
    const jwksUri = `http://127.0.0.1:${port}/keys.json`;
    const [first, second] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);
    served.keys = [{ ...(await exportJWK(first.publicKey)), kid: 'first' }];
    changeProduct(use().app, 'contour', { backEndScopes: ['users.read'], jwksUri });
    const by = async (privateKey: CryptoKey, kid: string) =>
      (await post(await assertionOf(use().url, { privateKey, kid }))).status;
    expect(await by(first.privateKey, 'first')).toBe(200);
    served.keys = [{ ...(await exportJWK(second.publicKey)), kid: 'second' }];
    expect(await by(second.privateKey, 'second')).toBe(401);
    expect(fetches).toBe(1);
    await use().pass(61_000);
    expect(await by(second.privateKey, 'second')).toBe(200);
    for (let turn = 0; turn < 5; turn += 1) expect(await by(second.privateKey, `unknown${turn}`)).toBe(401);
    expect(fetches).toBe(2);
    served.keys = [];
    await use().pass(6 * 60_000);
    expect(await by(second.privateKey, 'second')).toBe(200);
    changeProduct(use().app, 'contour', { backEndScopes: ['users.read', 'points.write'] });
  });

  test('a product that requests too many tokens is told when to try again', async () => {
    let last = await post({}, basic('contour'));
    for (let turn = 0; turn < 45 && last.status === 200; turn += 1) last = await post({}, basic('contour'));
    expect([last.status, last.body.error]).toEqual([429, 'temporarily_unavailable']);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe.each(dialects)('wrong credentials of products on %s', (dialect) => {
  const settings = { LIMIT_CREDENTIAL_FAILURES: '3', LIMIT_MACHINE_TOKENS: '3' };
  const use = useProduct(dialect, settings);
  beforeAll(() => changeProducts(use().app, (product) => ({ ...product, backEndScopes: ['users.read'] })));

  let addresses = 0;
  const freshClient = () => {
    addresses += 1;
    return `198.51.100.${addresses}`;
  };
  /** Calls an endpoint at which products authenticate, from a client address. */
  async function call(client: string, path: string, form: Record<string, string>, id: string, secret?: string) {
    const headers = { ...basic(id, secret), 'x-forwarded-for': client };
    const body = new URLSearchParams(form);
    const answer = await fetch(`${use().url}/oidc/${path}`, { method: 'POST', headers, body });
    return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
  }
  const token = (client: string, id: string, secret?: string) =>
    call(client, 'token', { grant_type: 'client_credentials' }, id, secret);
  const statuses = async (calls: readonly (() => ReturnType<typeof call>)[]) => {
    const found = [];
    for (const one of calls) found.push((await one()).status);
    return found;
  };
  const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

  test('wrong secrets above the limit of a product and its address are refused with the time to wait', async () => {
    const client = freshClient();
    const wrong = () => token(client, 'contour', 'wrong');
    expect(await statuses(times(4, wrong))).toEqual([401, 401, 401, 429]);
    expect(await wrong()).toEqual({ status: 429, retryAfter: expect.stringMatching(/^\d+$/) });
    expect((await token(client, 'strata', 'wrong')).status).toBe(401);
    expect((await token(freshClient(), 'contour', 'wrong')).status).toBe(401);
    await use().pass(10 * 60_000);
    expect((await wrong()).status).toBe(401);
  });

  test('the right credentials are accepted above the limit, from the same address', async () => {
    const client = freshClient();
    const { publicKey, privateKey } = await generateKeyPair('ES256');
    const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'one' }] });
    const all = (changed: object) =>
      changeProducts(use().app, (product) => ({ ...product, backEndScopes: ['users.read'], ...changed }));
    all({ jwks });
    const asserted = async (key: CryptoKey) => {
      const assertion = await assertionOf(use().url, { privateKey: key, kid: 'one' });
      const form = { grant_type: 'client_credentials', ...assertion };
      return (await postToken(use().url, form, { 'x-forwarded-for': client })).status;
    };
    const { privateKey: foreign } = await generateKeyPair('ES256');
    const wrong = () => token(client, 'contour', 'wrong');
    expect(await statuses(times(4, wrong))).toEqual([401, 401, 401, 429]);
    expect(await asserted(foreign)).toBe(429);
    expect((await token(client, 'contour')).status).toBe(200);
    expect(await asserted(privateKey)).toBe(200);
    expect((await call(client, 'token/introspection', { token: 'x' }, 'contour')).status).toBe(200);
    const exchange = {
      grant_type: 'authorization_code',
      code: 'none',
      code_verifier: 'x'.repeat(43),
      redirect_uri: 'x',
    };
    expect((await call(client, 'token', exchange, 'contour')).status).toBe(400);
    expect((await wrong()).status).toBe(429);
    all({});
  });

  test('an answer above the limit does not invite other credentials', async () => {
    const client = freshClient();
    const wrong = { ...basic('contour', 'wrong'), 'x-forwarded-for': client };
    for (let turn = 0; turn < 3; turn += 1) await postToken(use().url, { grant_type: 'client_credentials' }, wrong);
    const { body, headers } = await postToken(use().url, { grant_type: 'client_credentials' }, wrong);
    expect(body).toEqual({
      error: 'temporarily_unavailable',
      error_description: 'too many calls with wrong credentials: wait for Retry-After',
    });
    expect(headers.get('www-authenticate')).toBeNull();
  });

  test('failures of unknown products block only unknown products at their address', async () => {
    const client = freshClient();
    const unknown = ['one', 'two', 'three', 'four'].map((id) => () => token(client, id, 'secret'));
    expect(await statuses(unknown)).toEqual([401, 401, 401, 429]);
    expect((await token(client, 'strata')).status).toBe(200);
  });

  test.each(['token/introspection', 'token/revocation', 'request'])(
    'wrong secrets at %s count too, and right ones are answered after them',
    async (path) => {
      const client = freshClient();
      const wrong = () => call(client, path, { token: 'x' }, 'contour', 'wrong');
      expect(await statuses(times(4, wrong))).toEqual([401, 401, 401, 429]);
      expect((await token(client, 'contour', 'wrong')).status).toBe(429);
      expect((await call(client, 'token/introspection', { token: 'x' }, 'contour')).status).toBe(200);
    },
  );

  test('wrong secrets from the networks of one customer count together', async () => {
    let networks = 0;
    const wrong = () => {
      networks += 1;
      return token(`2001:db8:0:${networks.toString(16)}::1`, 'contour', 'wrong');
    };
    expect(await statuses(times(13, wrong))).toEqual([...times(12, 401), 429]);
  });

  test('a product that uses up its tokens does not block others at its address, and those refusals do not count', async () => {
    await use().pass(10 * 60_000);
    const client = freshClient();
    expect((await token(client, 'contour', 'wrong')).status).toBe(401);
    expect(await statuses(times(4, () => token(client, 'contour')))).toEqual([200, 200, 200, 429]);
    expect((await token(client, 'strata')).status).toBe(200);
  });

  test('assertions do not count while the keys of the product cannot be fetched', async () => {
    await use().pass(10 * 60_000);
    const { privateKey } = await generateKeyPair('ES256');
    // Nothing listens on this port.
    changeProduct(use().app, 'contour', { backEndScopes: ['users.read'], jwksUri: 'http://127.0.0.1:1/keys.json' });
    const client = freshClient();
    const form = { grant_type: 'client_credentials', ...(await assertionOf(use().url, { privateKey, kid: 'one' })) };
    for (let turn = 0; turn < 5; turn += 1) {
      const { status, body } = await postToken(use().url, form, { 'x-forwarded-for': client });
      expect([status, body.error]).toEqual([503, 'temporarily_unavailable']);
    }
    expect((await token(client, 'contour')).status).toBe(200);
    changeProduct(use().app, 'contour', { backEndScopes: ['users.read'] });
  });

  test('calls of a product that has no credentials do not count, and its people are not blocked', async () => {
    changeProduct(use().app, 'strata', { client: 'browser' });
    const client = freshClient();
    expect(await statuses(times(5, () => token(client, 'strata', 'wrong')))).toEqual(times(5, 401));
    const redeem = {
      grant_type: 'authorization_code',
      client_id: 'strata',
      code: 'none',
      code_verifier: 'x'.repeat(43),
    };
    const { status } = await postToken(use().url, redeem, { 'x-forwarded-for': client });
    expect(status).toBe(400);
  });
});
