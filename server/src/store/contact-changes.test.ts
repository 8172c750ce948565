import { describe, expect, test } from 'vitest';
import type { ContactChange } from '../model/entities/contact-change.ts';
import { dialects } from './engines/testing.ts';
import { aContactChange, anAccount, fresh, T, useTestStore, yesOf200 } from './testing-store.ts';

describe.each(dialects)('contact changes on %s', (dialect) => {
  const on = useTestStore(dialect);

  async function put(parts: Partial<ContactChange> = {}, account = anAccount()): Promise<ContactChange> {
    const change = aContactChange(account.id, parts);
    await on.store.tx(async (tables) => {
      if (!(await tables.accounts.byId({ id: account.id }))) await tables.accounts.insert(account);
      await tables.contactChanges.insert(change);
    });
    return change;
  }
  const consume = ({ tokenHash }: ContactChange, now = T) =>
    on.store.tx((tables) => tables.contactChanges.consume({ tokenHash, now }));

  test('a change is returned completely, once and before it expires', async () => {
    const change = await put();
    expect(await consume(change, change.expiresAt)).toBeNull();
    expect(await consume(change, change.expiresAt - 1)).toEqual(change);
    expect(await consume(change)).toBeNull();
  });

  test('exactly one of 200 parallel attempts to consume a change succeeds', async () => {
    const change = await put();
    expect(await yesOf200(async () => (await consume(change)) !== null)).toBe(1);
  });

  test('removing the changes since a time keeps earlier changes and those of other accounts', async () => {
    const account = anAccount();
    const earlier = await put({ changedAt: T - 1 }, account);
    const since = [await put({ changedAt: T }, account), await put({ changedAt: T + 1 }, account)];
    const others = await put();
    await on.store.tx((tables) => tables.contactChanges.removeSince({ accountId: account.id, changedAt: T }));
    for (const removed of since) expect(await consume(removed)).toBeNull();
    for (const kept of [earlier, others]) expect(await consume(kept)).toEqual(kept);
  });

  test('an undo can restore a phone until its change expires or is consumed', async () => {
    const change = await put();
    const { restores, peek } = on.store.read.contactChanges;
    expect(await restores({ phone: change.phone ?? '', now: change.expiresAt - 1 })).toBe(true);
    expect(await restores({ phone: change.phone ?? '', now: change.expiresAt })).toBe(false);
    expect(await restores({ phone: fresh('phone'), now: T })).toBe(false);
    expect(await peek({ tokenHash: change.tokenHash, now: T })).toEqual(change);
    await consume(change);
    expect(await restores({ phone: change.phone ?? '', now: T })).toBe(false);
    expect(await peek({ tokenHash: change.tokenHash, now: T })).toBeNull();
  });

  test('an open account is found by the phone that it had, without an e-mail, before its first change', async () => {
    const [phone, account] = [fresh('phone'), anAccount({ phone: fresh('phone'), email: null })];
    const { byFormerPhone } = on.store.read.contactChanges;
    const first = await put({ phone, email: null, changedAt: T - 1 }, account);
    const last = await put({ phone, email: null, expiresAt: first.expiresAt + 1 }, account);
    expect(await byFormerPhone({ phone, now: first.expiresAt - 1 })).toEqual(first);
    expect(await byFormerPhone({ phone, now: first.expiresAt })).toEqual(last);
    expect(await byFormerPhone({ phone, now: last.expiresAt })).toBeNull();
    const withEmail = await put();
    expect(await byFormerPhone({ phone: withEmail.phone ?? '', now: T })).toBeNull();
    const unchanged = anAccount({ phone: fresh('phone'), email: null });
    await put({ phone: unchanged.phone, email: null }, unchanged);
    expect(await byFormerPhone({ phone: unchanged.phone ?? '', now: T })).toBeNull();
    await on.store.tx((tables) => tables.accounts.markMerged({ mergedId: account.id, survivorId: unchanged.id }));
    expect(await byFormerPhone({ phone, now: T })).toBeNull();
  });

  test('a phone finds the account that had it first, and none that got it after its first change', async () => {
    const phone = fresh('phone');
    const anOther = () => anAccount({ phone: fresh('phone'), email: null });
    const { byFormerPhone } = on.store.read.contactChanges;
    const late = anOther();
    await put({ phone: fresh('phone'), email: null, changedAt: T - 3 }, late);
    await put({ phone, email: null, changedAt: T - 2 }, late);
    expect(await byFormerPhone({ phone, now: T })).toBeNull();
    const second = await put({ phone, email: null, changedAt: T }, anOther());
    expect(await byFormerPhone({ phone, now: T })).toEqual(second);
    const first = await put({ phone, email: null, changedAt: T - 1 }, anOther());
    expect(await byFormerPhone({ phone, now: T })).toEqual(first);
  });

  test('a change of an account can be undone until it expires or is consumed', async () => {
    const [change, others] = [await put(), await put()];
    const { undoableUntil } = on.store.read.contactChanges;
    expect(await undoableUntil({ accountId: change.accountId, now: change.expiresAt - 1 })).toBe(change.expiresAt);
    expect(await undoableUntil({ accountId: change.accountId, now: change.expiresAt })).toBeNull();
    await consume(change);
    expect(await undoableUntil({ accountId: change.accountId, now: T })).toBeNull();
    expect(await undoableUntil({ accountId: others.accountId, now: T })).toBe(others.expiresAt);
  });

  test('the changes of a frozen account do not expire, and an extension reaches those that were live at the freeze', async () => {
    const account = anAccount({ phone: fresh('phone'), email: null });
    const live = await put({ expiresAt: T + 2, email: null }, account);
    await put({ expiresAt: T + 1 }, account);
    const [accountId, now] = [account.id, T + 1000];
    const { ofAccount, byFormerPhone, restores, undoableUntil } = on.store.read.contactChanges;
    const phone = live.phone ?? '';
    await on.store.tx(({ accounts }) => accounts.setFrozenAt({ id: accountId, at: T + 1 }));
    expect(await ofAccount({ accountId, now })).toEqual([live]);
    expect(await byFormerPhone({ phone, now })).toEqual(live);
    expect(await restores({ phone, now })).toBe(true);
    await on.store.tx(async ({ accounts, contactChanges }) => {
      await accounts.setFrozenAt({ id: accountId, at: null });
      await contactChanges.extend({ accountId, from: T + 1, by: 999 });
    });
    expect(await ofAccount({ accountId, now })).toEqual([{ ...live, expiresAt: T + 1001 }]);
    expect(await undoableUntil({ accountId, now })).toBe(T + 1001);
  });

  test('a change that left the contacts unchanged can be undone as well', async () => {
    const [phone, email] = [fresh('phone'), fresh('email')];
    const change = await put({ phone, email }, anAccount({ phone, email }));
    expect(await on.store.read.contactChanges.undoableUntil({ accountId: change.accountId, now: T })).toBe(
      change.expiresAt,
    );
  });
});
