import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '../migrate.ts';
import { copyPrivately } from '../private-copy.ts';
import { copySqlite } from './copy-sqlite.ts';
import { SqliteCheckpoints } from './sqlite-checkpoints.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { openTestEngine, type TestEngine } from './testing.ts';
import { insertNote, noteMigrations } from './testing-tables.ts';

let opened: TestEngine;
let file: string;

beforeEach(async () => {
  opened = await openTestEngine('sqlite');
  file = join(opened.settings.dataDir, 'account.sqlite');
  await migrate(opened.engine, noteMigrations);
});

afterEach(() => opened?.end());

const MB = 1024 * 1024;

/** Writes a note. Its text is in the log twice: in the table and in an index. */
const write = (bytes: number) =>
  opened.engine.tx((run) => run(insertNote, { id: randomUUID(), subject: 'x'.repeat(bytes), at: 1 }));

const logBytes = async () => (await stat(`${file}-wal`)).size;

test.each([
  ['serves', 1, false],
  ['serves nobody', 4, true],
])('a process that %s: only the thread copies a long log, and the commit copies a short one', (_, times, isBulk) => {
  const writer = new SqliteConnection(file);
  let inThread = 0;
  const copy = async () => {
    inThread += 1;
  };
  const checkpoints = new SqliteCheckpoints(file, writer, copy, isBulk);
  const waitingAfter = (bytes: number) => {
    writer.run(insertNote, { id: randomUUID(), subject: 'x'.repeat(bytes), at: 1 });
    checkpoints.afterCommit();
    const [row] = writer.all('PRAGMA wal_checkpoint(NOOP)', []) as { log: number; checkpointed: number }[];
    return (row?.log ?? 0) - (row?.checkpointed ?? 0);
  };
  expect(waitingAfter(times * MB)).toBeGreaterThan(0);
  expect(waitingAfter(2 * times * MB)).toBe(0);
  expect(inThread).toBe(0);
  expect(waitingAfter(8 * times * MB)).toBeGreaterThan(4_000);
  expect(inThread).toBe(1);
  writer.close();
});

test('a process leaves the log to another one that writes, up to twice what that one leaves', async () => {
  let inThread = 0;
  const copy = async () => {
    inThread += 1;
  };
  const [writer, other] = [new SqliteConnection(file), new SqliteConnection(file)];
  other.script('PRAGMA wal_autocheckpoint = 0');
  const checkpoints = new SqliteCheckpoints(file, writer, copy, false);
  const add = (connection: SqliteConnection, bytes: number) =>
    connection.run(insertNote, { id: randomUUID(), subject: 'x'.repeat(bytes), at: 1 });
  const waiting = () => {
    checkpoints.afterCommit();
    const [row] = writer.all('PRAGMA wal_checkpoint(NOOP)', []) as { log: number; checkpointed: number }[];
    return (row?.log ?? 0) - (row?.checkpointed ?? 0);
  };
  add(other, 3 * MB);
  add(writer, 1);
  expect(waiting()).toBeGreaterThan(1_000);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  add(writer, 1);
  expect(waiting()).toBe(0);
  expect(inThread).toBe(0);
  add(other, 20 * MB);
  add(writer, 1);
  expect(waiting()).toBeGreaterThan(8_000);
  expect(inThread).toBe(1);
  for (const connection of [writer, other]) connection.close();
});

test('the pages that a reader has kept in the log are copied when the reader has ended', async () => {
  const reader = new DatabaseSync(file);
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM note').get();
  for (let made = 0; made < 4; made += 1) await write(4 * MB);
  expect(await logBytes()).toBeGreaterThan(32 * MB);
  reader.close();
  await opened.engine.overwrite();
  expect(await logBytes()).toBe(0);
});

test('the log stays short while a backup is written to a slow target', async () => {
  const target = join(opened.settings.dataDir, 'target.sqlite');
  await copySqlite(file, target, async (from, to) => {
    for (let made = 0; made < 100; made += 1) await write(MB / 4);
    await copyPrivately(from, to);
  });
  expect(await logBytes()).toBeLessThan(25 * MB);
  const copied = new DatabaseSync(target);
  expect(copied.prepare('SELECT count(*) AS notes FROM note').get()).toEqual({ notes: 0 });
  copied.close();
  expect((await readdir(opened.settings.dataDir)).filter((name) => name.startsWith('unfinished-backup-'))).toEqual([]);
});

test('the log stays bounded while more is written than the main thread copies', async () => {
  for (let made = 0; made < 40; made += 1) await write(2 * MB);
  // This is what is written while the thread starts and copies. If the log never restarted, it would be 160 MB.
  expect(await logBytes()).toBeLessThan(120 * MB);
});
