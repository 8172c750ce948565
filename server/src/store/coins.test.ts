import { describe, expect, test } from 'vitest';
import { dialects } from './engines/testing.ts';
import { anAccount, anEntry, T, useTestStore, yesOf200 } from './testing-store.ts';

describe.each(dialects)('coins on %s', (dialect) => {
  const on = useTestStore(dialect);

  async function openAccount(): Promise<string> {
    const account = anAccount();
    await on.store.tx((tables) => tables.accounts.insert(account));
    return account.id;
  }
  const add = (entry: ReturnType<typeof anEntry>) => on.store.tx((tables) => tables.coins.add(entry));

  test('the balance is the sum of the entries, which are listed newest first', async () => {
    const [mine, other] = [await openAccount(), await openAccount()];
    const entries = [
      anEntry(mine, { amount: 100, reason: 'register' }),
      anEntry(mine, { at: T + 1 }),
      anEntry(mine, { at: T + 2 }),
    ];
    for (const entry of [...entries, anEntry(other)]) await add(entry);
    expect(await on.store.read.coins.balance({ accountId: mine })).toBe(110);
    expect(await on.store.read.coins.entries(mine, 10)).toEqual(entries.toReversed());
    expect(await on.store.read.coins.entries(mine, 1)).toEqual(entries.slice(2));
  });

  test('an account without entries has the balance 0', async () => {
    expect(await on.store.read.coins.balance({ accountId: await openAccount() })).toBe(0);
  });

  test('200 parallel attempts to give a one-time reward add one entry', async () => {
    const accountId = await openAccount();
    await yesOf200(() => add(anEntry(accountId, { once: 'day:2026-01-01' })).then(() => true));
    expect(await on.store.read.coins.balance({ accountId })).toBe(5);
  });

  test('a ledger moves completely, and an entry for a reward that both accounts had is marked as merged', async () => {
    const [mine, other] = [await openAccount(), await openAccount()];
    const kept = anEntry(mine, { once: 'register', reason: 'register', amount: 100 });
    const second = anEntry(other, { once: 'register', reason: 'register', amount: 100, at: T + 1 });
    const only = anEntry(other, { once: 'bind:wx', reason: 'bind', amount: 50, at: T + 2 });
    for (const entry of [kept, second, only]) await add(entry);
    await on.store.tx((tables) => tables.coins.move({ from: other, to: mine }));
    expect(await on.store.read.coins.entries(mine, 10)).toEqual([
      { ...only, accountId: mine },
      { ...second, accountId: mine, once: `register@${other}`, reason: 'merge' },
      kept,
    ]);
    expect(await on.store.read.coins.balance({ accountId: other })).toBe(0);
    await add(anEntry(mine, { once: 'bind:wx', amount: 50 }));
    expect(await on.store.read.coins.balance({ accountId: mine })).toBe(250);
  });

  test('two accounts earn the same reward', async () => {
    const [mine, other] = [await openAccount(), await openAccount()];
    await add(anEntry(mine, { once: 'register' }));
    await add(anEntry(other, { once: 'register' }));
    expect(await on.store.read.coins.balance({ accountId: other })).toBe(5);
  });
});
