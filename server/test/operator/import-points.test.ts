import { endpoints } from '@isoline/contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { correction } from '../../src/model/entities/coins.ts';
import { GIVEN_POINTS } from '../../src/operations/import-accounts/imported-values.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { proveTaken } from '../merge-accounts/merge-helpers.ts';
import { freshPhone, PASSWORD, useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { useImports, verified } from './import-runs.ts';

describe.each(dialects)('the points of a second import on %s', (dialect) => {
  const use = useProduct(dialect);
  const { path, run, write, importRows, person, signedIn } = useImports(use);

  const pointsOf = async (browser: Browser) => (await browser.call(endpoints.coin, {})).data;

  const importedPointsOf = async (browser: Browser) =>
    (await pointsOf(browser)).entries.filter(({ reason }) => reason === 'import').map(({ amount }) => amount);

  async function spend(browser: Browser, amount: number) {
    const { store, random, now } = use().app.ports;
    const parts = { id: random.id(), accountId: await userIdOf(browser), at: now() };
    const entry = correction(parts, { amount: -amount, key: parts.id, note: 'spent' });
    await store.tx(({ coins }) => coins.add(entry));
  }

  test('points that a row had before are given and taken again', async () => {
    const { email, row } = await person({ points: 5 });
    for (const points of [5, 8, 5, 8, 5]) await importRows([{ ...row, points }]);
    expect((await importedPointsOf(await signedIn(email))).toSorted()).toEqual([-3, -3, 3, 3, 5]);
  });

  test('a row of an account that was merged into another imported one changes only its own points', async () => {
    const phone = freshPhone();
    const merged = await person({ points: 100 });
    const survivor = (await person({ email: null, phone: verified(phone), points: 200 })).row;
    await importRows([merged.row, survivor]);
    const browser = await signedIn(phone);
    const { security } = (await proveTaken(use(), browser, { phone, email: merged.email })).data;
    expect((await browser.call(endpoints.mergeAccount, { security, password: PASSWORD })).key).toBe('OK');
    expect(await importRows([{ ...merged.row, points: 150 }, survivor])).toContain('1 account updated.');
    expect((await importedPointsOf(browser)).toSorted()).toEqual([100, 200, 50]);
    await importRows([
      { ...merged.row, points: 140 },
      { ...survivor, points: 230 },
    ]);
    expect((await importedPointsOf(browser)).reduce((sum, amount) => sum + amount)).toBe(140 + 230);
  });

  test('points that an earlier version has given since are not given a second time', async () => {
    const { email, row } = await person({ points: 100 });
    await importRows([row]);
    const browser = await signedIn(email);
    await importRows([{ ...row, points: 150 }]);
    const accountId = await userIdOf(browser);
    // An earlier version keeps the points that it does not know as they were.
    await use().app.ports.store.tx(async ({ importedAccounts }) => {
      for (const imported of await importedAccounts.ofAccount({ accountId }))
        await importedAccounts.update({ ...imported, fields: { ...imported.fields, [GIVEN_POINTS]: '100' } });
    });
    await importRows([{ ...row, points: 200 }]);
    expect((await importedPointsOf(browser)).toSorted()).toEqual([100, 50, 50]);
  });

  test('points that were spent here are not taken a second time', async () => {
    const { email, row } = await person({ points: 100 });
    await importRows([row]);
    const browser = await signedIn(email);
    await spend(browser, 90);
    const { balance } = await pointsOf(browser);
    await write([{ ...row, points: 20 }]);
    expect(await run(path())).toContain('1 value would stay unchanged.');
    expect(await run(path(), '--write')).toContain('1 value stayed unchanged.');
    expect((await pointsOf(browser)).balance).toBe(balance);
    await importRows([{ ...row, points: 95 }]);
    expect((await pointsOf(browser)).balance).toBe(balance - 5);
  });
});
