import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { Unavailable } from '../../src/model/unavailable.ts';
import { startFailure } from '../../src/settings/start-failure.ts';
import { openEngine } from '../../src/store/engines/open.ts';
import { asSuperuser, dialects, newTestDatabase } from '../../src/store/engines/testing.ts';
import { migrate } from '../../src/store/migrate.ts';
import { migrations } from '../../src/store/migrations.ts';
import { fresh } from '../../src/store/testing-store.ts';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

const secret = randomUUID() + randomUUID();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isoline-start-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Returns what a server with these settings writes to its error output before it ends. */
async function failedStart(
  env: Readonly<Record<string, string>>,
  script = main,
  args: readonly string[] = [],
): Promise<string> {
  const server = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: 'development', SANDBOX: 'on', PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [output, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')]);
  expect(code).toBe(1);
  return output;
}

describe('a server that cannot start', () => {
  test('a server names the file of its database that is not a database', async () => {
    const dataDir = join(folder, 'no-database');
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'account.sqlite'), 'not a database '.repeat(100));
    expect(await failedStart({ DATA_DIR: dataDir })).toBe(
      `the database file ${join(dataDir, 'account.sqlite')} cannot be used now: file is not a database\n`,
    );
  });

  test('a server says in one line that its folder cannot be created', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    expect(await failedStart({ DATA_DIR: join(file, 'data') })).toMatch(/^DATA_DIR cannot be used: ENOTDIR: .*\n$/);
    expect(await failedStart({ DATA_DIR: '/proc/isoline' })).toMatch(/^DATA_DIR cannot be used: ENOENT: .*\n$/);
  });

  test('a server on PostgreSQL names DATA_DIR when its folder cannot be created', async () => {
    const { settings, remove } = await newTestDatabase('postgres');
    const env = { DATA_DIR: '/proc/isoline', DATABASE_URL: settings.databaseUrl ?? '' };
    expect(await failedStart(env)).toMatch(/^DATA_DIR cannot be used: ENOENT: .*\n$/);
    await remove();
  });

  test.each([
    ['sslrootcert=/nope.pem', /^DATABASE_URL cannot be used: ENOENT: .* '\/nope.pem'\n$/],
    ['sslcert=/nope.pem', /^DATABASE_URL cannot be used: ENOENT: .* '\/nope.pem'\n$/],
  ])('a server names DATABASE_URL when a file of %s cannot be read', async (parameter, sentence) => {
    const env = { DATA_DIR: folder, DATABASE_URL: `postgres://user:secret@127.0.0.1:1/account?${parameter}` };
    expect(await failedStart(env)).toMatch(sentence);
  });

  test('a server says in one line that PostgreSQL does not listen', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as { port: number };
    closed.close();
    const env = { DATA_DIR: folder, DATABASE_URL: `postgres://user:secret@127.0.0.1:${port}/account` };
    expect(await failedStart(env)).toBe(`the database cannot be reached now: connect ECONNREFUSED 127.0.0.1:${port}\n`);
  });

  test('a server says in one line that its database or role does not exist, or has no permission', async () => {
    const url = new URL(inject('postgresUrl'));
    const withUrl = (change: Partial<URL>) =>
      failedStart({ DATA_DIR: folder, DATABASE_URL: Object.assign(new URL(url), change).href });
    expect(await withUrl({ pathname: '/no_such_database' })).toBe(
      'the database cannot be reached now: database "no_such_database" does not exist\n',
    );
    expect(await withUrl({ username: 'nobody_here' })).toBe(
      'the database cannot be reached now: role "nobody_here" does not exist\n',
    );
    const role = fresh('reader').replaceAll('-', '_');
    const { settings, name, remove } = await newTestDatabase('postgres');
    await asSuperuser(`CREATE ROLE ${role} LOGIN`);
    const env = {
      DATA_DIR: folder,
      DATABASE_URL: Object.assign(new URL(settings.databaseUrl ?? ''), { username: role }).href,
    };
    expect(await failedStart(env), name).toBe(
      'the database cannot be reached now: permission denied for schema public\n',
    );
    await remove();
    await asSuperuser(`DROP ROLE ${role}`);
  });

  test('a server says in one line that its database cannot store every text, or lacks a schema for its tables', async () => {
    const { settings, name, remove } = await newTestDatabase('postgres');
    const [script, latin] = [fileURLToPath(new URL('../../src/commands/account.ts', import.meta.url)), `${name}_latin`];
    await asSuperuser(`ALTER DATABASE ${name} SET search_path = nowhere`);
    await asSuperuser(`CREATE DATABASE ${latin} ENCODING 'LATIN1' LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0`);
    const url = settings.databaseUrl ?? '';
    expect(await failedStart({ DATA_DIR: folder, DATABASE_URL: url })).toBe(
      'the database cannot be reached now: no schema has been selected to create in\n',
    );
    const env = { DATA_DIR: folder, DATABASE_URL: url.replace(name, latin) };
    const sentence =
      "The database has the encoding LATIN1, which lacks characters of names. Create it with ENCODING 'UTF8' TEMPLATE template0.\n";
    expect(await failedStart(env)).toBe(sentence);
    expect(await failedStart(env, script, ['migrate'])).toBe(sentence);
    await writeFile(join(folder, 'account.pgdump'), 'a dump');
    expect(await failedStart(env, script, ['restore', folder])).toBe(sentence);
    await remove();
    await asSuperuser(`DROP DATABASE ${latin}`);
  });

  test.each(dialects)(
    'a server says in one line that its database is newer than the program, on %s',
    async (dialect) => {
      const { settings, remove } = await newTestDatabase(dialect);
      const engine = await openEngine(settings);
      await migrate(engine, [...migrations, { id: 9_999, name: 'of-tomorrow', sql: [] }]);
      await engine.close();
      const { dataDir, databaseUrl } = settings;
      expect(await failedStart({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) })).toBe(
        'The database is newer than this program: it has migration 9999 (of-tomorrow). Start a newer version.\n',
      );
      await remove();
    },
  );

  test.each(dialects)(
    'a server says in one line that its database is from before the first release, on %s',
    async (dialect) => {
      const { settings, remove } = await newTestDatabase(dialect);
      const engine = await openEngine(settings);
      await migrate(engine, [{ id: 1, name: 'first', sql: ['CREATE TABLE account (id TEXT PRIMARY KEY)'] }]);
      await engine.close();
      const { dataDir, databaseUrl } = settings;
      expect(await failedStart({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) })).toBe(
        'The database is from before version 1.0.0, and no release can use it. Back it up if you need it, and start with a new one: ' +
          'another DATA_DIR or DATABASE_URL.\n',
      );
      await remove();
    },
  );

  test('an operator command says in one line that its database does not exist', async () => {
    const url = Object.assign(new URL(inject('postgresUrl')), { pathname: '/no_such_database' }).href;
    const sentence = 'the database cannot be reached now: database "no_such_database" does not exist\n';
    const script = fileURLToPath(new URL('../../src/commands/account.ts', import.meta.url));
    for (const args of [
      ['find', '13800000000'],
      ['keys', 'list'],
    ]) {
      expect(await failedStart({ DATA_DIR: folder, DATABASE_URL: url }, script, args)).toBe(sentence);
    }
  });

  test.each([
    ['', {}],
    ['OPS_', { OPS_PORT: '1' }],
    ['CONSOLE_', { CONSOLE_PORT: '0' }],
  ])('a server names %sHOST and its port when the machine does not have the address', async (prefix, more) => {
    const common = { PAGES: 'off', DATA_DIR: join(folder, 'elsewhere'), SERVER_SECRET: secret };
    const env = { ...common, ...more, [`${prefix}HOST`]: '192.0.2.1' };
    expect(await failedStart(env)).toMatch(
      new RegExp(
        `^${prefix}HOST and ${prefix}PORT name an address that is not free here: listen EADDRNOTAVAIL: .*\\.\n$`,
      ),
    );
  });

  test('a server says in one line that its port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const output = await failedStart({
      PAGES: 'off',
      DATA_DIR: join(folder, 'data'),
      HOST: '127.0.0.1',
      PORT: String(port),
    });
    other.close();
    expect(output).toBe(
      `HOST and PORT name an address that is not free here: listen EADDRINUSE: address already in use 127.0.0.1:${port}.\n`,
    );
  });
});

test('the error shows both refusals when the database name resolves to two addresses', () => {
  const cause = new AggregateError([
    new Error('connect ECONNREFUSED ::1:5432'),
    new Error('connect ECONNREFUSED 127.0.0.1:5432'),
  ]);
  expect(startFailure(new Unavailable('no database', { cause }))).toBe(
    'no database: connect ECONNREFUSED ::1:5432, connect ECONNREFUSED 127.0.0.1:5432',
  );
});

test('a failed commit reports what SQLite says', () => {
  const file = new Unavailable('the database file cannot be used now', {
    cause: new Error('database or disk is full'),
  });
  expect(startFailure(new Unavailable('the transaction could not be committed', { cause: file }))).toBe(
    'the transaction could not be committed: the database file cannot be used now: database or disk is full',
  );
});

test('an unexpected error keeps its stack', () => {
  expect(startFailure(new TypeError('x is not a function'))).toContain('start-failure.test.ts');
});
