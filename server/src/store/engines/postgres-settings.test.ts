import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Unavailable } from '../../model/unavailable.ts';
import { migrate } from '../migrate.ts';
import { type Engine, query } from './engine.ts';
import { openEngine } from './open.ts';
import { asSuperuser, openTestEngine, type TestEngine } from './testing.ts';
import { allNotes, insertNote, noteMigrations, putNote } from './testing-tables.ts';

const shortWait = query()(() => sql<{ done: string }>`SELECT pg_sleep(0.1)::text AS done`);
const ownBackend = query()(() => sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`);

const scriptOf = (engine: Engine) => (text: string) => engine.exclusive((_, script) => script(text));

async function newRole(options = ''): Promise<string> {
  const role = `role_${randomBytes(4).toString('hex')}`;
  await asSuperuser(`CREATE ROLE ${role} LOGIN ${options}`);
  return role;
}

describe('a PostgreSQL that others have set up', () => {
  let opened: TestEngine;

  beforeEach(async () => {
    opened = await openTestEngine('postgres');
    await migrate(opened.engine, noteMigrations);
  });

  afterEach(() => {
    vi.restoreAllMocks();
    return opened?.end();
  });

  const asRole = (username: string) => Object.assign(new URL(opened.settings.databaseUrl ?? ''), { username }).href;

  test('a pool between that does not keep prepared statements is named', async () => {
    const one = await openEngine({ ...opened.settings, connections: 1 });
    const runScript = scriptOf(one);
    const { name } = allNotes.statement('postgres');
    await runScript(`PREPARE "${name}" AS SELECT 1`);
    const sentence =
      /^a pool between this server and PostgreSQL lost a prepared statement: PgBouncer needs 1.21 or later/;
    await expect(one.read(allNotes, {})).rejects.toThrow(sentence);
    await one.read(allNotes, {});
    await runScript('DEALLOCATE ALL');
    await expect(one.read(allNotes, {})).rejects.toThrow(sentence);
    await one.close();
  });

  test('transactions wait for each other whatever the lock_timeout of the database is', async () => {
    const name = new URL(opened.settings.databaseUrl ?? '').pathname.slice(1);
    await asSuperuser(`ALTER DATABASE ${name} SET lock_timeout = '20ms'`);
    const node = await openEngine(opened.settings);
    await node.tx((run) => run(insertNote, { id: 'a', subject: 'one', at: 1 }));
    const change = () =>
      node.tx(async (run) => {
        await run(putNote, { id: 'a', body: null, amount: 1 });
        await pause(100);
      });
    await Promise.all([change(), change(), change()]);
    await node.close();
  });

  test('calls wait for a connection of their node when PostgreSQL accepts no others', async () => {
    const [role, runScript] = [await newRole('CONNECTION LIMIT 2'), scriptOf(opened.engine)];
    await runScript(`GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${role}`);
    const node = await openEngine({ ...opened.settings, databaseUrl: asRole(role), connections: 6 });
    const tries = vi.spyOn(Client.prototype, 'connect');
    const answers = await Promise.all(Array.from({ length: 20 }, () => node.read(shortWait, {})));
    expect(answers).toHaveLength(20);
    // Most calls wait for an open connection, instead of trying to open one again and again.
    expect(tries.mock.calls.length).toBeLessThan(20);
    tries.mockRestore();
    // A node without a connection is refused immediately.
    const other = await openEngine({ ...opened.settings, databaseUrl: asRole(role) });
    await expect(other.read(allNotes, {})).rejects.toThrow(Unavailable);
    await Promise.all([node.close(), other.close()]);
    await runScript(`REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${role}`);
    await asSuperuser(`DROP ROLE ${role}`);
  });

  test('calls that are refused wait for the connections that other calls of their node are opening', async () => {
    const [role, { connect }] = [await newRole('CONNECTION LIMIT 2'), Client.prototype];
    const node = await openEngine({ ...opened.settings, databaseUrl: asRole(role), connections: 6 });
    // Refusals arrive before the connections that PostgreSQL accepts.
    const slowly = vi.spyOn(Client.prototype, 'connect').mockImplementation(function (this: Client, done) {
      connect.call(this, (error: Error) => setTimeout(() => Reflect.apply(done, this, [error]), error ? 0 : 200));
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => node.read(ownBackend, {})));
    expect(answers).toHaveLength(20);
    slowly.mockRestore();
    await node.close();
    await asSuperuser(`DROP ROLE ${role}`);
  });

  test('a call does not try to connect again and again while lost connections are still closing', async () => {
    const role = await newRole('CONNECTION LIMIT 1');
    const node = await openEngine({ ...opened.settings, databaseUrl: asRole(role) });
    await node.read(ownBackend, {});
    const close = vi.spyOn(Client.prototype, 'end').mockResolvedValue();
    await asSuperuser(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '${role}'`);
    const other = await vi.waitFor(async () => {
      const client = new Client(asRole(role));
      await client.connect();
      return client;
    });
    const tries = vi.spyOn(Client.prototype, 'connect');
    await expect(node.read(ownBackend, {})).rejects.toThrow(Unavailable);
    expect(tries.mock.calls.length).toBeLessThan(50);
    tries.mockRestore();
    close.mockRestore();
    await Promise.all([other.end(), node.close()]);
    await asSuperuser(`DROP ROLE ${role}`);
  });

  test('an engine that stays connected keeps its connection when it is idle', async () => {
    const node = await openEngine({ ...opened.settings, connections: 1, staysConnected: true });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const before = await node.read(ownBackend, {});
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    expect(await node.read(ownBackend, {})).toEqual(before);
    await node.close();
  });

  test('a user that may not create tables can use a database that is up to date', async () => {
    const [role, runScript] = [await newRole(), scriptOf(opened.engine)];
    await runScript(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role}`);
    const node = await openEngine({ ...opened.settings, databaseUrl: asRole(role) });
    expect(await migrate(node, noteMigrations)).toEqual([]);
    const next = { id: 9, name: 'next', sql: ['CREATE TABLE next (id TEXT PRIMARY KEY)'] };
    await expect(migrate(node, [...noteMigrations, next])).rejects.toThrow(Unavailable);
    await node.tx((run) => run(insertNote, { id: 'a', subject: 'one', at: 1 }));
    await node.close();
    await runScript(`REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${role}; GRANT CREATE ON SCHEMA public TO ${role}`);
    const stranger = await openEngine({ ...opened.settings, databaseUrl: asRole(role) });
    await expect(migrate(stranger, noteMigrations)).rejects.toThrow(Unavailable);
    await stranger.close();
    await runScript(`REVOKE ALL ON SCHEMA public FROM ${role}`);
    await asSuperuser(`DROP ROLE ${role}`);
  });
});
