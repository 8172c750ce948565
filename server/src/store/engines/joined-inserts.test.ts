import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Migration, migrate } from '../migrate.ts';
import { type Engine, query } from './engine.ts';
import { openTestEngine, type TestEngine } from './testing.ts';
import { allNotes, insertNote, noteMigrations } from './testing-tables.ts';

// Rows of one statement have one command id.
const writtenTogether = query()(
  () =>
    sql<{
      together: number;
    }>`SELECT count(*)::int AS together FROM note, tag WHERE note.id = tag.id AND note.xmin = tag.xmin AND note.cmin::text = tag.cmin::text`,
);
const insertTag = query<{ id: string }>()((db, p) =>
  db.withTables<{ tag: { id: string } }>().insertInto('tag').values({ id: p.id }),
);
const allTags = query()(() => sql<{ id: string }>`SELECT id FROM tag`);
const addTag: Migration = { id: 2, name: 'add-tag', sql: ['CREATE TABLE tag (id TEXT PRIMARY KEY)'] };

describe('inserts of a transaction on postgres', () => {
  let opened: TestEngine;
  let engine: Engine;

  beforeEach(async () => {
    opened = await openTestEngine('postgres');
    engine = opened.engine;
    await migrate(engine, [...noteMigrations, addTag]);
  });

  afterEach(() => opened?.end());

  test('inserts into different tables are one statement, in order among the other queries of the transaction', async () => {
    const found = await engine.tx(async (run) => {
      await run(insertNote, { id: 'a', subject: 'one', at: 1 });
      await run(insertTag, { id: 'a' });
      const [notes, tags] = [await run(allNotes, {}), await run(allTags, {})];
      await run(insertNote, { id: 'b', subject: 'one', at: 1 });
      await run(insertNote, { id: 'c', subject: 'one', at: 1 });
      return { notes: notes.length, tags: tags.length };
    });
    expect(found).toEqual({ notes: 1, tags: 1 });
    expect(await engine.read(allNotes, {})).toHaveLength(3);
    const [written] = await engine.read(writtenTogether, {});
    expect(written).toEqual({ together: 1 });
  });

  test('an insert that fails with the commit undoes the transaction', async () => {
    await engine.tx((run) => run(insertNote, { id: 'taken', subject: 'one', at: 1 }));
    const body = engine.tx(async (run) => {
      await run(insertTag, { id: 'a' });
      await run(insertNote, { id: 'taken', subject: 'one', at: 1 });
    });
    await expect(body).rejects.toThrow('duplicate key');
    expect(await engine.read(allTags, {})).toEqual([]);
  });
});
