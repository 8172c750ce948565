import { describe, expect, test } from 'vitest';
import { query } from './engines/engine.ts';
import { dialects } from './engines/testing.ts';
import { anAccount, aRecord, fresh, T, useTestStore, yesOf200 } from './testing-store.ts';

const dropFirst = query<{ accountId: string }>()((db, p) =>
  db.deleteFrom('login_record').where('account_id', '=', p.accountId).where('seq', '=', 1),
);

describe.each(dialects)('login records on %s', (dialect) => {
  const on = useTestStore(dialect);

  const append = (accountId: string, at: number) =>
    on.store.tx((tables) => tables.loginRecords.append(accountId, aRecord({ at })));

  test('lines are numbered from 1 for each account, and come newest first', async () => {
    const [mine, other] = [fresh('account'), fresh('account')];
    for (const at of [T, T + 1, T + 2, T + 3]) await append(mine, at);
    await append(other, T);
    expect(await on.store.read.loginRecords.bounds(mine)).toEqual({ first: 1, last: 4 });
    expect(await on.store.read.loginRecords.bounds(other)).toEqual({ first: 1, last: 1 });
    expect(await on.store.read.loginRecords.between(mine, 2, 3)).toEqual([
      { seq: 3, ...aRecord({ at: T + 2 }) },
      { seq: 2, ...aRecord({ at: T + 1 }) },
    ]);
  });

  test('an account without lines has no bounds', async () => {
    expect(await on.store.read.loginRecords.bounds(fresh('account'))).toBeNull();
    expect(await on.store.read.loginRecords.between(fresh('account'), 1, 10)).toEqual([]);
  });

  test('two accounts’ lines become one list by time, numbered from 1 without gaps', async () => {
    const [mine, other, third] = [fresh('account'), fresh('account'), fresh('account')];
    for (const at of [T, T + 20, T + 20, T + 40]) await append(mine, at);
    for (const at of [T + 10, T + 20, T + 50]) await append(other, at);
    await append(third, T);
    await on.engine.tx((run) => run(dropFirst, { accountId: mine }));
    await on.store.tx((tables) => tables.loginRecords.join(other, mine));
    const { between, bounds } = on.store.read.loginRecords;
    const lines = (await between(mine, -100, 100)).toReversed();
    expect(lines.map(({ seq, at }) => [seq, at - T])).toEqual([
      [1, 10],
      [2, 20],
      [3, 20],
      [4, 20],
      [5, 40],
      [6, 50],
    ]);
    expect(await bounds(other)).toBeNull();
    expect(await bounds(third)).toEqual({ first: 1, last: 1 });
    await append(mine, T + 60);
    expect(await bounds(mine)).toEqual({ first: 1, last: 7 });
  });

  test('200 lines at once, each with its account locked, are numbered without gaps', async () => {
    const account = anAccount();
    const accountId = account.id;
    await on.store.tx((tables) => tables.accounts.insert(account));
    const appendLocked = () =>
      on.store.tx(async (tables) => {
        await tables.accounts.byId(accountId);
        await tables.loginRecords.append(accountId, aRecord({ at: T }));
        return true;
      });
    await yesOf200(appendLocked);
    const lines = await on.store.read.loginRecords.between(accountId, 1, 1000);
    expect(lines.map(({ seq }) => seq)).toEqual(Array.from({ length: 200 }, (_, index) => 200 - index));
  });
});
