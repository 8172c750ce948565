import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Unavailable } from '../src/domain/unavailable.ts';
import { startFailure } from '../src/start-failure.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isoline-start-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** What a server with these settings writes to its error output before it ends. */
async function failedStart(env: Readonly<Record<string, string>>): Promise<string> {
  const server = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, NODE_ENV: 'development', SANDBOX: 'on', PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [output, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')]);
  expect(code).toBe(1);
  return output;
}

describe('a server that cannot start says why in one line', () => {
  test('when the file of its database is none', async () => {
    const dataDir = join(folder, 'no-database');
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'account.sqlite'), 'not a database '.repeat(100));
    expect(await failedStart({ DATA_DIR: dataDir })).toBe(
      'the database file cannot be used now: file is not a database\n',
    );
  });

  test('when its folder cannot be made', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    expect(await failedStart({ DATA_DIR: join(file, 'data') })).toMatch(/^ENOTDIR: .*\n$/);
  });

  test('when no PostgreSQL listens', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as { port: number };
    closed.close();
    const env = { DATA_DIR: folder, DATABASE_URL: `postgres://user:secret@127.0.0.1:${port}/account` };
    expect(await failedStart(env)).toBe(`the database cannot be reached now: connect ECONNREFUSED 127.0.0.1:${port}\n`);
  });

  test('when its port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const output = await failedStart({ DATA_DIR: join(folder, 'data'), HOST: '127.0.0.1', PORT: String(port) });
    other.close();
    expect(output).toBe(`listen EADDRINUSE: address already in use 127.0.0.1:${port}\n`);
  });
});

test('both refusals of a database whose name has two addresses are shown', () => {
  const cause = new AggregateError([
    new Error('connect ECONNREFUSED ::1:5432'),
    new Error('connect ECONNREFUSED 127.0.0.1:5432'),
  ]);
  expect(startFailure(new Unavailable('no database', { cause }))).toBe(
    'no database: connect ECONNREFUSED ::1:5432, connect ECONNREFUSED 127.0.0.1:5432',
  );
});

test('a mistake of ours keeps its stack', () => {
  expect(startFailure(new TypeError('x is not a function'))).toContain('start-failure.test.ts');
});
