import { consoleEndpoints as calls } from '@isoline/contract/console/console-endpoints.ts';
import { personNotes } from '@isoline/contract/console/operator-limits.ts';
import { errors } from '@isoline/contract/errors.ts';
import { lengths, lifetimes } from '@isoline/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { prune } from '../../src/store/prune.ts';
import { openDatabase } from '../database-rows.ts';
import { useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { CONSOLE, type ConsoleBrowser, operatorOf } from './console-browser.ts';

const TEXT = 'waits for the new SIM card, calls again on Monday';

describe.each(dialects)('hand-over notes on %s', (dialect) => {
  const use = useProduct(dialect, CONSOLE);
  const newPerson = async () => {
    const account = await use().newAccount();
    return { ...account, id: await userIdOf(account.browser) };
  };
  const notesOf = async (operator: ConsoleBrowser, id: string) =>
    (await operator.call(calls.viewPerson, {}, { id })).data.handOvers;

  test('the next operator reads a note with author and time, and its audit entry has only the id', async () => {
    const [support, viewer, security] = [
      await operatorOf(use(), 'support'),
      await operatorOf(use(), 'viewer'),
      await operatorOf(use(), 'security'),
    ];
    const { id } = await newPerson();
    const { key, data } = await support.call(calls.addNote, { text: `  ${TEXT}\n` }, { id });
    expect(key).toBe('OK');
    expect(await notesOf(viewer, id)).toEqual([
      { id: data.id, text: TEXT, author: support.name, at: expect.any(String), struckAt: null, struckBy: null },
    ]);
    const { entries } = (await security.call(calls.auditEntries, { accountId: id, kind: 'note-added' })).data;
    expect(entries).toMatchObject([{ operator: support.name, reason: null, detail: { id: data.id } }]);
    expect(JSON.stringify(entries)).not.toContain('SIM card');
  });

  test('a note is struck out once, stays readable with who did it, and only of its own account', async () => {
    const [author, other] = [await operatorOf(use(), 'support'), await operatorOf(use(), 'support')];
    const [{ id }, { id: stranger }] = [await newPerson(), await newPerson()];
    const note = (await author.call(calls.addNote, { text: TEXT }, { id })).data.id;
    expect((await other.call(calls.strikeNote, {}, { id: stranger, note })).key).toBe('NOT_FOUND');
    expect((await other.call(calls.strikeNote, {}, { id, note })).key).toBe('OK');
    expect((await author.call(calls.strikeNote, {}, { id, note })).key).toBe('NOT_FOUND');
    expect(await notesOf(author, id)).toMatchObject([
      { id: note, text: TEXT, struckBy: other.name, struckAt: expect.any(String) },
    ]);
  });

  test.each([
    ['a phone', 'call him at 139 0000 0001', 'NOTE_HOLDS_CONTACT'],
    ['an email', 'write to li@isoline.example', 'NOTE_HOLDS_CONTACT'],
    ['only spaces', '   ', 'FIELD_REQUIRED'],
    ['too much', 'a'.repeat(lengths.noteMax + 1), 'FIELD_TOO_LONG'],
    ['a control character', 'a\u0000b', 'FIELDS_INVALID'],
  ] as const)('a note with %s is refused, and nothing is saved', async (_, text, sentence) => {
    const support = await operatorOf(use(), 'support');
    const { id } = await newPerson();
    const { key, data } = await support.call(calls.addNote, { text }, { id });
    expect(key).toBe('FIELDS_INVALID');
    expect(JSON.stringify(data)).toMatch(
      new RegExp(`${errors[sentence].en}|${errors[sentence].zh}`.replaceAll('{limit}', String(lengths.noteMax))),
    );
    expect(await notesOf(support, id)).toEqual([]);
  });

  test('a person has at most 20 notes that are not struck out', async () => {
    const support = await operatorOf(use(), 'support');
    const { id } = await newPerson();
    const added = await Promise.all(
      Array.from({ length: personNotes.openMax + 4 }, () => support.call(calls.addNote, { text: TEXT }, { id })),
    );
    expect(added.filter(({ key }) => key === 'NOTES_FULL')).toHaveLength(4);
    const [first] = await notesOf(support, id);
    await support.call(calls.strikeNote, {}, { id, note: first?.id ?? '' });
    expect((await support.call(calls.addNote, { text: TEXT }, { id })).key).toBe('OK');
  });

  test('notes are deleted with the account and after 180 days, and a closed account gets none', async () => {
    const administrator = await operatorOf(use(), 'administrator');
    const [{ id }, { id: kept }] = [await newPerson(), await newPerson()];
    await administrator.call(calls.addNote, { text: TEXT }, { id });
    await administrator.call(calls.addNote, { text: TEXT }, { id: kept });
    await administrator.call(calls.closePerson, { reason: 'the owner has asked for it' }, { id });
    const { read } = use().app.ports.store;
    expect(await read.personNotes.ofAccount({ accountId: id, limit: 1 })).toEqual([]);
    expect((await administrator.call(calls.addNote, { text: TEXT }, { id })).key).toBe('GONE');
    const engine = await openDatabase(use());
    await prune(engine, use().app.ports.now() + lifetimes.personNoteMs - 60_000);
    expect(await read.personNotes.ofAccount({ accountId: kept, limit: 1 })).toHaveLength(1);
    await prune(engine, use().app.ports.now() + lifetimes.personNoteMs + 1);
    expect(await read.personNotes.ofAccount({ accountId: kept, limit: 1 })).toEqual([]);
    await engine.close();
  });

  test('only operators who may help add notes', async () => {
    const viewer = await operatorOf(use(), 'viewer');
    const { id } = await newPerson();
    expect((await viewer.call(calls.addNote, { text: TEXT }, { id })).status).toBe(403);
  });
});
