import { describe, expect, test } from 'vitest';
import { planMerge } from '../../src/model/merge/plan-merge.ts';
import { outsideOfCalls } from '../../src/model/security-event/record-event.ts';
import { loadParties, mergeParties } from '../../src/operations/merge-accounts/apply-merge.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { databaseRows } from '../database-rows.ts';
import { fillDatabase } from '../databases/fill-database.ts';
import { useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { keptTables as kept } from './kept-tables.ts';

const MERGED = '0mieqxc00a0000000000000000001';
const AT = Date.UTC(2026, 10, 24) + 1_000;
describe.each(dialects)('a merge on %s', (dialect) => {
  const use = useProduct(dialect);

  test('a merge moves or removes the rows of every table, except those with a reason to keep the merged account', async () => {
    const { browser } = await use().newAccount();
    const survivorId = await userIdOf(browser);
    const ports = { ...use().app.ports, now: () => AT };
    await ports.store.tx(fillDatabase);
    await ports.store.longTx(async (tables) => {
      const { survivor, merged } = await loadParties(tables, survivorId, MERGED);
      if (!survivor || !merged) throw new Error('no party');
      const plan = planMerge(survivor, merged, { phone: 'mine', email: 'mine', wx: 'mine', tc: 'mine' }, AT);
      const holder = { account: survivor.account, session: { id: '' } };
      await mergeParties(ports, tables, outsideOfCalls, { survivor, merged, plan, by: 'contact', holder });
    });
    const rows = (await databaseRows(use())).filter((row) => row.includes(MERGED));
    expect([...new Set(rows.map((row) => row.split(' ')[0]))].toSorted()).toEqual(Object.keys(kept).toSorted());
  });
});
