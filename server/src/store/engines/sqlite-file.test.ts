import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Unavailable } from '../../model/unavailable.ts';
import { migrate } from '../migrate.ts';
import { openSqlite } from './sqlite.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { insertNote, noteMigrations } from './testing-tables.ts';

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
