import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { DataKind } from '../../src/model/privacy/data-kind.ts';
import { dataKinds } from '../../src/model/privacy/data-kinds.ts';
import { query } from '../../src/store/engines/engine.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { openDatabase } from '../database-rows.ts';
import { fillDatabase } from '../databases/fill-database.ts';
import { useProduct } from '../product.ts';

const ACCOUNT = '0mieqxc00a0000000000000000001';

const kinds: readonly DataKind[] = Object.values(dataKinds);
/** The columns of an account that are erased when it is closed (docs/people/privacy-data.md). */
const erased = kinds.filter(({ atClosing }) => atClosing === 'erased').flatMap(({ columns }) => columns.account ?? []);

describe.each(dialects)('the row of a closed account on %s', (dialect) => {
  const use = useProduct(dialect);

  async function rowOfAccount(): Promise<Readonly<Record<string, unknown>>> {
    const engine = await openDatabase(use());
    const all = query()(() => sql<Record<string, unknown>>`SELECT * FROM account WHERE id = ${sql.lit(ACCOUNT)}`);
    const [row = {}] = await engine.read(all, {});
    await engine.close();
    return row;
  }

  test('no column keeps its value that the table of personal data calls erased', async () => {
    const { store, now } = use().app.ports;
    await store.tx(fillDatabase);
    await store.tx(({ accounts }) => accounts.setPasswordHash(ACCOUNT, 'hash', now()));
    const before = await rowOfAccount();
    expect(erased.length).toBeGreaterThan(9);
    expect(erased.filter((column) => before[column] === undefined || before[column] === null)).toEqual([]);
    const at = now();
    await store.longTx(async ({ accounts, personalData }) => {
      await accounts.byId({ id: ACCOUNT }); // Locks the account.
      await personalData.erase({ accountId: ACCOUNT, subject: 'random', at });
    });
    const after = await rowOfAccount();
    // Columns that are never null are empty, or have the time of the closing.
    const kept = erased.filter((column) => ![null, '', at].some((empty) => after[column] === empty));
    expect(kept).toEqual([]);
  });
});
