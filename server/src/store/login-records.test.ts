import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { query } from './engines/engine.ts';
import { dialects } from './engines/testing.ts';
import { anAccount, aRecord, fresh, T, useTestStore, yesOf200 } from './testing-store.ts';

const dropFirst = query<{ accountId: string }>()((db, p) =>
  db.deleteFrom('loginRecord').where('accountId', '=', p.accountId).where('seq', '=', 1),
);

const insertLines = query<{ accountId: string; lines: number; step: number; from: number }>()(
  (_, p) => sql`INSERT INTO login_record (account_id, seq, login_type, product, at, ip, device_name)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${p.lines})
    SELECT CAST(${p.accountId} AS TEXT), i, 'password', 'isoline',
      CAST(${p.from} AS BIGINT) + CAST(${p.step} AS BIGINT) * i, '127.0.0.1', 'device'
    FROM n WHERE i <= ${p.lines}`,
);

describe.each(dialects)('login records on %s', (dialect) => {
  const on = useTestStore(dialect);

  const append = (accountId: string, at: number) =>
    on.store.tx((tables) => tables.loginRecords.append({ accountId, ...aRecord({ at }) }));

  /** Adds `lines` records, one every `step` ms, to an account without records. */
  const fill = (accountId: string, lines: number, step: number, from: number) =>
    on.engine.tx((run) => run(insertLines, { accountId, lines, step, from: T + from }));

  test('the lines of each account are numbered from 1 and are listed newest first', async () => {
    const [mine, other] = [fresh('account'), fresh('account')];
    for (const at of [T, T + 1, T + 2, T + 3]) await append(mine, at);
    await append(other, T);
    expect(await on.store.read.loginRecords.bounds({ accountId: mine })).toEqual({ first: 1, last: 4 });
    expect(await on.store.read.loginRecords.bounds({ accountId: other })).toEqual({ first: 1, last: 1 });
    expect(await on.store.read.loginRecords.between({ accountId: mine, from: 2, to: 3 })).toEqual([
      { seq: 3, ...aRecord({ at: T + 2 }) },
      { seq: 2, ...aRecord({ at: T + 1 }) },
    ]);
  });

  test('an account without lines has no bounds', async () => {
    expect(await on.store.read.loginRecords.bounds({ accountId: fresh('account') })).toBeNull();
    expect(await on.store.read.loginRecords.between({ accountId: fresh('account'), from: 1, to: 10 })).toEqual([]);
  });

  test('merging the sign-in records of two accounts gives one list by time, numbered without gaps', async () => {
    const [mine, other, third] = [fresh('account'), fresh('account'), fresh('account')];
    for (const at of [T, T + 20, T + 20, T + 40]) await append(mine, at);
    for (const at of [T + 10, T + 20, T + 50]) await append(other, at);
    await append(third, T);
    await on.engine.tx((run) => run(dropFirst, { accountId: mine }));
    await on.store.tx((tables) => tables.loginRecords.join({ from: other, to: mine }));
    const { between, bounds } = on.store.read.loginRecords;
    const lines = (await between({ accountId: mine, from: -100, to: 100 })).toReversed();
    expect(lines.map(({ seq, at }) => [seq, at - T])).toEqual([
      [2, 10],
      [3, 20],
      [4, 20],
      [5, 20],
      [6, 40],
      [7, 50],
    ]);
    expect(await bounds({ accountId: other })).toBeNull();
    expect(await bounds({ accountId: third })).toEqual({ first: 1, last: 1 });
    await append(mine, T + 60);
    expect(await bounds({ accountId: mine })).toEqual({ first: 2, last: 8 });
  });

  test.each([
    ['the younger account has few', 7_000, 10, 0],
    ['the older account has few', 10, 7_000, 0],
    ['both have many, alternating', 4_500, 4_500, 0],
    ['all of one are older', 3_000, 3_000, -1_000_000],
    ['the account that stays has none', 0, 5_000, 0],
  ])('merging thousands of lines gives one list by time when %s', async (_, ofMine, ofOther, shift) => {
    const [mine, other] = [fresh('account'), fresh('account')];
    await fill(mine, ofMine, 10, 0);
    await fill(other, ofOther, Math.max(1, Math.floor((10 * ofMine) / ofOther)), shift + 5);
    await on.store.tx((tables) => tables.loginRecords.join({ from: other, to: mine }));
    const { between, bounds } = on.store.read.loginRecords;
    const lines = (await between({ accountId: mine, from: -100_000, to: 100_000 })).toReversed();
    expect(lines).toHaveLength(ofMine + ofOther);
    expect(lines.map(({ seq }) => seq)).toEqual(Array.from({ length: ofMine + ofOther }, (_line, index) => index + 1));
    expect(lines.map(({ at }) => at)).toEqual(lines.map(({ at }) => at).sort((one, next) => one - next));
    expect(await bounds({ accountId: other })).toBeNull();
  });

  test('a clock that was set back does not change the order of the account’s own lines', async () => {
    const [mine, other] = [fresh('account'), fresh('account')];
    for (const at of [T, T + 30, T + 10, T + 40]) await append(mine, at);
    await append(other, T + 20);
    await on.store.tx((tables) => tables.loginRecords.join({ from: other, to: mine }));
    const lines = (await on.store.read.loginRecords.between({ accountId: mine, from: 1, to: 100 })).toReversed();
    expect(lines.map(({ at }) => at - T)).toEqual([0, 20, 30, 10, 40]);
  });

  test('200 parallel lines, each added with its account locked, are numbered without gaps', async () => {
    const account = anAccount();
    const accountId = account.id;
    await on.store.tx((tables) => tables.accounts.insert(account));
    const appendLocked = () =>
      on.store.tx(async (tables) => {
        await tables.accounts.byId({ id: accountId });
        await tables.loginRecords.append({ accountId, ...aRecord({ at: T }) });
        return true;
      });
    await yesOf200(appendLocked);
    const lines = await on.store.read.loginRecords.between({ accountId, from: 1, to: 1000 });
    expect(lines.map(({ seq }) => seq)).toEqual(Array.from({ length: 200 }, (_, index) => 200 - index));
  });
});
