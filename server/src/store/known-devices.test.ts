import { describe, expect, test } from 'vitest';
import { dialects } from './engines/testing.ts';
import { prune } from './prune.ts';
import { fresh, T, useTestStore } from './testing-store.ts';

describe.each(dialects)('known devices on %s', (dialect) => {
  const on = useTestStore(dialect);
  const knows = (accountId: string, deviceId: string) => on.store.read.knownDevices.knows({ accountId, deviceId });
  const add = (accountId: string, deviceId: string, expiresAt = T + 1000) =>
    on.store.tx((tables) => tables.knownDevices.add(accountId, deviceId, expiresAt));

  const signIn = (accountId: string, from: string, to: string, firstId: string) => {
    const next = { accountId, from, to, firstId, expiresAt: T + 1000, establishedAt: T, formerUntil: T + 10 };
    return on.store.tx((tables) => tables.knownDevices.addNext(next));
  };

  test('an account knows the devices on which it signed in', async () => {
    const [account, device] = [fresh('account'), fresh('device')];
    await add(account, device);
    await add(account, device);
    expect(await knows(account, device)).toBe(true);
    expect(await knows(account, 'another')).toBe(false);
    expect(await knows('another', device)).toBe(false);
  });

  test('an account forgets every device except one, and other accounts forget none', async () => {
    const [account, other] = [fresh('account'), fresh('account')];
    const [kept, forgotten] = [fresh('device'), fresh('device')];
    for (const device of [kept, forgotten]) for (const id of [account, other]) await add(id, device);
    await on.store.tx((tables) => tables.knownDevices.removeOthers({ accountId: account, deviceId: kept }));
    expect([await knows(account, kept), await knows(account, forgotten)]).toEqual([true, false]);
    expect([await knows(other, kept), await knows(other, forgotten)]).toEqual([true, true]);
  });

  test('every account of a device knows its next id, and the previous one for a while', async () => {
    const [one, another, stranger] = [fresh('account'), fresh('account'), fresh('account')];
    const [former, next] = [fresh('device'), fresh('device')];
    await add(one, former);
    await add(another, former);
    await add(stranger, fresh('device'));
    await signIn(one, former, next, former);
    const known = await Promise.all([one, another, stranger].map((account) => knows(account, next)));
    expect(known).toEqual([true, true, false]);
    expect(await knows(one, former)).toBe(true);
    await prune(on.engine, T + 10);
    expect([await knows(one, former), await knows(one, next)]).toEqual([false, true]);
  });

  test('a device keeps the id by which an account first knew it, no matter who signs in on it', async () => {
    const [owner, other] = [fresh('account'), fresh('account')];
    const [first, second, third] = [fresh('device'), fresh('device'), fresh('device')];
    await add(owner, first);
    await signIn(other, first, second, second);
    await signIn(owner, second, third, first);
    const { firstId, firstIds } = on.store.read.knownDevices;
    expect([
      await firstId({ accountId: owner, deviceId: third }),
      await firstId({ accountId: other, deviceId: third }),
    ]).toEqual([first, second]);
    expect(await firstId({ accountId: owner, deviceId: 'another' })).toBeNull();
    expect([await firstIds({ accountId: owner }), await firstIds({ accountId: other })]).toEqual([[first], [second]]);
  });

  test('a device with very many accounts carries over the newest 19 other accounts', async () => {
    const accounts = Array.from({ length: 25 }, () => fresh('account'));
    const [former, next] = [fresh('device'), fresh('device')];
    for (const [index, account] of accounts.entries()) await add(account, former, T + index);
    await signIn('the mayor', former, next, next);
    const known = await Promise.all(accounts.map((account) => knows(account, next)));
    expect(known.map(Number).join('')).toBe('0'.repeat(6) + '1'.repeat(19));
    expect(await knows('the mayor', next)).toBe(true);
  });
});
