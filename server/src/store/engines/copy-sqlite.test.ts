import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
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

/** Runs code in another process, which has `copySqlite` and the path `file`. */
function runElsewhere(code: string) {
  const module = fileURLToPath(new URL('./copy-sqlite.ts', import.meta.url));
  const given = `import { copySqlite } from ${JSON.stringify(module)}; const file = ${JSON.stringify(file)};`;
  return spawnSync(process.execPath, ['--input-type=module', '--eval', `${given} ${code}`], { encoding: 'utf8' });
}

/** Copies the database in another process, which is killed before it has copied the first copy to the target. */
function copyAndBeKilled(): void {
  const { signal } = runElsewhere(`await copySqlite(file, 'none', () => process.kill(process.pid, 'SIGKILL'));`);
  expect(signal).toBe('SIGKILL');
}

const isRoot = process.getuid?.() === 0;
/** The user id of a user without any rights. */
const NOBODY = 65_534;

test('a copy removes the folder of a copy that was killed', async () => {
  copyAndBeKilled();
  expect(await folders()).toHaveLength(1);
  await copySqlite(file, target('copy.sqlite'));
  expect(await folders()).toEqual([]);
  expect((await stat(target('copy.sqlite'))).size).toBeGreaterThan(0);
});

test.runIf(isRoot)('the lock of root belongs to the owner of the folder, who makes the next copy', async () => {
  await chown(opened.settings.dataDir, NOBODY, NOBODY);
  copyAndBeKilled();
  expect((await stat(target('backup.lock'))).uid).toBe(NOBODY);
});

// SQLite gives a lock to several processes that may only read its file.
test.runIf(isRoot)('a copy whose user may only read the lock does not remove the folder of another copy', async () => {
  // The folder of all tests is root's.
  await chmod(target('..'), 0o711);
  await writeFile(target('backup.lock'), '');
  await chmod(target('backup.lock'), 0o644);
  for (const name of ['', ...(await readdir(target('')))])
    if (name !== 'backup.lock') await chown(target(name), NOBODY, NOBODY);
  const { stderr } = runElsewhere(`process.setuid(${NOBODY});
    const { stat } = await import('node:fs/promises');
    await copySqlite(file, 'none', async (first) => {
      await copySqlite(file, 'none', async () => undefined);
      await stat(first);
    });`);
  expect(stderr).toMatch(/backup\.lock cannot be opened: remove it while no backup runs\./);
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
