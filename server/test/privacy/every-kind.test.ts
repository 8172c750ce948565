import { describe, expect, test } from 'vitest';
import { dataKinds } from '../../src/model/privacy/data-kinds.ts';
import { collectData, Pages } from '../../src/operations/export-data/collect-data.ts';
import { knownValues } from '../../src/operations/privacy/known-values.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { fillDatabase } from '../databases/fill-database.ts';
import { useProduct } from '../product.ts';

const ACCOUNT = '0mieqxc00a0000000000000000001';

describe.each(dialects)('an account with a row in every table on %s', (dialect) => {
  const use = useProduct(dialect);

  test('the page and the export have a value of every kind, or a reason why they have none', async () => {
    const { ports } = use().app;
    await ports.store.tx(fillDatabase);
    const account = await ports.store.read.accounts.byId({ id: ACCOUNT });
    if (!account) throw new Error('no account');
    const at = { ...ports, now: () => Date.UTC(2026, 10, 24) + 1_000 };
    const values: Readonly<Record<string, readonly unknown[]>> = await knownValues(at, account);
    const without = Object.entries(dataKinds).filter(
      ([kind, row]) => !values[kind]?.length && !('withoutValues' in row),
    );
    expect(without.map(([kind]) => kind)).toEqual([]);
    const data: Readonly<Record<string, unknown>> = await collectData(at, account);
    const empty: string[] = [];
    for (const [member, value] of Object.entries(data)) {
      const rows = value instanceof Pages ? await value.read()[Symbol.asyncIterator]().next() : null;
      const isEmpty = rows ? !rows.value?.length : value === null || (Array.isArray(value) && value.length === 0);
      if (isEmpty) empty.push(member);
    }
    // The authenticator of the filled database belongs to another account.
    expect(empty).toEqual(['authenticator']);
  });
});
