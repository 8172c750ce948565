import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runBackupCommand } from '../../src/commands/backup.ts';
import { dialects, newTestDatabase, type TestDatabase } from '../../src/store/engines/testing.ts';
import { runAccountCommand } from '../commands.ts';
import { useProduct } from '../product.ts';

const COMMAND = fileURLToPath(new URL('../../src/commands/backup.ts', import.meta.url));

describe.each(dialects)('an unfinished backup of %s', (dialect) => {
  const use = useProduct(dialect);
  const databaseFile = dialect === 'sqlite' ? 'account.sqlite' : 'account.pgdump';
  let parent: string;
  let folder: string;
  let database: TestDatabase;
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'isoline-unfinished-'));
    folder = join(parent, '2026-11-28');
    database = await newTestDatabase(dialect);
    const objects = join(use().env.DATA_DIR ?? '', 'objects');
    await mkdir(objects, { recursive: true });
    await writeFile(join(objects, 'head100.png'), 'picture');
  });
  afterEach(async () => {
    await rm(parent, { recursive: true, force: true });
    await database.remove();
  });

  const settings = () => ({ ...use().env, PATH: process.env.PATH });
  const restored = () => join(parent, 'data');
  const restore = () =>
    runAccountCommand(['restore', folder], {
      ...settings(),
      DATA_DIR: restored(),
      DATABASE_URL: database.settings.databaseUrl ?? '',
    });
  const backUp = () => runAccountCommand(['backup', folder], settings());
  const failing = { databaseCopied: () => Promise.reject(new Error('the disk is full')) };
  const failAfter = () => runBackupCommand({ name: 'backup', operands: [folder] }, settings(), failing);

  /** Runs a backup in a process of its own, which ends itself by a signal between the database and the objects. */
  async function endBy(signal: NodeJS.Signals, more: NodeJS.ProcessEnv = {}) {
    const code = `import { runBackupCommand } from ${JSON.stringify(COMMAND)};
      const databaseCopied = async () => {
        process.kill(process.pid, ${JSON.stringify(signal)});
        await new Promise((resolve) => setTimeout(resolve, 200));
      };
      const command = { name: 'backup', operands: [${JSON.stringify(folder)}] };
      await runBackupCommand(command, process.env, { databaseCopied }).catch((error) => {
        console.log(error.message);
        process.exitCode = 1;
      });`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
      env: { ...process.env, ...settings(), ...more },
    });
    let printed = '';
    child.stdout.on('data', (part) => {
      printed += part;
    });
    return { child, ended: once(child, 'close').then(([exitCode]) => ({ exitCode, printed })) };
  }

  test('a backup that fails leaves nothing, and a second attempt with the same name succeeds', async () => {
    await expect(failAfter()).rejects.toThrow('full');
    expect(await readdir(parent)).toEqual([]);
    await mkdir(folder);
    await expect(failAfter()).rejects.toThrow('full');
    expect(await readdir(folder)).toEqual([]);
    expect(await backUp()).toEqual([`Written to ${folder}.`]);
    expect((await readdir(folder)).toSorted()).toEqual([databaseFile, 'objects']);
    await restore();
    expect(await readFile(join(restored(), 'objects', 'head100.png'), 'utf8')).toBe('picture');
  });

  test.runIf(dialect === 'sqlite')('a backup says why it failed even if its database is away by then', async () => {
    const file = join(use().env.DATA_DIR ?? '', 'account.sqlite');
    const databaseCopied = async () => {
      await rename(file, `${file}.away`);
      throw new Error('the disk is full');
    };
    const failed = runBackupCommand({ name: 'backup', operands: [folder] }, settings(), { databaseCopied });
    await expect(failed.finally(() => rename(`${file}.away`, file))).rejects.toThrow('the disk is full');
  });

  test('a backup that a signal ends leaves nothing and says so', async () => {
    const { ended } = await endBy('SIGINT');
    expect(await ended).toEqual({ exitCode: 1, printed: 'The command was ended by SIGINT.\n' });
    expect(await readdir(parent)).toEqual([]);
  });

  test('a backup that is killed is not restored, and the next attempt replaces it', async () => {
    await (await endBy('SIGKILL')).ended;
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^unfinished-backup-/)]);
    await expect(restore()).rejects.toThrow(`The backup in ${folder} was not finished: use another one.`);
    await mkdir(join(folder, 'objects'));
    expect(await backUp()).toEqual([`Written to ${folder}.`]);
    expect((await readdir(folder)).toSorted()).toEqual([databaseFile, 'objects']);
  });

  test('a backup whose database is an empty file, as earlier versions left it, is not restored', async () => {
    await mkdir(folder);
    await writeFile(join(folder, databaseFile), '');
    await expect(restore()).rejects.toThrow(`${join(folder, databaseFile)} is not a whole database`);
    expect(await readdir(restored()).catch(() => [])).toEqual([]);
  });

  test('a backup whose database lost its end is not restored, and the database stays empty', async () => {
    await backUp();
    const file = join(folder, databaseFile);
    await truncate(file, Math.floor((await stat(file)).size / 2));
    await expect(restore()).rejects.toThrow(dialect === 'sqlite' ? 'is not a whole database' : 'pg_restore failed');
    await rm(folder, { recursive: true });
    await backUp();
    expect(await restore()).toEqual([`Restored from ${folder}.`]);
  });

  test('a restore that cannot write the objects leaves the database empty, so that it can be repeated', async () => {
    await backUp();
    const obstacle = join(restored(), 'objects', 'head100.png');
    await mkdir(obstacle, { recursive: true });
    await expect(restore()).rejects.toThrow('head100.png');
    expect(await readdir(restored())).toEqual(['objects']);
    await rm(obstacle, { recursive: true });
    expect(await restore()).toEqual([`Restored from ${folder}.`]);
  });

  /** Returns the `PATH` on which pg_dump is a script. */
  async function pathWithDump(script: string): Promise<string> {
    const programs = join(parent, 'programs');
    await mkdir(programs);
    await writeFile(join(programs, 'pg_dump'), `#!/bin/sh\n${script}\n`);
    await chmod(join(programs, 'pg_dump'), 0o755);
    return `${programs}:${process.env.PATH}`;
  }

  test.runIf(dialect === 'postgres')('a signal ends pg_dump too', async () => {
    const written = join(parent, 'pid');
    const PATH = await pathWithDump(`echo $$ > ${written}.part\nmv ${written}.part ${written}\nexec sleep 60`);
    const { child, ended } = await endBy('SIGINT', { PATH });
    await expect.poll(() => readFile(written, 'utf8').catch(() => null), { timeout: 30_000 }).not.toBeNull();
    child.kill('SIGTERM');
    expect(await ended).toEqual({ exitCode: 1, printed: 'The command was ended by SIGTERM.\n' });
    const pid = Number(await readFile(written, 'utf8'));
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  test.runIf(dialect === 'postgres')('a backup whose pg_dump is killed says so', async () => {
    const PATH = await pathWithDump('kill -KILL $$');
    const backUp = runAccountCommand(['backup', folder], { ...settings(), PATH });
    await expect(backUp).rejects.toThrow('pg_dump failed: it was ended by SIGKILL');
    expect(await readdir(parent)).toEqual(['programs']);
  });
});
