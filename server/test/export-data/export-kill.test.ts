import { endpoints } from '@isoline/contract/endpoints.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { query } from '../../src/store/engines/engine.ts';
import { openEngine } from '../../src/store/engines/open.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { rowsOfDatabase } from '../database-rows.ts';
import { actions } from '../product.ts';
import { type ServerProcess, startServerProcess, useSandboxAndDatabase } from '../server-process.ts';
import { unzip } from '../unzip.ts';

const endOfLeases = query()(() => sql`UPDATE account_export SET due_at = 1 WHERE due_at IS NOT NULL`);

describe.each(dialects)('a server on %s that is killed while it makes an export', (dialect) => {
  const on = useSandboxAndDatabase(dialect);
  let server: ServerProcess | undefined;
  afterAll(async () => {
    await server?.kill();
  });

  const start = async () => {
    server = await startServerProcess(on.sandbox, on.settings, { OBJECT_STORE: 's3' });
    return server;
  };

  async function events(kind: string): Promise<number> {
    const rows = await rowsOfDatabase(on.settings);
    return rows.filter((row) => row.startsWith('security_event ') && row.includes(kind)).length;
  }

  /** Ends the leases of the killed server, instead of waiting for two minutes. */
  async function endLeases(): Promise<void> {
    const engine = await openEngine(on.settings);
    await engine.tx((run) => run(endOfLeases, {}));
    await engine.close();
  }

  test('an export of a killed server is made once by the next server after the lease, with one notice', async () => {
    const first = await start();
    const product = actions(on.sandbox, first.url);
    // A registration by a code counts as a step-up.
    const { browser, phone } = await product.newAccount();
    await product.fault('object-store', 'delay', 1, 20_000);
    await browser.call(endpoints.requestExport, {});
    // The first piece is being sent, or is sent next.
    const state = async (at: Browser) => (await at.call(endpoints.viewExport, {})).data;
    await vi.waitFor(async () => expect((await state(browser)).progress).toBe(50), { timeout: 20_000 });
    await first.kill();
    await product.fault('object-store', 'delay', 0);
    expect(await events('"data-exported"')).toBe(0);

    const next = browser.at((await start()).url);
    expect(await state(next)).toMatchObject({ state: 'preparing' });
    await endLeases();
    await vi.waitFor(async () => expect((await state(next)).state).toBe('ready'), { timeout: 20_000 });
    // An unfinished export would be made again.
    await endLeases();
    const notices = async () => (await product.messagesTo(phone)).filter(({ scene }) => scene === 'data-exported');
    await vi.waitFor(async () => expect(await notices()).toHaveLength(1), { timeout: 10_000 });
    expect(await events('"data-exported"')).toBe(1);
    const headers = { authorization: `Bearer ${next.bearer}` };
    const archive = await (await next.fetch(endpoints.exportFile.path, { headers })).arrayBuffer();
    expect(Object.keys(unzip(Buffer.from(archive)))).toEqual(['data.json', 'data.html']);
  }, 60_000);
});
