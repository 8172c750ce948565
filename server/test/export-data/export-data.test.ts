import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { HOUR_MS, MINUTE_MS } from '@isoline/contract/values/durations.ts';
import { describe, expect, test } from 'vitest';
import type { Ports } from '../../src/model/ports/ports.ts';
import { removeExpiredObjects } from '../../src/operations/avatar/remove-expired-objects.ts';
import { piecePath } from '../../src/operations/export-data/archive-pieces.ts';
import type { ExportedData } from '../../src/operations/export-data/collect-data.ts';
import { makeExports } from '../../src/operations/export-data/make-exports.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { anEntry } from '../../src/store/testing-store.ts';
import type { Browser } from '../browser.ts';
import { noticesTo } from '../change-contact/undo-helpers.ts';
import { addPasskey } from '../factors.ts';
import { freshAddress, freshEmail, PASSWORD, useProduct } from '../product.ts';
import { proveOwnPassword, stepUp } from '../reauth.ts';
import { unzip } from '../unzip.ts';

const ask = (browser: Browser) => browser.call(endpoints.requestExport, {});
const stateOf = async (browser: Browser) => (await browser.call(endpoints.viewExport, {})).data;
const fetchFile = (browser: Browser) =>
  browser.fetch(endpoints.exportFile.path, { headers: { authorization: `Bearer ${browser.bearer}` } });

async function filesOf(browser: Browser) {
  const response = await fetchFile(browser);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('cache-control')).toContain('no-store');
  const files = unzip(Buffer.from(await response.arrayBuffer()));
  const { 'data.json': data = '', 'data.html': page = '' } = files;
  return { names: Object.keys(files), data: JSON.parse(data) as ExportedData, page };
}

describe.each(dialects)('an export of the data on %s', (dialect) => {
  // The test makes the requested export itself.
  let pausing: { readonly until: Promise<unknown>; begin(): void } | null = null;
  const wrapPorts = (ports: Ports): Ports => ({
    ...ports,
    async *packFiles(files) {
      const pause = pausing;
      pausing = null;
      yield* ports.packFiles(files);
      pause?.begin();
      await pause?.until;
    },
  });
  const use = useProduct(dialect, {}, { lookEveryMs: 3_600_000, wrapPorts });

  async function account() {
    const [browser, email] = [use().browser(freshAddress()), freshEmail()];
    await use().register(browser, { email });
    await stepUp(use(), browser, 'email');
    return { browser, email };
  }

  async function firstPieceOf(browser: Browser): Promise<string> {
    const { store, now } = use().app.ports;
    const { userId } = (await browser.call(endpoints.currentUser, {})).data;
    const found = await store.read.accountExports.ofAccount({ accountId: userId, now: now() });
    return piecePath(found ?? { objectKey: '', tries: 0 }, 0);
  }

  test('an export contains what the database has of the account, for machines and for people', async () => {
    const { browser, email } = await account();
    await browser.call(endpoints.updateInfo, { nickName: 'Li & <b>' });
    await addPasskey(use(), browser);
    expect((await ask(browser)).data).toEqual({ state: 'preparing', progress: 0, readyUntil: null });
    expect((await fetchFile(browser)).status).toBe(404);
    await makeExports(use().app.ports);
    expect(await stateOf(browser)).toMatchObject({ state: 'ready', progress: 100, readyUntil: expect.any(String) });
    const { names, data, page } = await filesOf(browser);
    expect(names).toEqual(['data.json', 'data.html']);
    const { data: profile } = await browser.call(endpoints.currentUser, {});
    const { data: history } = await browser.call(endpoints.loginHistory, { current: 1, size: 100 });
    const { data: events } = await browser.call(endpoints.securityEvents, { size: '100' });
    const { data: coins } = await browser.call(endpoints.coin, {});
    expect(data.account).toMatchObject({ id: profile.userId, email, nickName: 'Li & <b>', hasPassword: true });
    expect(data.signInRecords.map(({ at, ip }) => [at, ip])).toEqual(
      history.records.map(({ loginTime, ip }) => [loginTime, ip]),
    );
    const later: readonly string[] = ['data-exported', 'data-downloaded'];
    expect(data.securityEvents.map(({ kind }) => kind)).toEqual(
      events.events.map(({ kind }) => kind).filter((kind) => !later.includes(kind)),
    );
    expect(data.points.balance).toBe(coins.balance);
    expect(data.passkeys).toHaveLength(1);
    expect(page).toContain('Li &amp; &lt;b&gt;');
    expect(page).not.toMatch(/<script|<b>/);
    const ready = (await noticesTo(use(), email)).find(({ scene }) => scene === 'data-exported');
    expect(ready?.text).toMatch(/24 小时|24 hours/);
  });

  test('an export requires a step-up, and is made once a day', async () => {
    const { browser } = await account();
    expect((await ask(browser)).key).toBe('OK');
    expect((await ask(browser)).status).toBe(429);
    const other = use().browser();
    await use().register(other, { email: freshEmail() });
    const { status, key } = await other.call(endpoints.requestExport, { security: 'unknown' });
    expect([status, key]).toEqual([200, 'REAUTH_REQUIRED']);
    await makeExports(use().app.ports);
  });

  test('a day after the request another export can be requested, even if the first one was made hours late', async () => {
    const { browser } = await account();
    expect((await ask(browser)).key).toBe('OK');
    await use().pass(5 * HOUR_MS);
    await makeExports(use().app.ports);
    await use().pass(lifetimes.exportMs - 5 * HOUR_MS - MINUTE_MS);
    browser.bearer = (await browser.call(endpoints.token, { grant_type: 'refresh_token' })).data.access_token;
    await stepUp(use(), browser, 'email');
    const { key, headers } = await ask(browser);
    expect(key).toBe('RATE_LIMITED');
    await use().pass(Number(headers.get('retry-after')) * 1000);
    expect((await ask(browser)).key).toBe('OK');
    await makeExports(use().app.ports);
    expect((await filesOf(browser)).names).toContain('data.json');
  });

  test('downloading an export requires a step-up, and each download is an event with a notice', async () => {
    const { browser, email } = await account();
    await ask(browser);
    await makeExports(use().app.ports);
    const downloads = async () => {
      const { events } = (await browser.call(endpoints.securityEvents, { size: '100' })).data;
      const notices = (await noticesTo(use(), email)).filter(({ scene }) => scene === 'data-downloaded');
      return [events.filter(({ kind }) => kind === 'data-downloaded').length, notices.length];
    };
    const thief = use().browser(freshAddress());
    await thief.signIn(email, PASSWORD);
    const { status, key, data } = await thief.call(endpoints.exportFile, {});
    expect([status, key, data]).toEqual([200, 'REAUTH_REQUIRED', null]);
    expect((await thief.call(endpoints.exportFile, { security: 'unknown' })).key).toBe('REAUTH_REQUIRED');
    expect(await downloads()).toEqual([0, 0]);
    await filesOf(browser);
    expect(await downloads()).toEqual([1, 1]);
    await stepUp(use(), thief, 'email');
    await filesOf(thief);
    expect(await downloads()).toEqual([2, 2]);
  });

  test('only its owner can fetch an export; it is sealed in the object store and removed after 24 hours', async () => {
    const { browser, email } = await account();
    await ask(browser);
    await makeExports(use().app.ports);
    const { ports } = use().app;
    const path = await firstPieceOf(browser);
    const stored = await ports.objects.read(path, 10_000_000);
    expect(typeof stored).not.toBe('string');
    expect(Buffer.from(stored as Uint8Array).toString('latin1')).not.toContain(email);
    const { browser: stranger } = await account();
    expect((await fetchFile(stranger)).status).toBe(404);
    expect((await use().browser().fetch(endpoints.exportFile.path)).status).toBe(401);
    await use().pass(lifetimes.exportMs);
    browser.bearer = (await browser.call(endpoints.token, { grant_type: 'refresh_token' })).data.access_token;
    await stepUp(use(), browser, 'email');
    expect((await fetchFile(browser)).status).toBe(404);
    await removeExpiredObjects(ports);
    expect(await ports.objects.read(path, 10)).toBe('absent');
  });

  test('two nodes make an export once, and an export of a killed node is made after its lease', async () => {
    const { browser } = await account();
    await ask(browser);
    const other = await use().anotherNode();
    const made = await Promise.all([makeExports(use().app.ports), makeExports(other.ports)]);
    expect(made[0] + made[1]).toBe(1);
    const { browser: second } = await account();
    await ask(second);
    const { ports } = use().app;
    await ports.store.tx((tables) =>
      tables.accountExports.claimDue({ now: ports.now(), leaseEndsAt: ports.now() + 60_000, limit: 2 }),
    );
    expect(await makeExports(ports)).toBe(0);
    await use().pass(60_000);
    expect(await makeExports(ports)).toBe(1);
    expect((await stateOf(second)).state).toBe('ready');
  });

  test('an export whose node stops midway restarts after its lease, and the stopped node changes nothing when it continues', async () => {
    const { browser } = await account();
    await ask(browser);
    const { ports } = use().app;
    const [paused, stopped] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    pausing = { until: stopped.promise, begin: paused.resolve };
    const first = makeExports(ports).catch(String);
    // Until then, the node may renew its lease.
    await paused.promise;
    expect((await stateOf(browser)).progress).toBeGreaterThan(0);
    expect(await makeExports(ports)).toBe(0);
    await use().pass(120_000);
    expect(await makeExports(ports)).toBe(1);
    stopped.resolve();
    expect(await first).toContain('another node');
    expect((await stateOf(browser)).state).toBe('ready');
    await removeExpiredObjects(ports);
    expect((await filesOf(browser)).names).toEqual(['data.json', 'data.html']);
  });

  test('an export contains every record of an account with many records, which are read in pages', async () => {
    const { browser, email } = await account();
    const { ports } = use().app;
    const { userId } = (await browser.call(endpoints.currentUser, {})).data;
    const event = { kind: 'token-revoked', actor: 'user', requestId: null, ip: null, deviceName: null } as const;
    await ports.store.longTx(async (tables) => {
      for (let index = 0; index < 1_200; index += 1) {
        // Three entries have the same time, so that a page ends between them.
        const entry = { id: ports.random.id(), accountId: userId, amount: 1, at: ports.now() - Math.floor(index / 3) };
        await tables.coins.add(anEntry(userId, { ...entry, once: `test:${index}` }));
        const row = { ...event, id: ports.random.id(), accountId: userId, at: ports.now(), detail: {} };
        await tables.securityEvents.insert(row as unknown as Parameters<typeof tables.securityEvents.insert>[0]);
      }
    });
    await ask(browser);
    await makeExports(ports);
    const { data, page } = await filesOf(browser);
    expect(data.securityEvents.filter(({ kind }) => kind === 'token-revoked')).toHaveLength(1_200);
    expect(page.match(/token-revoked/g)).toHaveLength(1_200);
    expect(data.points.entries).toHaveLength(1_201);
    expect(page.match(/<td>daily</g)).toHaveLength(1_200);
    expect(data.account.email).toBe(email);
  });

  test('an export is removed when the account is closed', async () => {
    const { browser } = await account();
    await ask(browser);
    await makeExports(use().app.ports);
    const { ports } = use().app;
    const path = await firstPieceOf(browser);
    await proveOwnPassword(browser, PASSWORD);
    await browser.call(endpoints.closeAccount, { when: 'now' });
    await removeExpiredObjects(ports);
    expect(await ports.objects.read(path, 10)).toBe('absent');
    expect((await fetchFile(browser)).status).toBe(410);
  });
});
