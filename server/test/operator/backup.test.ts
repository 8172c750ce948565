import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startApp } from '../../src/app/app.ts';
import { runBackupCommand } from '../../src/commands/backup.ts';
import { areObjectsHeld, holdObjects, renewHold } from '../../src/operations/avatar/object-hold.ts';
import { removeExpiredObjects } from '../../src/operations/avatar/remove-expired-objects.ts';
import { readConfig } from '../../src/settings/config.ts';
import type { EngineSettings } from '../../src/store/engines/open.ts';
import { dialects, newTestDatabase } from '../../src/store/engines/testing.ts';
import { Browser } from '../browser.ts';
import { runAccountCommand } from '../commands.ts';
import { PASSWORD, useProduct } from '../product.ts';

describe.each(dialects)('a backup of %s', (dialect) => {
  const use = useProduct(dialect);
  let folder: string;
  const settings = () => ({ ...use().env, PATH: process.env.PATH });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'isoline-backup-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('a backup that is made while users sign in restores everything acknowledged before it into a new database', async () => {
    const { browser, phone } = await use().newAccount();
    const { userId } = (await browser.call(endpoints.currentUser, {})).data;
    let isDone = false;
    const signingIn = (async () => {
      while (!isDone) expect((await use().browser().signIn(phone, PASSWORD)).key).toBe('OK');
    })();
    const made = await runAccountCommand(['backup', folder], settings());
    isDone = true;
    await signingIn;
    expect(made).toEqual([`Written to ${folder}.`]);

    const database = await newTestDatabase(dialect);
    const target: EngineSettings = database.settings;
    const env = {
      ...settings(),
      DATA_DIR: target.dataDir,
      DATABASE_URL: target.databaseUrl ?? '',
    };
    await runAccountCommand(['restore', folder], env);
    const app = await startApp(readConfig(env), { pages: false });
    const restored = new Browser(app.url.replace('localhost', '127.0.0.1'));
    expect((await restored.signIn(phone, PASSWORD)).key).toBe('OK');
    const { data } = await restored.call(endpoints.currentUser, {});
    expect(data.userId).toBe(userId);
    await app.close();
    await expect(runAccountCommand(['restore', folder], env)).rejects.toThrow(
      'The database is not empty. Restore into a new one.',
    );
    await database.remove();
  });

  test('only its owner can read a backup, even in a folder that everyone can read, and so is the restored database', async () => {
    await use().newAccount();
    const source = join(use().env.DATA_DIR ?? '', 'objects', 'user');
    await mkdir(source, { recursive: true, mode: 0o755 });
    await writeFile(join(source, 'head100.png'), 'picture', { mode: 0o644 });
    const modesIn = async (where: string) => {
      const entries = await readdir(where, { recursive: true, withFileTypes: true });
      const modes = entries.map(async (entry) => (await stat(join(entry.parentPath, entry.name))).mode & 0o777);
      return new Set((await Promise.all(modes)).map((mode) => mode & 0o077));
    };
    await chmod(folder, 0o755);
    await runAccountCommand(['backup', folder], settings());
    expect(await readdir(join(folder, 'objects', 'user'))).toEqual(['head100.png']);
    expect(await modesIn(folder)).toEqual(new Set([0]));
    // The backup is of an earlier version, or was moved.
    for (const file of await readdir(folder)) await chmod(join(folder, file), 0o755);
    const database = await newTestDatabase(dialect);
    const { databaseUrl = '' } = database.settings;
    const dataDir = await mkdtemp(join(tmpdir(), 'isoline-restored-'));
    await chmod(dataDir, 0o755);
    const env = { ...settings(), DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    await runAccountCommand(['restore', folder], env);
    expect(await modesIn(dataDir)).toEqual(new Set([0]));
    await rm(dataDir, { recursive: true });
    await database.remove();
  });

  test('an object that is given up during a slow backup is in the backup, and is removed after it', async () => {
    const { objects, store, now } = use().app.ports;
    const path = 'avatars/shown-when-the-database-was-copied.png';
    const file = join(use().env.DATA_DIR ?? '', 'objects', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, 'picture');
    const giveUp = async () => {
      await store.tx(({ expiringObjects }) => expiringObjects.put(path, now() - 1));
      // Each node looks every minute.
      for (let count = 0; count < 2; count++) expect(await removeExpiredObjects(use().app.ports)).toBe(0);
    };
    await runBackupCommand({ name: 'backup', operands: [folder] }, settings(), { databaseCopied: giveUp });
    expect(await readdir(join(folder, 'objects', 'avatars'))).toContain(basename(path));
    expect(await removeExpiredObjects(use().app.ports)).toBeGreaterThan(0);
    expect(await objects.read(path, 100)).toBe('absent');
  });

  test('objects are removed again after a backup that failed, or that was killed', async () => {
    const { ports } = use().app;
    const fails = () => Promise.reject(new Error('the disk is full'));
    await expect(
      runBackupCommand({ name: 'backup', operands: [folder] }, settings(), { databaseCopied: fails }),
    ).rejects.toThrow('full');
    expect(await areObjectsHeld(ports)).toBe(false);
    await holdObjects(ports);
    expect(await areObjectsHeld(ports)).toBe(true);
    await use().pass(14 * 60_000);
    await renewHold(ports);
    await use().pass(14 * 60_000);
    expect(await areObjectsHeld(ports)).toBe(true);
    await use().pass(60_000);
    expect(await areObjectsHeld(ports)).toBe(false);
  });

  test('a backup into a folder that is not empty is refused, and the folder stays unchanged', async () => {
    await writeFile(join(folder, 'notes.txt'), 'mine');
    await expect(runAccountCommand(['backup', folder], settings())).rejects.toThrow(
      `${folder} is not empty: name a new folder.`,
    );
    expect(await readdir(folder)).toEqual(['notes.txt']);
  });

  test('restoring from a folder without a backup is refused', async () => {
    await expect(runAccountCommand(['restore', folder], settings())).rejects.toThrow(
      'is this a backup of the other database?',
    );
    const absent = join(folder, 'absent');
    await expect(runAccountCommand(['restore', absent], settings())).rejects.toThrow(`There is no folder ${absent}.`);
  });
});

describe('a folder without a database', () => {
  const use = useProduct('sqlite');
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'isoline-no-database-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));
  const env = () => ({ ...use().env, DATA_DIR: dataDir });

  test.each(['operator list', 'find 13100000000', 'keys list', 'streams list'])(
    'account %s is refused and creates nothing there',
    async (command) => {
      await expect(runAccountCommand(command.split(' '), env())).rejects.toThrow('there is no database in DATA_DIR');
      expect(await readdir(dataDir)).toEqual([]);
    },
  );

  test('a check of a product that is not started creates nothing there', async () => {
    await runAccountCommand(['check'], env());
    expect(await readdir(dataDir)).toEqual([]);
  });

  test('a backup is restored over an empty database, and not over a file that is not a database', async () => {
    const folder = join(dataDir, 'backup');
    await runAccountCommand(['backup', folder], use().env);
    const file = join(dataDir, 'account.sqlite');
    await writeFile(file, 'the notes of an operator '.repeat(50));
    await expect(runAccountCommand(['restore', folder], env())).rejects.toThrow('The database is not empty.');
    expect(await readFile(file, 'utf8')).toContain('notes');
    await writeFile(file, '');
    expect(await runAccountCommand(['restore', folder], env())).toEqual([`Restored from ${folder}.`]);
    await expect(runAccountCommand(['restore', folder], env())).rejects.toThrow('The database is not empty.');
  });
});

describe('the address of PostgreSQL', () => {
  const use = useProduct('postgres');
  const inQuery = ({ hostname, port, username, pathname }: URL) =>
    `postgres://${pathname}?host=${hostname}&port=${port}&user=${username}&password=none`;

  test.each([
    ['with all parts in the query', inQuery],
    [
      'with a password that has a bare % sign',
      ({ host, username, pathname }: URL) => `postgres://${username}:50%off@${host}${pathname}`,
    ],
  ])('a backup and a restore accept an address %s, as the server does', async (_, written) => {
    const parent = await mkdtemp(join(tmpdir(), 'isoline-addresses-'));
    const database = await newTestDatabase('postgres');
    const env = (url = '') => ({
      ...use().env,
      PATH: process.env.PATH,
      DATABASE_URL: written(new URL(url)),
    });
    const folder = join(parent, 'backup');
    expect(await runAccountCommand(['backup', folder], env(use().env.DATABASE_URL))).toEqual([`Written to ${folder}.`]);
    const restored = { ...env(database.settings.databaseUrl), DATA_DIR: join(parent, 'data') };
    expect(await runAccountCommand(['restore', folder], restored)).toEqual([`Restored from ${folder}.`]);
    await rm(parent, { recursive: true });
    await database.remove();
  });
});

test('a restore without a folder prints the usage', async () => {
  await expect(runAccountCommand(['restore'], {})).rejects.toThrow('FOLDER is missing.\nUsage: account restore FOLDER');
});
