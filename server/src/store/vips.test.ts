import { describe, expect, test } from 'vitest';
import type { Vip } from '../model/entities/membership.ts';
import { dialects } from './engines/testing.ts';
import { anAccount, aVip, T, useTestStore } from './testing-store.ts';

describe.each(dialects)('vips on %s', (dialect) => {
  const on = useTestStore(dialect);

  async function openAccount(): Promise<string> {
    const account = anAccount();
    await on.store.tx((tables) => tables.accounts.insert(account));
    return account.id;
  }
  const put = (vip: Vip) => on.store.tx((tables) => tables.vips.put(vip));

  test('an account has either no membership or the one that was put', async () => {
    const [mine, other] = [await openAccount(), await openAccount()];
    expect(await on.store.read.vips.ofAccount({ accountId: mine })).toBeNull();
    const vip = aVip(mine);
    await put(vip);
    expect(await on.store.read.vips.ofAccount({ accountId: mine })).toEqual(vip);
    expect(await on.store.read.vips.ofAccount({ accountId: other })).toBeNull();
  });

  test('a membership replaces the earlier one of the same account and product only, and the last to end is first', async () => {
    const [mine, other] = [await openAccount(), await openAccount()];
    await put(aVip(mine));
    await put(aVip(other));
    const strata = aVip(mine, { workspaceId: null, product: 'strata', endsAt: T + 3 });
    await put(strata);
    const later = aVip(mine, { workspaceId: 'next', startsAt: T + 1, endsAt: T + 4 });
    await put(later);
    expect(await on.store.read.vips.all({ accountId: mine })).toEqual([later, strata]);
    expect(await on.store.read.vips.ofAccount({ accountId: mine })).toEqual(later);
    expect(await on.store.read.vips.ofAccount({ accountId: other })).toEqual(aVip(other));
  });

  test('a removed membership is not found, and the others stay', async () => {
    const [mine, other] = [await openAccount(), await openAccount()];
    for (const id of [mine, other]) await put(aVip(id));
    await on.store.tx((tables) => tables.vips.remove({ accountId: mine }));
    expect(await on.store.read.vips.ofAccount({ accountId: mine })).toBeNull();
    expect(await on.store.read.vips.ofAccount({ accountId: other })).toEqual(aVip(other));
  });

  test('a membership must belong to an account', async () => {
    await expect(put(aVip('nobody'))).rejects.toThrow();
    expect(await on.store.read.vips.ofAccount({ accountId: 'nobody' })).toBeNull();
  });
});
