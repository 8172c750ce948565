import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as client from 'openid-client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { changeProduct } from '../changed-products.ts';
import { freePort, useProduct } from '../product.ts';
import { pythonWith } from './guide-sample.ts';
import { authorizationRequest, useOpenIdClient, visit } from './openid-client.ts';
import { startTokenIssuer, type TokenIssuer } from './token-issuer.ts';

const folder = fileURLToPath(new URL('../../../docs/examples', import.meta.url));
const built = await mkdtemp(join(tmpdir(), 'isoline-api-'));
afterAll(() => rm(built, { recursive: true }));

const python = pythonWith('jwt', 'cryptography');
const program = join(built, 'protected-api');
const hasGo = spawnSync('go', ['version']).status === 0;

/** The examples of docs/product/apis.md. `missing` says which language or library is not installed. */
const examples = [
  { name: 'Node', command: [process.execPath, 'protected-api.js'], missing: undefined },
  {
    name: 'Python',
    command: [python ?? '', 'protected_api.py'],
    missing: python ? undefined : 'needs PyJWT and cryptography (Debian: python3-jwt python3-cryptography)',
  },
  { name: 'Go', command: [program], missing: hasGo ? undefined : 'needs Go (Debian: golang-go)' },
];

/** Compiles the Go example, because stopping `go run` leaves its program running. */
function buildGo(): void {
  const { status, stderr } = spawnSync('go', ['build', '-o', program, 'protected-api.go'], { cwd: folder });
  if (status !== 0) throw new Error(String(stderr));
}

interface Running {
  /** Returns the status of a call with this header. */
  ask(authorization: string): Promise<number>;
  stop(): Promise<void>;
}

/** Starts an example as an API of this issuer. */
async function start([command = '', ...parameters]: string[], settings: Record<string, string>): Promise<Running> {
  const port = String(await freePort());
  const env = { ...process.env, ...settings, PORT: port };
  const running = spawn(command, parameters, { cwd: folder, env, stdio: 'ignore' });
  const ask = async (authorization: string) =>
    (await fetch(`http://127.0.0.1:${port}/`, { headers: { authorization } })).status;
  await vi.waitUntil(() => ask('').catch(() => null), { timeout: 60_000 });
  return {
    ask,
    async stop() {
      const ended = once(running, 'exit');
      running.kill();
      await ended;
    },
  };
}

for (const { name, command, missing } of examples) {
  const title = `the example of a protected API in ${name}`;
  if (missing) {
    test.skip(`${title}: ${missing}`);
    continue;
  }
  describe(title, () => {
    if (name === 'Go') beforeAll(buildGo, 120_000);
    describe('with tokens of the account', () => withAccount(command));
    describe('with tokens of a test issuer', () => withTestIssuer(command));
  });
}

function withAccount(command: string[]): void {
  const use = useProduct('sqlite');
  const product = useOpenIdClient(use);
  const apis = ['one', 'two'].map((name) => ({
    resource: `https://contour.isoline.example/${name}`,
    scopes: [`${name}:read`, `${name}:write`].map((id) => ({ id, words: { zh: id, en: id } })),
    clients: [],
  }));
  beforeAll(() => changeProduct(use().app, 'contour', { apis }));

  test('only a token for the API with its scope is accepted', { timeout: 90_000 }, async () => {
    const [{ resource }, other] = apis as [(typeof apis)[number], (typeof apis)[number]];
    const { ask, stop } = await start(command, {
      ISSUER: `${product.origin()}/oidc`,
      RESOURCE: resource,
      SCOPE: 'one:read',
    });
    try {
      const { browser } = await product.signedIn();
      const both = new URLSearchParams(apis.map((one) => ['resource', one.resource]));
      const { url, checks } = await authorizationRequest(product.config, {
        scope: 'openid one:read one:write two:read',
      });
      const back = await visit(browser, new URL(`${url}&${both}`));
      let tokens = await client.authorizationCodeGrant(product.config, back, checks, { resource });
      expect(await ask(`Bearer ${tokens.access_token}`)).toBe(200);
      for (const wrong of [tokens.id_token, `${tokens.access_token}x`, '', tokens.refresh_token])
        expect(await ask(`Bearer ${wrong}`)).toBe(401);
      const next = async (parameters: Record<string, string>) => {
        tokens = await client.refreshTokenGrant(product.config, tokens.refresh_token ?? '', parameters);
        return `Bearer ${tokens.access_token}`;
      };
      expect(await ask(await next({ resource: other.resource }))).toBe(401);
      expect(await ask(await next({}))).toBe(401);
      expect(await ask(await next({ resource, scope: 'one:write' }))).toBe(403);
    } finally {
      await stop();
    }
  });
}

function withTestIssuer(command: string[]): void {
  const resource = 'https://contour.isoline.example/api';
  let issuer: TokenIssuer;
  let running: Running;
  const ask = (token: string) => running.ask(`Bearer ${token}`);
  beforeAll(async () => {
    issuer = await startTokenIssuer(resource);
    running = await start(command, { ISSUER: issuer.url, RESOURCE: resource, SCOPE: 'contour:read' });
  }, 90_000);
  afterAll(async () => {
    await running.stop();
    await issuer.close();
  });

  test('the right token is accepted, whatever the case of the scheme', async () => {
    const token = await issuer.token();
    expect([await ask(token), await running.ask(`bearer ${token}`)]).toEqual([200, 200]);
    expect([await running.ask(token), await running.ask(`DPoP ${token}`)]).toEqual([401, 401]);
  });

  test.each<[string, Parameters<TokenIssuer['token']>[0]]>([
    ['for another API', { claims: { aud: 'https://strata.isoline.example/api' } }],
    ['for no API', { claims: { aud: undefined } }],
    ['of another issuer', { claims: { iss: 'https://account.example/oidc' } }],
    ['that has expired', { claims: { exp: Math.floor(Date.now() / 1000) - 60 } }],
    ['that never expires', { claims: { exp: undefined } }],
    ['without a user', { claims: { sub: undefined } }],
    ['that is bound to a key', { claims: { cnf: { jkt: 'x' } } }],
    ['of the type of an id token', { header: { typ: 'JWT' } }],
    ['of the type of a logout token', { header: { typ: 'logout+jwt' } }],
    ['without a type', { header: { typ: undefined } }],
    ['whose key is unknown', { header: { kid: 'unknown' } }],
  ])('a token %s is refused', async (_, changes) => {
    expect(await ask(await issuer.token(changes))).toBe(401);
  });

  test('a token is accepted when the clock of its issuer is five seconds ahead', async () => {
    const iat = Math.floor(Date.now() / 1000) + 5;
    expect(await ask(await issuer.token({ claims: { iat, exp: iat + 600 } }))).toBe(200);
  });

  test('a token is refused if it is unsigned, altered, or signed by the public key as a secret or by a key in its header', async () => {
    for (const forged of await issuer.forged()) expect([forged, await ask(forged)]).toEqual([forged, 401]);
  });

  test('a token without the scope is refused with 403', async () => {
    expect(await ask(await issuer.token({ claims: { scope: 'contour:write contour:reads' } }))).toBe(403);
  });

  // The examples in Node and Go read the keys again after at least five seconds, PyJWT from 2.15 on after thirty.
  test('a token of a key that was published later is accepted', { timeout: 60_000 }, async () => {
    await issuer.rotate();
    const token = await issuer.token();
    await vi.waitUntil(async () => (await ask(token)) === 200, { timeout: 45_000, interval: 500 });
  });
}
