import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DatabaseReplaced, Unavailable } from '../../model/unavailable.ts';
import { migrate } from '../migrate.ts';
import { openSqlite } from './sqlite.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { allNotes, insertNote, noteMigrations } from './testing-tables.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isoline-file-'));
  file = join(folder, 'account.sqlite');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test('a long transaction on a file that was removed or replaced is unavailable, and creates no other file', async () => {
  const engine = await openSqlite(file);
  await migrate(engine, noteMigrations);
  const write = () => engine.longTx((run) => run(insertNote, { id: 'a', subject: 'one', at: 1 }));
  await rm(file);
  await expect(write()).rejects.toBeInstanceOf(Unavailable);
  expect(existsSync(file)).toBe(false);
  await writeFile(file, '');
  await expect(write()).rejects.toBeInstanceOf(Unavailable);
  await engine.close();
});

/** Faults of other programs, and how each is mended. */
const faults: Readonly<Record<string, (path: string) => Promise<() => Promise<void>>>> = {
  removed: async (path) => {
    await rename(path, `${path}.away`);
    return () => rename(`${path}.away`, path);
  },
  replaced: async (path) => {
    await rename(path, `${path}.away`);
    await copyFile(`${path}.away`, path);
    return () => rename(`${path}.away`, path);
  },
};

describe.each(Object.entries(faults))('a file that was %s', (_, act) => {
  test.each(['', '-wal', '-shm'])('"%s" refuses each transaction until it is back', async (end) => {
    const engine = await openSqlite(file);
    await migrate(engine, noteMigrations);
    const note = (id: string) => ({ id, subject: 'one', at: 1 });
    await engine.tx((run) => run(insertNote, note('a')));
    await engine.longTx((run) => run(insertNote, note('b')));
    const mend = await act(file + end);
    await expect(engine.tx((run) => run(insertNote, note('c')))).rejects.toBeInstanceOf(DatabaseReplaced);
    await expect(engine.longTx((run) => run(insertNote, note('d')))).rejects.toBeInstanceOf(DatabaseReplaced);
    await mend();
    await engine.tx((run) => run(insertNote, note('e')));
    const kept = (await engine.read(allNotes, {})).map(({ id }) => id);
    expect(kept).toEqual(expect.arrayContaining(['a', 'b', 'e']));
    await engine.close();
    const again = await openSqlite(file);
    expect((await again.read(allNotes, {})).map(({ id }) => id)).toEqual(kept);
    await again.close();
  });
});

test('a file whose schema cannot be read is unavailable to a new statement', () => {
  const connection = new SqliteConnection(file);
  connection.script('CREATE TABLE note (id TEXT)');
  const other = new DatabaseSync(file);
  other.enableDefensive(false);
  other.exec("PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = 'garbage'; PRAGMA schema_version = 99");
  other.close();
  expect(() => connection.all('SELECT id FROM note', [])).toThrow(Unavailable);
  connection.close();
});
