import { describe, expect, test } from 'vitest';
import { Conflict } from './engines/conflict.ts';
import { dialects } from './engines/testing.ts';
import { anAccount, fresh, T, useTestStore } from './testing-store.ts';

describe.each(dialects)('accounts on %s', (dialect) => {
  const on = useTestStore(dialect);

  test('a new database has no accounts, and one after the first put', async () => {
    expect(await on.store.read.accounts.any()).toBe(false);
    await on.store.tx((tables) => tables.accounts.insert(anAccount()));
    expect(await on.store.read.accounts.any()).toBe(true);
  });

  test('an account is read as it was put', async () => {
    const account = anAccount({ email: fresh('mail'), passwordHash: 'hash', avatarKey: 'key' });
    await on.store.tx((tables) => tables.accounts.insert(account));
    expect(await on.store.read.accounts.byId({ id: account.id })).toEqual(account);
    expect(await on.store.read.accounts.byContact({ kind: 'phone', value: account.phone ?? '' })).toEqual(account);
    expect(await on.store.read.accounts.byContact({ kind: 'email', value: account.email ?? '' })).toEqual(account);
  });

  test('a sign-in finds the account of a contact, its first id of the device and when the device is established', async () => {
    const account = anAccount({ phone: fresh('phone'), email: fresh('mail') });
    const [first, device] = [fresh('device'), fresh('device')];
    await on.store.tx(async (tables) => {
      await tables.accounts.insert(account);
      const next = { accountId: account.id, from: first, to: device, firstId: first };
      await tables.knownDevices.addNext({ ...next, expiresAt: T + 9, establishedAt: T, formerUntil: T });
    });
    const { signInFacts } = on.store.read;
    for (const contact of [
      { kind: 'phone', value: `${account.phone}` },
      { kind: 'email', value: `${account.email}` },
    ] as const) {
      expect(await signInFacts.ofContact({ ...contact, deviceId: device })).toEqual({
        account,
        firstDeviceId: first,
        establishedAt: T,
      });
      const unknown = { account, firstDeviceId: null, establishedAt: null };
      expect(await signInFacts.ofContact({ ...contact, deviceId: 'another' })).toEqual(unknown);
    }
    expect(await signInFacts.ofContact({ kind: 'email', value: `${account.phone}`, deviceId: device })).toBeNull();
  });

  test('a phone is not found as an e-mail, and an unknown contact is not found', async () => {
    const account = anAccount();
    await on.store.tx((tables) => tables.accounts.insert(account));
    expect(await on.store.read.accounts.byContact({ kind: 'email', value: account.phone ?? '' })).toBeNull();
    expect(await on.store.read.accounts.byContact({ kind: 'phone', value: 'nobody' })).toBeNull();
    expect(await on.store.read.accounts.byId({ id: 'nobody' })).toBeNull();
  });

  test('an open account must have a phone or an e-mail', async () => {
    const account = anAccount({ phone: null });
    await expect(on.store.tx((tables) => tables.accounts.insert(account))).rejects.toThrow('account_open_has_contact');
    expect(await on.store.read.accounts.byId({ id: account.id })).toBeNull();
  });

  test('a merged account is found by id only, and another account can have its contact', async () => {
    const survivor = anAccount();
    const merged = anAccount({ mergedInto: survivor.id });
    const next = anAccount({ phone: merged.phone });
    const value = merged.phone ?? '';
    await on.store.tx(async (tables) => {
      await tables.accounts.insert(survivor);
      await tables.accounts.insert(merged);
    });
    expect(await on.store.read.accounts.byContact({ kind: 'phone', value })).toBeNull();
    expect(await on.store.read.accounts.byId({ id: merged.id })).toEqual(merged);
    await on.store.tx((tables) => tables.accounts.insert(next));
    expect(await on.store.read.accounts.byContact({ kind: 'phone', value })).toEqual(next);
  });

  test('a merge clears the contacts of the absorbed account, frees them, and also moves the accounts merged into it earlier', async () => {
    const [survivor, stranger] = [anAccount(), anAccount()];
    const merged = anAccount({ email: fresh('mail'), passwordHash: 'hash' });
    const earlier = anAccount({ mergedInto: merged.id });
    await on.store.tx(async (tables) => {
      for (const account of [survivor, stranger, merged, earlier]) await tables.accounts.insert(account);
      await tables.accounts.markMerged({ mergedId: merged.id, survivorId: survivor.id });
      await tables.accounts.setContact(survivor.id, { kind: 'phone', value: merged.phone ?? '' }, T);
    });
    const { byId } = on.store.read.accounts;
    const bare = { phone: null, email: null, passwordHash: null, mergedInto: survivor.id };
    expect(await byId({ id: merged.id })).toEqual({ ...merged, ...bare });
    expect((await byId({ id: earlier.id }))?.mergedInto).toBe(survivor.id);
    expect(await byId({ id: survivor.id })).toEqual({ ...survivor, phone: merged.phone, profileChangedAt: T });
    expect(await byId({ id: stranger.id })).toEqual(stranger);
  });

  test('a closed account is found by id only', async () => {
    const account = anAccount({ closedAt: T });
    await on.store.tx((tables) => tables.accounts.insert(account));
    expect(await on.store.read.accounts.byContact({ kind: 'phone', value: account.phone ?? '' })).toBeNull();
    expect(await on.store.read.accounts.byId({ id: account.id })).toEqual(account);
  });

  test('setting a password hash changes one account', async () => {
    const [mine, other] = [anAccount(), anAccount()];
    await on.store.tx(async (tables) => {
      await tables.accounts.insert(mine);
      await tables.accounts.insert(other);
      await tables.accounts.setPasswordHash(mine.id, 'new');
    });
    expect((await on.store.read.accounts.byId({ id: mine.id }))?.passwordHash).toBe('new');
    expect((await on.store.read.accounts.byId({ id: other.id }))?.passwordHash).toBeNull();
  });

  test.each(['phone', 'email'] as const)('setting a %s changes one account', async (kind) => {
    const [mine, other] = [anAccount(), anAccount()];
    const value = fresh(kind);
    await on.store.tx(async (tables) => {
      await tables.accounts.insert(mine);
      await tables.accounts.insert(other);
      await tables.accounts.setContact(mine.id, { kind, value }, T);
    });
    expect(await on.store.read.accounts.byId({ id: mine.id })).toEqual({ ...mine, [kind]: value, profileChangedAt: T });
    expect(await on.store.read.accounts.byId({ id: other.id })).toEqual(other);
  });

  test.each(['phone', 'email'] as const)('a %s held by an open account is a conflict', async (kind) => {
    const held = anAccount({ [kind]: fresh(kind) });
    const second = anAccount({ [kind]: held[kind] });
    await on.store.tx((tables) => tables.accounts.insert(held));
    const refused = await on.store.tx((tables) => tables.accounts.insert(second)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Conflict);
    expect(refused).toMatchObject({ constraint: 'contact_kind_value' });
    expect(await on.store.read.accounts.byId({ id: second.id })).toBeNull();
  });

  test('one of two parallel registrations with the same phone succeeds, and the other finds its account', async () => {
    const value = fresh('phone');
    const register = () =>
      on.store.tx(async (tables) => {
        if (await tables.accounts.byContact({ kind: 'phone', value })) return 'exists';
        await tables.accounts.insert(anAccount({ phone: value }));
        return 'registered';
      });
    expect((await Promise.all([register(), register()])).toSorted()).toEqual(['exists', 'registered']);
  });

  test('an error thrown by a body undoes everything it did', async () => {
    const account = anAccount();
    const thrown = new Error('no');
    const body = on.store.tx(async (tables) => {
      await tables.accounts.insert(account);
      throw thrown;
    });
    await expect(body).rejects.toBe(thrown);
    expect(await on.store.read.accounts.byId({ id: account.id })).toBeNull();
  });
});
