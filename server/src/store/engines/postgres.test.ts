import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Unavailable } from '../../model/unavailable.ts';
import { type Migration, migrate } from '../migrate.ts';
import { type Engine, query } from './engine.ts';
import { openEngine } from './open.ts';
import { asSuperuser, openTestEngine, type TestEngine } from './testing.ts';
import { allNotes, insertNote, noteMigrations, putNote } from './testing-tables.ts';

const isolation = query()(() => sql<{ level: string }>`SELECT current_setting('transaction_isolation') AS level`);
const shortWait = query()(() => sql<{ done: string }>`SELECT pg_sleep(0.1)::text AS done`);
const sleeping = query()(
  () =>
    sql<{
      pid: number;
    }>`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`,
);
const wait = query()(() => sql<{ done: string }>`SELECT pg_sleep(30)::text AS done`);

const waitingForTable = query()(
  () =>
    sql<{
      pid: number;
    }>`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
);
const allTags = query()(() => sql<{ id: string }>`SELECT id FROM tag`);

const addTag: Migration = { id: 2, name: 'add-tag', sql: ['CREATE TABLE tag (id TEXT PRIMARY KEY)'] };
const changeTag = ['ALTER TABLE tag ADD COLUMN name TEXT'];
const changeNote: Migration = { id: 3, name: 'change-note', sql: ['ALTER TABLE note ADD COLUMN title TEXT'] };

describe('the postgres engine only', () => {
  let opened: TestEngine;
  let engine: Engine;

  beforeEach(async () => {
    opened = await openTestEngine('postgres');
    engine = opened.engine;
    await migrate(engine, noteMigrations);
  });

  afterEach(() => opened?.end());

  const url = () => new URL(opened.settings.databaseUrl ?? '');
  const add = (id: string, on = engine) => on.tx((run) => run(insertNote, { id, subject: 'one', at: 1 }));
  const endBackends = () =>
    asSuperuser(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${url().pathname.slice(1)}'`);

  test('transactions are read committed', async () => {
    expect(await engine.tx((run) => run(isolation, {}))).toEqual([{ level: 'read committed' }]);
  });

  test('a deadlock runs one of the bodies again', async () => {
    await add('a');
    await add('b');
    const both = (first: string, second: string) =>
      engine.tx(async (run) => {
        await run(putNote, { id: first, body: null, amount: 1 });
        await pause(50);
        await run(putNote, { id: second, body: null, amount: 1 });
      });
    await Promise.all([both('a', 'b'), both('b', 'a')]);
  });

  test('requests continue while a migration waits for a table', async () => {
    const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = engine.tx(async (run) => {
      await run(allNotes, {});
      held.resolve();
      await released.promise;
    });
    await held.promise;
    const migrating = migrate(engine, [...noteMigrations, changeNote]);
    await expect.poll(() => engine.read(waitingForTable, {})).toHaveLength(1);
    await engine.read(allNotes, {});
    released.resolve();
    await holding;
    expect(await migrating).toEqual(['change-note']);
  });

  test('a migration and a request that wait for each other both succeed', async () => {
    await migrate(engine, [...noteMigrations, addTag]);
    const [held, waits] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = engine.tx(async (run) => {
      await run(allNotes, {});
      held.resolve();
      await waits.promise;
      return run(allTags, {});
    });
    await held.promise;
    const migrating = migrate(engine, [
      ...noteMigrations,
      addTag,
      { ...changeNote, sql: [...changeTag, ...changeNote.sql] },
    ]);
    await expect.poll(() => engine.read(waitingForTable, {})).toHaveLength(1);
    waits.resolve();
    expect(await holding).toEqual([]);
    expect(await migrating).toEqual(['change-note']);
  });

  test('a failed query that was not awaited undoes the transaction, and its caller gets the error', async () => {
    await add('taken');
    const body = engine.tx(async (run) => {
      run(putNote, { id: 'new', body: null, amount: 'no number' as unknown as number }).catch(() => {});
    });
    await expect(body).rejects.toThrow('did not await');
  });

  test('connections closed by the server are unavailable under load, and the engine recovers by itself', async () => {
    const running = [engine.read(wait, {}), engine.tx((run) => run(wait, {}))];
    const outcomes = Promise.allSettled(running);
    await expect.poll(() => engine.read(sleeping, {})).toHaveLength(2);
    await endBackends();
    for (const outcome of await outcomes) expect(outcome).toMatchObject({ reason: { name: 'Unavailable' } });
    // A third connection, which was idle, may break a moment later.
    await vi.waitFor(() => engine.ping());
    await add('later');
    expect(await engine.read(allNotes, {})).toHaveLength(1);
  });

  test('a connection that closes between two queries of a body fails only that body', async () => {
    const body = engine.tx(async (run) => {
      await run(allNotes, {});
      await endBackends();
      await pause(50);
      return run(allNotes, {});
    });
    await expect(body).rejects.toBeInstanceOf(Unavailable);
    await add('later');
  });

  test('the next caller does not notice that the server closed idle connections', async () => {
    await engine.ping();
    await endBackends();
    await pause(100);
    await engine.ping();
  });

  test('a database that does not accept connections is unavailable', async () => {
    const allow = (isAllowed: boolean) =>
      asSuperuser(`ALTER DATABASE "${url().pathname.slice(1)}" ALLOW_CONNECTIONS ${isAllowed}`);
    await allow(false);
    await endBackends();
    await pause(100);
    await expect(engine.ping()).rejects.toBeInstanceOf(Unavailable);
    await allow(true);
    await engine.ping();
  });

  test('a server that is down is unavailable, and the same engine works when it is back', async () => {
    const line = await startLine(url());
    const through = url();
    through.hostname = '127.0.0.1';
    through.port = String(line.port);
    const node = await openEngine({ ...opened.settings, databaseUrl: through.href });
    await add('before', node);
    await line.stop();
    await expect(node.ping()).rejects.toBeInstanceOf(Unavailable);
    await expect(node.read(allNotes, {})).rejects.toBeInstanceOf(Unavailable);
    await expect(add('during', node)).rejects.toBeInstanceOf(Unavailable);
    await line.start();
    await add('after', node);
    expect((await node.read(allNotes, {})).map((row) => row.id)).toEqual(['after', 'before']);
    await node.close();
    await line.stop();
  });

  test('while the server is paused its callers get Unavailable, and the same engine works when it continues', async () => {
    const line = await startLine(url());
    const through = url();
    through.port = String(line.port);
    const node = await openEngine({ ...opened.settings, databaseUrl: through.href, connections: 2 });
    await add('before', node);
    line.pause();
    const calls = [node.ping(), node.read(allNotes, {}), add('during', node), add('queued', node)];
    for (const call of await Promise.allSettled(calls)) {
      expect(call).toMatchObject({ status: 'rejected', reason: expect.any(Unavailable) });
    }
    line.resume();
    await add('after', node);
    await node.close();
    await line.stop();
  }, 15_000);

  test('connections that were opened while the network lost all packets free their places when the network is back', async () => {
    const line = await startLine(url());
    const through = url();
    through.port = String(line.port);
    const node = await openEngine({ ...opened.settings, databaseUrl: through.href, connections: 3 });
    await add('before', node);
    line.pause();
    for (let times = 0; times < 2; times += 1) {
      const calls = [1, 2, 3, 4].map(() => node.read(allNotes, {}));
      for (const { status } of await Promise.allSettled(calls)) expect(status).toBe('rejected');
    }
    line.restore();
    await vi.waitFor(() => add('after', node), { timeout: 8_000, interval: 100 });
    await node.close();
    await line.stop();
  }, 30_000);

  test('callers wait for a connection for as long as the database answers other calls', async () => {
    const one = await openEngine({ ...opened.settings, connections: 1 });
    const answers = await Promise.all(Array.from({ length: 40 }, () => one.read(shortWait, {})));
    expect(answers).toHaveLength(40);
    await one.close();
  }, 15_000);

  test('a read does not wait behind transactions, however many wait for a connection', async () => {
    const order: string[] = [];
    const transactions = Array.from({ length: 30 }, () =>
      engine.tx((run) => run(shortWait, {})).then(() => order.push('transaction')),
    );
    const read = engine.read(allNotes, {}).then(() => order.push('read'));
    await Promise.all([...transactions, read]);
    // If it waited behind all transactions, it would be the last.
    expect(order.indexOf('read')).toBeLessThan(20);
  });

  test('prepared statements work again after one retry when another node has migrated', async () => {
    const single = await openEngine({ ...opened.settings, connections: 1 });
    const inside = () => single.tx((run) => run(allNotes, {}));
    await inside();
    await engine.exclusive((_, script) => script('ALTER TABLE note ADD COLUMN extra TEXT'));
    await expect(inside()).rejects.toBeInstanceOf(Unavailable);
    expect(await inside()).toEqual([]);
    await single.close();
  });
});

/** Starts a proxy to the server that can be cut and restarted on the same port. */
async function startLine(server: URL) {
  const sockets = new Set<Socket>();
  let listener: Server;
  const answers: { readonly from: Socket; readonly to: Socket }[] = [];
  let paused = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  };
  const start = async (port: number) => {
    listener = createServer((near) => {
      const far = connect(Number(server.port || 5432), server.hostname);
      keep(near);
      keep(far);
      near.pipe(far);
      if (!paused) far.pipe(near);
      answers.push({ from: far, to: near });
    });
    await once(listener.listen(port, '127.0.0.1'), 'listening');
    const address = listener.address();
    return typeof address === 'object' && address ? address.port : 0;
  };
  const stop = async () => {
    const closed = once(listener, 'close');
    listener.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  /** Holds back the answers of the server, as if it were paused. */
  const pauseAnswers = () => {
    paused = true;
    for (const { from, to } of answers) from.unpipe(to);
  };
  const resume = () => {
    paused = false;
    for (const { from, to } of answers) from.pipe(to);
  };
  /** Lets new connections pass. Answers to the other connections are lost. */
  const restore = () => {
    paused = false;
  };
  const port = await start(0);
  return { port, restore, stop, start: () => start(port), pause: pauseAnswers, resume };
}
