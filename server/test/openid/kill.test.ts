import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { type Sandbox, startSandbox } from '@isoline/sandbox/sandbox.ts';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import * as client from 'openid-client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { query } from '../../src/store/engines/engine.ts';
import { openEngine } from '../../src/store/engines/open.ts';
import { dialects, newTestDatabase } from '../../src/store/engines/testing.ts';
import { actions, freePort, freshPhone } from '../product.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { answer, authorizationRequest, discover, signInToProduct, uidOf, visit } from './openid-client.ts';

const SESSIONS = 8;

const endOfLeases = query()(() => sql`UPDATE product_event SET due_at = 1 WHERE done_at IS NULL`);

const waitingEvents = query()(() => sql<{ id: string }>`SELECT id FROM product_event WHERE done_at IS NULL`);

describe.each(dialects)('a server on %s that is killed during a sign-in to a product', (dialect) => {
  let sandbox: Sandbox;
  let database: Awaited<ReturnType<typeof newTestDatabase>>;
  let server: ServerProcess;
  let port: number;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, smtpPort: 0 });
    database = await newTestDatabase(dialect);
    port = await freePort();
  });
  afterAll(async () => {
    await kill();
    await sandbox.close();
    await database.remove();
  });

  async function start(more: Record<string, string> = {}): Promise<void> {
    server = await startServerProcess(sandbox, database.settings, { PORT: String(port), ...more });
  }

  const kill = () => server.kill();

  test('a kill between the code and the tokens: after the restart the code is redeemed once, and its tokens stay valid', async () => {
    await start();
    const url = `http://127.0.0.1:${port}`;
    const origin = `http://localhost:${port}`;
    const browser = (await actions(sandbox, url).newAccount()).browser.at(origin);
    const config = await discover(origin);
    const request = await authorizationRequest(config);
    const back = await visit(browser, request.url);
    await kill();

    await start();
    const redeem = () => client.authorizationCodeGrant(config, back, request.checks);
    const tries = await Promise.allSettled(Array.from({ length: 20 }, redeem));
    const redeemed = tries.filter((one) => one.status === 'fulfilled');
    expect(redeemed).toHaveLength(1);
    const next = await authorizationRequest(config);
    const tokens = await client.authorizationCodeGrant(config, await visit(browser, next.url), next.checks);
    await kill();

    await start();
    const refreshed = await client.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect((await client.tokenIntrospection(config, refreshed.access_token)).active).toBe(true);
    expect(refreshed.claims()?.sub).toBe(tokens.claims()?.sub);
    await expect(redeem()).rejects.toMatchObject({ error: 'invalid_grant' });
  }, 60_000);

  test('a kill during a pending sign-in: after the restart the user continues', async () => {
    const url = `http://127.0.0.1:${port}`;
    const origin = `http://localhost:${port}`;
    const product = actions(sandbox, url);
    const config = await discover(origin);
    const request = await authorizationRequest(config);
    const browser = product.browser().at(origin);
    const page = await visit(browser, request.url);
    expect(page.pathname).toBe('/LoginPage/LoginPage');
    await kill();

    await start();
    const account = actions(sandbox, origin);
    await account.register(browser, { phone: freshPhone() });
    const { back } = await answer(browser, uidOf(page));
    const tokens = await client.authorizationCodeGrant(config, back ?? request.url, request.checks);
    expect(tokens.claims()?.aud).toBe('contour');
  }, 60_000);

  test.each(['answers no logout', 'answers after a second'] as const)(
    'a kill while a product %s: after the restart each logout is sent until the product accepts it',
    async (how) => {
      await kill();
      const product = await productThat(how);
      const settings = { PRODUCTS_FILE: product.productsFile };
      await start(settings);
      const url = `http://127.0.0.1:${port}`;
      const origin = `http://localhost:${port}`;
      const config = await discover(origin);
      const browsers = await Promise.all(
        Array.from({ length: SESSIONS }, async () => {
          const browser = (await actions(sandbox, url).newAccount()).browser.at(origin);
          await signInToProduct(browser, config);
          return browser;
        }),
      );
      await Promise.all(browsers.map((browser) => browser.call(endpoints.signOut, {})));
      await vi.waitUntil(() => new Set(product.asked).size === SESSIONS, { timeout: 10_000 });
      await kill();

      product.answerAtOnce();
      await endLeases();
      await start(settings);
      await vi.waitUntil(() => new Set(product.taken).size === SESSIONS, { timeout: 10_000 });
      await vi.waitUntil(async () => (await waiting()) === 0, { timeout: 10_000, interval: 200 });
      const taken = product.taken.length;
      await endLeases();
      await pause(1_000);
      expect(product.taken).toHaveLength(taken);
      await product.close();
    },
    60_000,
  );

  /** Returns the number of logouts that the server would send again. */
  async function waiting(): Promise<number> {
    const engine = await openEngine(database.settings);
    const rows = await engine.read(waitingEvents, {});
    await engine.close();
    return rows.length;
  }

  /** Ends the leases of the killed server, instead of waiting a minute. */
  async function endLeases(): Promise<void> {
    const engine = await openEngine(database.settings);
    await engine.tx((run) => run(endOfLeases, {}));
    await engine.close();
  }
});

/** Registers Contour with an address that receives logouts and does not answer them immediately. */
async function productThat(how: 'answers no logout' | 'answers after a second') {
  const [asked, taken]: [string[], string[]] = [[], []];
  let isSlow = true;
  const server: Server = createServer((request, response) => {
    request.setEncoding('utf8').once('data', async (body: string) => {
      const { sid } = decodeJwt(new URLSearchParams(body).get('logout_token') ?? '');
      asked.push(String(sid));
      if (isSlow && how === 'answers no logout') return;
      if (isSlow) await pause(1_000);
      if (response.destroyed) return;
      taken.push(String(sid));
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const folder = await mkdtemp(join(tmpdir(), 'isoline-slow-product-'));
  await cp(fileURLToPath(new URL('../../products', import.meta.url)), folder, { recursive: true });
  const productsFile = join(folder, 'products.json');
  const entries: object[] = JSON.parse(await readFile(productsFile, 'utf8'));
  const backchannelLogoutUri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await writeFile(productsFile, JSON.stringify(entries.map((entry) => ({ ...entry, backchannelLogoutUri }))));
  return {
    productsFile,
    /** The sessions of the requests, and of the answered requests. */
    asked,
    taken,
    answerAtOnce() {
      isSlow = false;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}
