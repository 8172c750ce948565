import { describe, expect, test } from 'vitest';
import type { LinkedIdentity } from '../model/entities/identity.ts';
import { dialects } from './engines/testing.ts';
import { anAccount, anIdentity, fresh, T, useTestStore } from './testing-store.ts';

describe.each(dialects)('identities on %s', (dialect) => {
  const on = useTestStore(dialect);

  async function openAccount(): Promise<string> {
    const account = anAccount();
    await on.store.tx((tables) => tables.accounts.insert(account));
    return account.id;
  }

  const link = (identity: LinkedIdentity & { id: string }) =>
    on.store.tx((tables) => tables.identities.insert(identity));
  const without = ({ id: _, ...identity }: LinkedIdentity & { id: string }) => identity;

  test('an identity is found by its subject, only in its app', async () => {
    const identity = anIdentity(await openAccount(), { nickName: 'Li', avatar: 'https://example.com/a.png' });
    await link(identity);
    expect(await on.store.read.identities.find(identity)).toEqual(without(identity));
    expect(await on.store.read.identities.find({ ...identity, appId: 'h5' })).toBeNull();
    expect(await on.store.read.identities.find({ ...identity, provider: 'tc' })).toBeNull();
    expect(await on.store.read.identities.ofAccount({ accountId: identity.accountId })).toEqual([without(identity)]);
  });

  test('the union id is compared before the subject', async () => {
    const bySubject = anIdentity(await openAccount());
    const byUnion = anIdentity(await openAccount(), { unionId: fresh('union') });
    await link(bySubject);
    await link(byUnion);
    const found = await on.store.read.identities.find({ ...bySubject, unionId: byUnion.unionId });
    expect(found?.accountId).toBe(byUnion.accountId);
  });

  test('an identity stored without a union id is found when it arrives with one', async () => {
    const identity = anIdentity(await openAccount());
    await link(identity);
    expect(await on.store.read.identities.find({ ...identity, unionId: fresh('union') })).toEqual(without(identity));
  });

  test('a person may have several apps, joined by the union id', async () => {
    const accountId = await openAccount();
    const desktop = anIdentity(accountId, { unionId: fresh('union'), nickName: 'Li' });
    const phone = anIdentity(accountId, { unionId: desktop.unionId, appId: 'h5' });
    await link(desktop);
    await link(phone);
    const kept = await on.store.read.identities.ofAccount({ accountId });
    expect(kept.map(({ appId, nickName }) => [appId, nickName])).toEqual([
      ['desktop', 'Li'],
      ['h5', 'Li'],
    ]);
    expect((await on.store.read.identities.find(phone))?.subject).toBe(phone.subject);
  });

  test.each([
    ['without union ids', null, null],
    ['with two union ids', 'one', 'two'],
    ['of which one has no union id', null, 'two'],
  ])('an account has one identity of a provider: a second %s is a conflict', async (_, first, second) => {
    const accountId = await openAccount();
    await link(anIdentity(accountId, { unionId: first && fresh(first) }));
    const other = anIdentity(accountId, { unionId: second && fresh(second) });
    await expect(link(other)).rejects.toMatchObject({ name: 'Conflict', constraint: 'identity_account_id_provider' });
    expect(await on.store.read.identities.find(other)).toBeNull();
    expect(await on.store.read.identities.ofAccount({ accountId })).toHaveLength(1);
  });

  test('an account can have one identity of each provider', async () => {
    const accountId = await openAccount();
    await link(anIdentity(accountId));
    await link(anIdentity(accountId, { provider: 'tc' }));
    expect((await on.store.read.identities.ofAccount({ accountId })).map(({ provider }) => provider)).toEqual([
      'tc',
      'wx',
    ]);
  });

  test('a subject belongs to one account', async () => {
    const identity = anIdentity(await openAccount());
    await link(identity);
    const refused = link({ ...identity, id: fresh('identity'), accountId: await openAccount() });
    await expect(refused).rejects.toMatchObject({ constraint: 'identity_subject_provider_app_id_subject' });
  });

  test('a union id belongs to one account', async () => {
    const identity = anIdentity(await openAccount(), { unionId: fresh('union') });
    await link(identity);
    const refused = link(anIdentity(await openAccount(), { unionId: identity.unionId, appId: 'h5' }));
    await expect(refused).rejects.toMatchObject({ constraint: 'identity_union_provider_union_id' });
  });

  test('the identities of an account move with all their apps, and no others', async () => {
    const [mine, other] = [await openAccount(), await openAccount()];
    const desktop = anIdentity(other, { unionId: fresh('union') });
    const phone = anIdentity(other, { unionId: desktop.unionId, appId: 'h5' });
    const strangers = anIdentity(await openAccount());
    for (const identity of [desktop, phone, strangers]) await link(identity);
    await on.store.tx((tables) => tables.identities.move({ from: other, to: mine, at: T + 1 }));
    for (const moved of [desktop, phone]) {
      expect(await on.store.read.identities.find(moved)).toEqual({
        ...without(moved),
        accountId: mine,
        linkedAt: T + 1,
      });
    }
    expect(await on.store.read.identities.ofAccount({ accountId: other })).toEqual([]);
    expect(await on.store.read.identities.find(strangers)).toEqual(without(strangers));
  });

  test('a new value from the provider replaces the old value, and a missing value leaves the old value', async () => {
    const accountId = await openAccount();
    const first = anIdentity(accountId, { nickName: 'Li', avatar: 'https://example.com/a.png' });
    await link(first);
    const refresh = (identity: LinkedIdentity) =>
      on.store.tx((tables) => tables.identities.refresh(accountId, identity));
    const unionId = fresh('union');
    await refresh({ ...first, nickName: '李', unionId, avatar: null });
    expect(await on.store.read.identities.ofAccount({ accountId })).toEqual([
      { ...without(first), nickName: '李', unionId },
    ]);
    await refresh({ ...first, nickName: null, unionId: null });
    expect(await on.store.read.identities.find(first)).toMatchObject({ nickName: '李', unionId });
  });

  test('another app that knows the person adds its subject, once', async () => {
    const first = anIdentity(await openAccount(), { unionId: fresh('union') });
    await link(first);
    const inApp = { ...first, appId: 'h5', subject: fresh('subject') };
    for (let count = 0; count < 2; count++) {
      await on.store.tx((tables) => tables.identities.refresh(first.accountId, inApp));
    }
    expect(await on.store.read.identities.ofAccount({ accountId: first.accountId })).toHaveLength(2);
    expect((await on.store.read.identities.find({ ...inApp, unionId: null }))?.accountId).toBe(first.accountId);
  });

  test('unlinking removes every app of the provider from the account, and no other provider', async () => {
    const accountId = await openAccount();
    const desktop = anIdentity(accountId, { unionId: fresh('union') });
    const cloud = anIdentity(accountId, { provider: 'tc' });
    for (const identity of [desktop, { ...desktop, id: fresh('identity'), appId: 'h5' }, cloud]) await link(identity);
    const unlink = () => on.store.tx((tables) => tables.identities.unlink({ accountId, provider: 'wx' }));
    expect([await unlink(), await unlink()]).toEqual([true, false]);
    expect(await on.store.read.identities.ofAccount({ accountId })).toEqual([without(cloud)]);
    expect(await on.store.read.identities.find(desktop)).toBeNull();
    await link({ ...desktop, accountId: await openAccount() });
  });

  test('an identity needs an account', async () => {
    await expect(link(anIdentity('nobody'))).rejects.toThrow(/foreign key/i);
  });
});
