import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { atCommandLine } from '../../src/model/audit/acting-operator.ts';
import { undoImport } from '../../src/operations/import-accounts/undo-import.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { prune } from '../../src/store/prune.ts';
import { openDatabase } from '../database-rows.ts';
import { proveTaken } from '../merge-accounts/merge-helpers.ts';
import { freshEmail, PASSWORD, useProduct } from '../product.ts';
import { importIdIn, useImports, verified } from './import-runs.ts';

describe.each(dialects)('the undo of an import, two years later on %s', (dialect) => {
  const use = useProduct(dialect);
  const { run, importRows, person, signedIn } = useImports(use);

  /** Removes what expires within two years. */
  async function twoYearsPass() {
    await use().app.settled();
    const engine = await openDatabase(use());
    await prune(engine, use().app.ports.now() + 2 * lifetimes.deviceIdMs);
    await engine.close();
  }

  test('an account that somebody has signed in to stays, and so does its contact in a second import', async () => {
    const [one, two] = [await person(), await person()];
    const id = importIdIn(await importRows([one.row, two.row]));
    await signedIn(one.email);
    await twoYearsPass();
    const output = await importRows([{ ...one.row, email: verified(freshEmail()) }, two.row]);
    expect(output).toContain('1 value stayed unchanged.');
    expect(await run('--undo', id)).toContain('Removed 1 account.\n1 account stayed');
    await signedIn(one.email);
    expect((await use().browser().signIn(two.email, PASSWORD)).key).toBe('BAD_CREDENTIALS');
  });

  test('two undos of one import at the same time report each account once', async () => {
    const people = await Promise.all(Array.from({ length: 200 }, () => person({ passwordHash: undefined })));
    const used = await person();
    const id = importIdIn(await importRows([...people, used].map(({ row }) => row)));
    await signedIn(used.email);
    await use().app.settled();
    const outputs = await Promise.all([run('--undo', id), run('--undo', id)]);
    const removed = outputs.map((output) => Number(/Removed (\d+) account/.exec(output)?.[1]));
    expect(removed.reduce((sum, count) => sum + count, 0)).toBe(200);
    for (const output of outputs) expect(output).toContain('\n1 account stayed');
  });

  test('an undo tells its progress after each batch', async () => {
    const people = await Promise.all(Array.from({ length: 130 }, () => person({ passwordHash: undefined })));
    const id = importIdIn(await importRows(people.map(({ row }) => row)));
    const told: number[] = [];
    const ports = { ...use().app.ports, pause: async () => undefined };
    await undoImport(ports, atCommandLine('tester', null), id, ({ removed }) => told.push(removed));
    expect(told).toEqual([64, 128]);
  });

  test('an account whose owner has set a password by a code, without signing in, stays', async () => {
    const { email, row } = await person({ passwordHash: undefined });
    const id = importIdIn(await importRows([row]));
    const browser = use().browser();
    const identifyCode = await use().requestCode(browser, 'reset', { email });
    const { security } = (await browser.call(endpoints.verifyReset, { email, identifyCode })).data;
    expect((await browser.call(endpoints.resetPassword, { security, password: PASSWORD })).key).toBe('OK');
    await twoYearsPass();
    expect(await run('--undo', id)).toContain('Removed 0 accounts.\n1 account stayed');
    await signedIn(email);
  });

  test('an account that an imported one was merged into on the day of its registration stays', async () => {
    const { email, row } = await person();
    const id = importIdIn(await importRows([row]));
    const { browser, phone } = await use().newAccount();
    const { security } = (await proveTaken(use(), browser, { phone, email })).data;
    const merged = await browser.call(endpoints.mergeAccount, { security, password: PASSWORD });
    expect(merged.key).toBe('OK');
    await twoYearsPass();
    expect(await run('--undo', id)).toContain('Removed 0 accounts.\n1 account stayed');
    await signedIn(phone);
  });
});
