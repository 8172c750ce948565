import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Engine, query } from './engines/engine.ts';
import { openEngine } from './engines/open.ts';
import { dialects, openTestEngine, type TestEngine } from './engines/testing.ts';
import {
  allNotes,
  createSerializationFailure,
  insertNote,
  lockNote,
  noteMigrations,
  notesOf,
  putNote,
  serializationFailure,
  takeNote,
  totals,
} from './engines/testing-tables.ts';
import { migrate } from './migrate.ts';

const CALLERS = 200;

describe.each(dialects)('the %s engine', (dialect) => {
  let opened: TestEngine;
  let engine: Engine;

  beforeEach(async () => {
    opened = await openTestEngine(dialect);
    engine = opened.engine;
    await migrate(engine, noteMigrations);
  });

  afterEach(() => opened?.end());

  const add = (id: string, subject = 'one') => engine.tx((run) => run(insertNote, { id, subject, at: 1 }));
  /** Opens every connection, so that transactions that start together run together. */
  const warm = () => Promise.all(Array.from({ length: 50 }, () => engine.ping()));
  const ids = async () => (await engine.read(allNotes, {})).map((row) => row.id);

  test('rows are read as they were written', async () => {
    const body = new Uint8Array([0, 1, 255]);
    const [row] = await engine.tx((run) => run(putNote, { id: '测试 🙂', body, amount: 2 ** 52 }));
    expect({ ...row, body: [...(row?.body ?? [])] }).toEqual({
      id: '测试 🙂',
      amount: 2 ** 52,
      at: 1_700_000_000_000,
      body: [0, 1, 255],
    });
    expect(await engine.tx((run) => run(putNote, { id: '测试 🙂', body: null, amount: -1 }))).toMatchObject([
      { amount: -1, body: null },
    ]);
  });

  test('counts and sums are numbers', async () => {
    await add('a');
    await add('b');
    expect(await engine.read(totals, {})).toEqual([{ notes: 2, sum: 14 }]);
  });

  test('a query that does not return rows gives an empty list', async () => {
    expect(await add('a')).toEqual([]);
  });

  test('"at most 3" holds when 200 bodies lock a row, check and insert in parallel', async () => {
    await add('lock', 'lock');
    await warm();
    const attempt = (index: number) =>
      engine.tx(async (run) => {
        await run(lockNote, { id: 'lock' });
        const present = await run(notesOf, { subject: 'few' });
        if (present.length >= 3) return false;
        await run(insertNote, { id: `few-${index}`, subject: 'few', at: index });
        return true;
      });
    const outcomes = await Promise.all(Array.from({ length: CALLERS }, (_, index) => attempt(index)));
    expect(outcomes.filter(Boolean)).toHaveLength(3);
    expect(await engine.read(notesOf, { subject: 'few' })).toHaveLength(3);
  });

  test('200 parallel bodies that look up and insert the same key insert it once, and none fails', async () => {
    await warm();
    const attempt = (index: number) =>
      engine.tx(async (run) => {
        const present = await run(notesOf, { subject: 'same' });
        if (present.length > 0) return false;
        await run(insertNote, { id: 'same', subject: 'same', at: index });
        return true;
      });
    const outcomes = await Promise.all(Array.from({ length: CALLERS }, (_, index) => attempt(index)));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
  });

  test('exactly one of 200 parallel calls consumes the row', async () => {
    await add('ticket');
    await warm();
    const taken = await Promise.all(
      Array.from({ length: CALLERS }, () => engine.tx((run) => run(takeNote, { id: 'ticket' }))),
    );
    expect(taken.flat()).toHaveLength(1);
    expect(await ids()).toEqual([]);
  });

  test('a body that throws is undone without the others of its group, and its caller gets the error', async () => {
    const refusal = new Error('refused');
    const outcomes = await Promise.allSettled([
      add('before'),
      engine.tx(async (run) => {
        await run(insertNote, { id: 'undone', subject: 'one', at: 1 });
        throw refusal;
      }),
      add('after'),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(outcomes[1]).toMatchObject({ reason: refusal });
    expect(await ids()).toEqual(['after', 'before']);
  });

  test('a body whose transaction the engine undoes runs again completely, and its effects happen once', async () => {
    if (dialect === 'postgres') await engine.exclusive((_, script) => script(createSerializationFailure));
    let runs = 0;
    const repeated = engine.tx(async (run) => {
      runs += 1;
      const seen = await run(notesOf, { subject: 'repeated' });
      await run(insertNote, { id: `run-${runs}`, subject: 'repeated', at: 1 });
      if (dialect === 'postgres' && runs === 1) await run(serializationFailure, {});
      return seen;
    });
    // SQLite commits the two transactions as one group. To undo the failed one, it undoes both and runs the other
    // again.
    const failing = engine.tx(async (run) => {
      await run(insertNote, { id: 'undone', subject: 'one', at: 1 });
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(await repeated).toEqual([]);
    expect(runs).toBe(2);
    expect(await ids()).toEqual(['run-2']);
  });

  test('a failed query fails the transaction even if the body caught the error', async () => {
    await add('taken');
    const body = engine.tx(async (run) => {
      await run(insertNote, { id: 'other', subject: 'one', at: 1 });
      await run(insertNote, { id: 'taken', subject: 'one', at: 1 }).catch(() => {});
      return 'kept';
    });
    await expect(body).rejects.toThrow(/unique|duplicate/i);
    expect(await ids()).toEqual(['taken']);
  });

  test('a read does not see an open transaction, and does not wait for it', async () => {
    const outside = AsyncLocalStorage.snapshot();
    const seenInside = await engine.tx(async (run) => {
      await run(insertNote, { id: 'early', subject: 'one', at: 1 });
      return outside(ids);
    });
    expect(seenInside).toEqual([]);
    expect(await ids()).toEqual(['early']);
  });

  test('a read sees every transaction that ended before it, even one that started before an earlier read', async () => {
    const adding = add('a');
    await ids();
    await adding;
    expect(await ids()).toEqual(['a']);
  });

  test('a read that writes is refused', async () => {
    await add('kept');
    await expect(engine.read(takeNote, { id: 'kept' })).rejects.toThrow(/read.?only/i);
    expect(await ids()).toEqual(['kept']);
  });

  test('a body may start several queries without awaiting each', async () => {
    await engine.tx(async (run) => {
      await Promise.all(['a', 'b', 'c'].map((id) => run(insertNote, { id, subject: 'one', at: 1 })));
    });
    expect(await ids()).toEqual(['a', 'b', 'c']);
  });

  test.each([
    ['undefined', undefined],
    ['a boolean', true],
    ['a bigint', 1n],
    ['NaN', Number.NaN],
    ['Infinity', Number.POSITIVE_INFINITY],
    ['an object (Date)', new Date(0)],
    ['an object (Object)', {}],
    ['an object (Array)', []],
    ['a function', () => 1],
  ])('a parameter that is %s is refused with its name and query', async (kind, value) => {
    const params = { id: value as string, subject: 'one', at: 1 };
    const refused = expect(engine.tx((run) => run(insertNote, params))).rejects;
    await refused.toThrow(TypeError);
    await expect(engine.tx((run) => run(insertNote, params))).rejects.toThrow(
      `parameter "id" is ${kind}: insert into "note"`,
    );
    expect(await ids()).toEqual([]);
  });

  test('a parameter that is missing or contains a NUL is refused', async () => {
    await expect(engine.read(notesOf, {} as { subject: string })).rejects.toThrow('parameter "subject" is undefined');
    await expect(engine.read(notesOf, { subject: 'a\0b' })).rejects.toThrow('parameter "subject" holds a NUL');
  });

  test('a constant that a database cannot store is refused', async () => {
    const wrong = query()((db) =>
      db.withTables<{ note: { id: string; at: Date } }>().selectFrom('note').select('id').where('at', '=', new Date(0)),
    );
    await expect(engine.read(wrong, {})).rejects.toThrow('constant 1 is an object (Date)');
  });

  test('a transaction or read inside a body is refused instead of waiting forever', async () => {
    await expect(engine.tx(() => add('inner'))).rejects.toThrow('tx inside a transaction body');
    await expect(engine.tx(() => engine.read(allNotes, {}))).rejects.toThrow('read inside a transaction body');
    await add('next');
    expect(await ids()).toEqual(['next']);
  });

  test('a query after the end of its transaction is refused', async () => {
    const late = await engine.tx(async (run) => () => run(allNotes, {}));
    await expect(late()).rejects.toThrow('this transaction has ended');
  });

  test('a second node sees the commits of the first', async () => {
    const node = await openEngine(opened.settings);
    await add('shared');
    expect(await node.read(notesOf, { subject: 'one' })).toEqual([{ id: 'shared' }]);
    await node.close();
  });

  test('close waits for the transactions that have started', async () => {
    const begun = Array.from({ length: 100 }, (_, index) => add(`${index}`));
    const closed = engine.close();
    await Promise.all(begun);
    await closed;
    const node = await openEngine(opened.settings);
    expect(await node.read(allNotes, {})).toHaveLength(100);
    await node.close();
  });

  test('a closed engine is unavailable', async () => {
    await engine.close();
    await expect(engine.read(allNotes, {})).rejects.toMatchObject({ name: 'Unavailable' });
    await expect(add('late')).rejects.toMatchObject({ name: 'Unavailable' });
    await expect(engine.ping()).rejects.toMatchObject({ name: 'Unavailable' });
  });
});
