import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Engine, query } from './engines/engine.ts';
import { openEngine } from './engines/open.ts';
import { dialects, openTestEngine, type TestEngine } from './engines/testing.ts';
import { allNotes, insertNote, noteMigrations } from './engines/testing-tables.ts';
import { type Migration, type MigrationProgress, migrate, migrationsPending } from './migrate.ts';

const journal = query()(
  () => sql<{ id: number; name: string; applied_at: number }>`SELECT * FROM schema_migration ORDER BY id`,
);

const second: Migration = { id: 2, name: 'tag', sql: ['CREATE TABLE tag (id TEXT PRIMARY KEY)'] };
const both = [...noteMigrations, second];

describe.each(dialects)('migrations on %s', (dialect) => {
  let opened: TestEngine;
  let engine: Engine;

  beforeEach(async () => {
    opened = await openTestEngine(dialect);
    engine = opened.engine;
  });

  afterEach(() => opened?.end());

  test('migrations are applied once, in order, and recorded', async () => {
    expect(await migrate(engine, both)).toEqual(['note', 'tag']);
    expect(await migrate(engine, both)).toEqual([]);
    const now = Date.now();
    const rows = await engine.read(journal, {});
    expect(rows).toMatchObject([
      { id: 1, name: 'note' },
      { id: 2, name: 'tag' },
    ]);
    for (const row of rows) expect(Math.abs(now - row.applied_at)).toBeLessThan(60_000);
  });

  test('migrations report their progress in a database with rows, and not in a new one', async () => {
    const reports: MigrationProgress[] = [];
    await migrate(engine, noteMigrations, (now) => reports.push(now));
    expect(reports).toEqual([]);
    await migrate(engine, both, (now) => reports.push(now));
    expect(reports).toEqual([{ migration: 'tag', statement: 1, of: 1 }]);
  });

  test('a migration runs the statement for its database', async () => {
    const other = dialect === 'sqlite' ? 'postgres' : 'sqlite';
    const statement = {
      sqlite: '',
      postgres: '',
      [dialect]: 'CREATE TABLE tag (id TEXT PRIMARY KEY)',
      [other]: 'NONSENSE',
    };
    expect(await migrate(engine, [...noteMigrations, { id: 2, name: 'tag', sql: [statement] }])).toEqual([
      'note',
      'tag',
    ]);
  });

  test('migrations are pending until each is applied', async () => {
    expect(await migrationsPending(engine, both)).toBe(true);
    await migrate(engine, noteMigrations);
    expect(await migrationsPending(engine, both)).toBe(true);
    await migrate(engine, both);
    expect(await migrationsPending(engine, both)).toBe(false);
    expect(await migrationsPending(engine, noteMigrations)).toBe(false);
  });

  test('two concurrent migrators apply each migration once', async () => {
    const node = await openEngine(opened.settings);
    const applied = await Promise.all([migrate(engine, both), migrate(node, both)]);
    expect(applied.flat().sort()).toEqual(['note', 'tag']);
    await node.close();
  });

  test('three processes that start on an empty database apply each migration once', async () => {
    expect(await Promise.all([1, 2, 3].map(() => migrateInProcess(opened.settings)))).toEqual([0, 0, 0]);
    expect(await engine.read(journal, {})).toHaveLength(1);
    await engine.tx((run) => run(insertNote, { id: 'a', subject: 'one', at: 1 }));
    expect(await engine.read(allNotes, {})).toHaveLength(1);
  });

  test('a migration that fails is undone, and earlier migrations are kept', async () => {
    const broken: Migration = { id: 2, name: 'broken', sql: ['CREATE TABLE half (id TEXT)', 'CREATE NONSENSE'] };
    await expect(migrate(engine, [...noteMigrations, broken])).rejects.toThrow(/syntax/);
    expect(await engine.read(journal, {})).toMatchObject([{ id: 1 }]);
    const repaired: Migration = { id: 2, name: 'repaired', sql: ['CREATE TABLE half (id TEXT)'] };
    expect(await migrate(engine, [...noteMigrations, repaired])).toEqual(['repaired']);
  });

  test('a migration that was changed after it had been applied is refused', async () => {
    await migrate(engine, both);
    const changed = { ...second, sql: ['CREATE TABLE tag (id TEXT PRIMARY KEY, name TEXT)'] };
    await expect(migrate(engine, [...noteMigrations, changed])).rejects.toThrow('Migration 2 (tag) was changed after');
  });

  test('a database that is newer than the program is refused', async () => {
    await migrate(engine, both);
    await expect(migrate(engine, noteMigrations)).rejects.toThrow('The database is newer than this program');
  });

  test('a database whose first migration is not that of the first release is refused', async () => {
    await migrate(engine, [{ id: 1, name: 'first', sql: ['CREATE TABLE note (id TEXT PRIMARY KEY)'] }, second]);
    await expect(migrate(engine, both)).rejects.toThrow('The database is from before version 1.0.0');
    expect(await migrationsPending(engine, both)).toBe(true);
  });

  test('a migration that was inserted before applied ones or is out of order is refused', async () => {
    await migrate(engine, [second]);
    await expect(migrate(engine, both)).rejects.toThrow('they do not fit');
    await expect(migrate(engine, [second, ...noteMigrations])).rejects.toThrow('ids must rise');
  });
});

async function migrateInProcess(settings: object): Promise<unknown> {
  const script = join(import.meta.dirname, 'engines', 'testing-writer.ts');
  const child = spawn(process.execPath, [script, JSON.stringify(settings)], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code;
}
