import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { type Sandbox, startSandbox } from '@isoline/sandbox/sandbox.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Browser } from '../browser.ts';
import { takenContact } from '../merge-accounts/merge-helpers.ts';
import { type Actions, actions, PASSWORD } from '../product.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3);

interface Acknowledged {
  readonly phone: string;
  /** The e-mail that a merge moved. */
  readonly email: string | null;
  readonly bearer: string;
}

describe('a server that is killed while people register and merge accounts', () => {
  let sandbox: Sandbox;
  let dataDir: string;
  let server: ServerProcess | undefined;
  const acknowledged: Acknowledged[] = [];

  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, smtpPort: 0 });
    dataDir = await mkdtemp(join(tmpdir(), 'isoline-kill-'));
  });
  afterAll(async () => {
    await server?.kill();
    await sandbox.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function start(): Promise<ServerProcess> {
    server = await startServerProcess(sandbox, { dataDir });
    return server;
  }

  async function register(product: Actions): Promise<Acknowledged> {
    const { browser, phone } = await product.newAccount();
    return { phone, email: null, bearer: browser.bearer ?? '' };
  }

  async function merge(product: Actions): Promise<Acknowledged> {
    const { browser, phone, email, data } = await takenContact(product);
    const { key } = await browser.call(endpoints.mergeAccount, { security: data.security, password: PASSWORD });
    if (key !== 'OK') throw new Error(key);
    return { phone, email, bearer: browser.bearer ?? '' };
  }

  // Repeats the call until the server has ended.
  async function repeat(act: (product: Actions) => Promise<Acknowledged>, url: string): Promise<void> {
    const product = actions(sandbox, url);
    try {
      for (;;) acknowledged.push(await act(product));
    } catch (error) {
      // A failed fetch means that the server was killed; anything else is a fault.
      if (!(error instanceof TypeError)) throw error;
    }
  }

  test(
    `a killed server loses nothing that it acknowledged, and leaves nothing half done or doubled, ${ROUNDS} times over`,
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const { url, kill } = await start();
        const before = acknowledged.length;
        const people = Array.from({ length: 8 }, (_, index) => repeat(index % 2 === 0 ? register : merge, url));
        const merged = () => acknowledged.slice(before).some(({ email }) => email !== null);
        await vi.waitUntil(merged, { timeout: 30_000 });
        await pause(Math.random() * 600);
        await kill();
        await Promise.all(people);
      }
      const { url, kill } = await start();
      for (const { phone, email, bearer } of acknowledged) {
        const { status, data } = await new Browser(url).call(endpoints.currentUser, {}, { bearer });
        expect([phone, status, data?.phone, email && data?.email]).toEqual([phone, 200, phone, email]);
      }
      await kill();
      expectSound(join(dataDir, 'account.sqlite'));
    },
    60_000 + ROUNDS * 40_000,
  );
});

/** Asserts what must be true of every database after a kill. */
function expectSound(file: string): void {
  const database = new DatabaseSync(file);
  const none = (sql: string) => expect([sql, database.prepare(sql).all()]).toEqual([sql, []]);
  none('SELECT id FROM account WHERE merged_into IS NULL AND phone IS NULL AND email IS NULL');
  none('SELECT id FROM account WHERE merged_into IS NOT NULL AND coalesce(phone, email, password_hash) IS NOT NULL');
  for (const kind of ['phone', 'email']) {
    const contact = `SELECT value, account_id FROM contact WHERE kind = '${kind}'`;
    const own = `SELECT ${kind}, id FROM account WHERE ${kind} IS NOT NULL`;
    none(`${contact} EXCEPT ${own}`);
    none(`${own} EXCEPT ${contact}`);
  }
  // An account has 100 coins in one line. The survivor of a merge has those of both accounts, and the absorbed account
  // has none.
  const worth = `CASE WHEN a.merged_into IS NULL
    THEN 1 + (SELECT count(*) FROM account b WHERE b.merged_into = a.id) ELSE 0 END`;
  none(`SELECT a.id FROM account a
    WHERE coalesce((SELECT sum(amount) FROM coin_entry c WHERE c.account_id = a.id), 0) <> 100 * (${worth})`);
  for (const lines of ['count(*)', 'coalesce(max(seq), 0)']) {
    none(`SELECT a.id FROM account a
      WHERE (SELECT ${lines} FROM login_record l WHERE l.account_id = a.id) <> (${worth})`);
  }
  none(`SELECT s.id FROM session s JOIN account a ON a.id = s.account_id
    WHERE a.merged_into IS NOT NULL AND s.ended_at IS NULL`);
  none(`SELECT a.id FROM account a WHERE (SELECT count(*) FROM session s WHERE s.account_id = a.id) <> 1`);
  none('SELECT id FROM session WHERE account_id NOT IN (SELECT id FROM account)');
  none('SELECT session_id FROM access_token WHERE session_id NOT IN (SELECT id FROM session)');
  none('PRAGMA foreign_key_check');
  expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  database.close();
}
