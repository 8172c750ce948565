import { spawnSync } from 'node:child_process';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyPrivately } from '../private-copy.ts';
import { copySqlite } from './copy-sqlite.ts';
import { openTestEngine, type TestEngine } from './testing.ts';

let opened: TestEngine;
let file: string;

beforeEach(async () => {
  opened = await openTestEngine('sqlite');
  file = join(opened.settings.dataDir, 'account.sqlite');
});

afterEach(() => opened?.end());

const target = (name: string) => join(opened.settings.dataDir, name);

const folders = async () =>
  (await readdir(opened.settings.dataDir)).filter((name) => name.startsWith('unfinished-backup-'));

/**
 * Copies the database in another process that creates private files, and that is killed before it has copied the first
 * copy to the target.
 */
function copyAndBeKilled(): void {
  const module = fileURLToPath(new URL('./copy-sqlite.ts', import.meta.url));
  const code = `import { copySqlite } from ${JSON.stringify(module)};
    process.umask(0o077);
    await copySqlite(${JSON.stringify(file)}, 'none', () => process.kill(process.pid, 'SIGKILL'));`;
  const { signal } = spawnSync(process.execPath, ['--input-type=module', '--eval', code]);
  expect(signal).toBe('SIGKILL');
}

test('a copy removes the folder of a copy that was killed', async () => {
  copyAndBeKilled();
  expect(await folders()).toHaveLength(1);
  await copySqlite(file, target('copy.sqlite'));
  expect(await folders()).toEqual([]);
  expect((await stat(target('copy.sqlite'))).size).toBeGreaterThan(0);
});

test('the lock of root does not keep another user from the next copy', async () => {
  copyAndBeKilled();
  expect((await stat(target('backup.lock'))).mode & 0o777).toBe(0o644);
});

test('a lock that cannot be opened is reported with what to do', async () => {
  await mkdir(target('backup.lock'));
  await expect(copySqlite(file, target('copy.sqlite'))).rejects.toThrow(
    /backup\.lock cannot be opened: remove it while no backup runs\.$/,
  );
});

test('a copy leaves the backups that are kept next to the database', async () => {
  await mkdir(target('backup-monday'));
  await copySqlite(file, target('copy.sqlite'));
  expect(await readdir(opened.settings.dataDir)).toContain('backup-monday');
});

test('a copy leaves the folder of a copy that is still running', async () => {
  await copySqlite(file, target('one.sqlite'), async (from, to) => {
    await copySqlite(file, target('other.sqlite'));
    expect(await folders()).toHaveLength(1);
    await copyPrivately(from, to);
  });
  expect(await folders()).toEqual([]);
  expect((await stat(target('one.sqlite'))).size).toBeGreaterThan(0);
});
