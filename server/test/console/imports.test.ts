import { gzipSync } from 'node:zlib';
import { consoleEndpoints as calls } from '@isoline/contract/console/console-endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { databaseRows } from '../database-rows.ts';
import { freshId, useImports } from '../operator/import-runs.ts';
import { LOOKS_OFTEN, PASSWORD, useProduct } from '../product.ts';
import { CONSOLE, operatorOf } from './console-browser.ts';
import {
  agree,
  fileOf,
  importOf,
  longStanding,
  PIECE,
  REASON,
  reach,
  savedRefusals,
  sendPiece,
  upload,
} from './import-steps.ts';

describe.each(dialects)('an import in the console on %s', (dialect) => {
  const use = useProduct(dialect, CONSOLE, LOOKS_OFTEN);
  const { person, run, importRows } = useImports(use);

  const pairOf = async () => [await longStanding(use()), await longStanding(use())] as const;
  const isKnown = async (email: string) => (await use().browser().signIn(email, PASSWORD)).key === 'OK';
  const trailOf = async (id: string) =>
    (await databaseRows(use()))
      .filter((line) => line.startsWith('audit_entry ') && line.includes(id))
      .map((line) => /"(import[\w-]*|accounts-imported)"/.exec(line)?.[1])
      .toSorted();

  test('a dry run writes nothing, and the import is written after a second operator has agreed', async () => {
    const [first, second] = await pairOf();
    const { email, row } = await person();
    const id = await upload(first, gzipSync(fileOf([row, { externalId: freshId() }])));
    const checked = await reach(first, id, 'checked');
    expect(checked).toMatchObject({
      operator: first.name,
      agreedBy: null,
      reason: REASON,
      fileName: 'users.ndjson',
      counts: { rows: 2, created: 1, refused: 1, refusals: { 'not-verified (phone)': 1 } },
      hasRefusedRows: true,
      isUndoable: false,
    });
    expect(checked.estimateMs).toBeGreaterThan(0);
    expect(await isKnown(email)).toBe(false);
    expect((await agree(first, id)).key).toBe('OTHER_OPERATOR_REQUIRED');
    expect((await agree(second, id)).key).toBe('OK');
    expect((await agree(second, id)).status).toBe(404);
    const done = await reach(second, id, 'done');
    expect(done).toMatchObject({ agreedBy: second.name, counts: { created: 1, refused: 1 }, isUndoable: true });
    expect(done.endedAt).not.toBeNull();
    expect(await isKnown(email)).toBe(true);
    expect(await use().messagesTo(email)).toEqual([]);
    expect(await trailOf(id)).toEqual(['accounts-imported', 'import-agreed', 'import-ended', 'import-uploaded']);
  });

  test('people are told once where the first operator has chosen it, and the trail says so', async () => {
    const [first, second] = await pairOf();
    const [told, known] = [await person(), await person()];
    await importRows([known.row]);
    const id = await upload(first, fileOf([told.row, { ...known.row, nickName: 'Changed' }]), 'account-imported');
    const sent = async (email: string) =>
      (await use().messagesTo(email)).filter(({ scene }) => scene === 'account-imported');
    expect(await reach(second, id, 'checked')).toMatchObject({ notice: 'account-imported' });
    expect(await sent(told.email)).toEqual([]);
    await agree(second, id);
    expect(await reach(second, id, 'done')).toMatchObject({ notice: 'account-imported', counts: { created: 1 } });
    await expect.poll(() => sent(told.email), { timeout: 10_000 }).toHaveLength(1);
    expect(await sent(known.email)).toEqual([]);
    const naming = (await databaseRows(use())).filter(
      (line) => line.startsWith('audit_entry ') && line.includes(id) && line.includes('account-imported'),
    );
    expect(naming).toHaveLength(3);
    const started = { fileName: 'users.ndjson', bytes: 1, reason: REASON, notice: 'greeting' as 'account-imported' };
    expect((await first.call(calls.startImport, started)).key).toBe('FIELDS_INVALID');
  });

  test('a second import replaces the user of a former system that is not asked now', async () => {
    const [first, second] = await pairOf();
    const { row } = await person();
    const written = async (user: string) => {
      const id = await upload(first, fileOf([{ ...row, passwordHash: { kind: 'legacy', user } }]));
      await reach(first, id, 'checked');
      await agree(second, id);
      return (await reach(first, id, 'done')).counts;
    };
    expect(await written('former-7')).toMatchObject({ created: 1 });
    expect(await written('former-8')).toMatchObject({ updated: 1, left: 0 });
    const rows = (await databaseRows(use())).filter((line) => line.startsWith('account ') && line.includes('former-8'));
    expect(rows).toHaveLength(1);
  });

  test('the refused rows are a file that is accepted once it is mended, and only who uploaded it gets it', async () => {
    const [first, second] = await pairOf();
    const { email, row } = await person({ phone: 'wrong' });
    const id = await upload(first, fileOf([row, 'no json']));
    await reach(first, id, 'checked');
    const saved = String(await savedRefusals(first, id));
    const [mended = '', other = ''] = saved.trimEnd().split('\n');
    expect(JSON.parse(mended)).toMatchObject({ _refused: { line: 1, field: 'phone' }, externalId: row.externalId });
    expect(JSON.parse(other)).toMatchObject({ _refused: { line: 2, reason: 'not-json' }, _text: 'no json' });
    expect(await savedRefusals(second, id)).toBe(404);
    expect((await importOf(second, id)).hasRefusedRows).toBe(false);
    const again = await upload(first, fileOf([{ ...JSON.parse(mended), phone: null }]));
    expect(await reach(first, again, 'checked')).toMatchObject({ counts: { created: 1, refused: 0 } });
    expect(await trailOf(id)).toContain('import-refused-saved');
    expect(await isKnown(email)).toBe(false);
  });

  test('pieces must follow each other, and a piece that is sent twice counts once', async () => {
    const [first, second] = await pairOf();
    const rows = await Promise.all([person(), person()]);
    const filler = { ...rows[0].row, nickName: 'x'.repeat(100) };
    const file = fileOf([filler, ' '.repeat(PIECE), rows[1].row]);
    const started = { fileName: 'users.ndjson', bytes: file.length, reason: REASON };
    const { id } = (await first.call(calls.startImport, started)).data;
    const pieces = [file.subarray(0, PIECE), file.subarray(PIECE)] as const;
    expect((await sendPiece(first, id, 1, pieces[1])).status).toBe(404);
    expect((await sendPiece(first, id, 0, pieces[1])).status).toBe(404);
    expect((await sendPiece(second, id, 0, pieces[0])).status).toBe(404);
    for (const _ of [1, 2]) expect((await sendPiece(first, id, 0, pieces[0])).data).toEqual({ receivedBytes: PIECE });
    for (const _ of [1, 2]) expect((await sendPiece(first, id, 1, pieces[1])).data.receivedBytes).toBe(file.length);
    expect(await reach(first, id, 'checked')).toMatchObject({ counts: { rows: 2 } });
    expect((await sendPiece(first, id, 2, pieces[1])).status).toBe(404);
  });

  test('an import is undone as a whole by two operators, except people who have signed in', async () => {
    const [first, second] = await pairOf();
    const people = [await person(), await person()] as const;
    const id = await upload(first, fileOf(people.map(({ row }) => row)));
    await reach(first, id, 'checked');
    expect((await first.call(calls.proposeUndo, { reason: REASON }, { id })).status).toBe(404);
    await agree(second, id);
    await reach(first, id, 'done');
    expect(await isKnown(people[0].email)).toBe(true);
    const undo = (operator: typeof first) => operator.call(calls.agreeToUndo, { reason: REASON }, { id });
    expect((await undo(second)).status).toBe(404);
    expect((await second.call(calls.proposeUndo, { reason: REASON }, { id })).key).toBe('OK');
    expect((await undo(second)).key).toBe('OTHER_OPERATOR_REQUIRED');
    expect((await importOf(first, id)).undoBy).toBe(second.name);
    expect((await second.call(calls.cancelImport, {}, { id })).key).toBe('OK');
    expect((await undo(first)).status).toBe(404);
    await second.call(calls.proposeUndo, { reason: REASON }, { id });
    expect((await undo(first)).key).toBe('OK');
    expect(await reach(first, id, 'undone')).toMatchObject({ kept: 1, undoBy: second.name, isUndoable: false });
    expect(await Promise.all(people.map(({ email }) => isKnown(email)))).toEqual([true, false]);
  });

  test('an import that is canceled writes nothing, and its file is removed', async () => {
    const [first, second] = await pairOf();
    const { email, row } = await person();
    const id = await upload(first, fileOf([row]));
    await reach(first, id, 'checked');
    expect((await second.call(calls.cancelImport, {}, { id })).key).toBe('OK');
    expect(await importOf(first, id)).toMatchObject({ state: 'canceled', isUndoable: false });
    expect((await agree(second, id)).status).toBe(404);
    expect((await first.call(calls.cancelImport, {}, { id })).status).toBe(404);
    const { expiringObjects } = use().app.ports.store.read;
    const due = await expiringObjects.due({ now: use().app.ports.now(), limit: 1_000 });
    expect(due).toContain(`imports/${id}/0`);
    expect(await isKnown(email)).toBe(false);
  });

  test('a file that cannot be read to its end fails with what was written before', async () => {
    const operator = await longStanding(use());
    const { row } = await person();
    const whole = gzipSync(fileOf([row]));
    const id = await upload(operator, whole.subarray(0, whole.length - 8));
    const damaged = { hasRefusedRows: false, isUndoable: false, agreedBy: null, fault: 'damaged' };
    expect(await reach(operator, id, 'failed')).toMatchObject(damaged);
    for (const [fault, file] of [
      ['utf-16', Buffer.from('\ufeff{}', 'utf16le')],
      ['archive', gzipSync(gzipSync(fileOf([row])))],
      ['json-array', fileOf([`[${JSON.stringify(row)}]`])],
    ] as const)
      expect(await reach(operator, await upload(operator, file), 'failed')).toMatchObject({ counts: null, fault });
    const good = await upload(operator, fileOf([row]));
    expect((await reach(operator, good, 'checked')).fault).toBeNull();
    await operator.call(calls.cancelImport, {}, { id: good });
  });

  test('five imports may be open, and an import that nobody agrees to ends after three days', async () => {
    const operator = await longStanding(use());
    const open = async () => (await use().app.ports.store.read.importJobs.countOpen({ limit: 9 })) < 5;
    const started = { fileName: 'users.ndjson', bytes: 1, reason: REASON };
    let last = '';
    while (await open()) last = (await operator.call(calls.startImport, started)).data.id;
    expect((await operator.call(calls.startImport, started)).key).toBe('TOO_MANY_IMPORTS');
    await use().pass(lifetimes.importFileMs);
    const later = await operatorOf(use(), 'administrator');
    await reach(later, last, 'expired');
    expect((await later.call(calls.startImport, started)).key).toBe('OK');
  });

  test('imports of the command line are in the list', async () => {
    const operator = await operatorOf(use(), 'administrator');
    await importRows([(await person()).row]);
    const [line = ''] = (await run()).split('\n');
    const found = await importOf(operator, line.split(' ')[0] ?? '');
    expect(found).toMatchObject({ fileName: null, state: 'done', counts: { created: 1 }, isUndoable: false });
    expect(found.operator).toMatch(/^shell:/);
  });
});
