import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DataKind } from '../../src/model/privacy/data-kind.ts';
import { dataKinds } from '../../src/model/privacy/data-kinds.ts';
import { collectData } from '../../src/operations/export-data/collect-data.ts';
import { jsonParts } from '../../src/operations/export-data/data-json.ts';
import { type Engine, query } from '../../src/store/engines/engine.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { openDatabase } from '../database-rows.ts';
import { fillDatabase } from '../databases/fill-database.ts';
import { keptTables } from '../merge-accounts/kept-tables.ts';
import { useProduct } from '../product.ts';

const AT = Date.UTC(2026, 10, 24);
const ACCOUNT = '0mieqxc00a0000000000000000001';
const MERGED = '0mieqxc00a0000000000000000002';
const OTHER = '0mieqxc00a0000000000000000004';

/** The tables with an account whose rows are not in the export, and the reason. */
const left: Readonly<Record<string, string>> = {
  account_export: 'it is the export itself, which expires in a day',
  closed_user: 'it exists only after the account is closed',
  contact: 'the row of the account has the same contacts',
  expiring_object: 'it names files that are about to be removed',
  product_session: 'it is removed within a day after the session, whose product `sessions` names',
  provider_state: 'it expires within minutes, and has only random ids',
  recovery_code: 'it has only the hash of a secret',
  ticket: 'it expires within minutes, and has only hashes',
  vip: 'only older nodes wrote it, and its rows are read with those of `membership`',
};

const kinds: readonly DataKind[] = Object.values(dataKinds);
const columnsOf = kinds.flatMap(({ columns }) => Object.entries(columns));
const ofAccounts = [
  ...new Set(columnsOf.filter(([, names]) => names.includes('account_id')).map(([table]) => table)),
].toSorted();

describe.each(dialects)('the export of an account with a row in every table on %s', (dialect) => {
  const use = useProduct(dialect);
  let engine: Engine;
  beforeAll(async () => {
    await use().app.ports.store.tx(async (tables) => {
      await fillDatabase(tables);
      // A line that the ledger does not derive from other rows.
      const line = { accountId: ACCOUNT, kind: 'product', product: 'strata', version: 'profile' } as const;
      await tables.consentRecords.add([{ ...line, givenAt: AT, givenBy: 'consent' }]);
    });
    engine = await openDatabase(use());
  });
  afterAll(() => engine.close());

  const exported = async () => {
    const ports = { ...use().app.ports, now: () => AT + 1_000 };
    const account = await ports.store.read.accounts.byId({ id: ACCOUNT });
    if (!account) throw new Error('no account');
    return text(jsonParts(await collectData(ports, account)));
  };
  const give = (table: string, from: string, to: string) =>
    engine.tx((run) =>
      run(
        query()(
          () =>
            sql<object>`UPDATE ${sql.table(table)} SET account_id = ${sql.lit(to)} WHERE account_id = ${sql.lit(from)}`,
        ),
        {},
      ),
    );
  /** Returns the tables without which the export of their owner is the same. */
  async function findMissing(tables: readonly string[], owner: string): Promise<string[]> {
    const missing: string[] = [];
    const all = await exported();
    for (const table of tables) {
      await give(table, owner, OTHER);
      if ((await exported()) === all) missing.push(table);
      await give(table, OTHER, owner);
    }
    return missing;
  }

  test('every row of the account is in the export, or there is a reason why not', async () => {
    await give('authenticator', MERGED, ACCOUNT);
    expect(await findMissing(ofAccounts, ACCOUNT)).toEqual(Object.keys(left).toSorted());
  });

  test('every row that a merge leaves with the former account is in the export too', async () => {
    // The rows of these tables move, and name the former account only in another column.
    const moved = ['coin_entry', 'security_event'];
    const tables = ofAccounts.filter((table) => Object.hasOwn(keptTables, table) && !moved.includes(table));
    for (const table of tables) await give(table, ACCOUNT, MERGED);
    expect(await findMissing(tables, MERGED)).toEqual(tables.filter((table) => Object.hasOwn(left, table)));
  });

  test('the account that was merged is in the export', async () => {
    expect(JSON.parse(await exported()).mergedAccounts).toEqual([
      {
        id: MERGED,
        nickName: 'Li',
        language: 'zh-CN',
        registeredAt: '2026-11-24T00:00:00.000Z',
        terms: { version: '2026-11-01', agreedAt: '2026-11-24T00:00:00.000Z' },
      },
    ]);
  });
});
