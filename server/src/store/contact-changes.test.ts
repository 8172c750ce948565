import { describe, expect, test } from 'vitest';
import type { ContactChange } from '../domain/account/contact-change.ts';
import { dialects } from './engines/testing.ts';
import { aContactChange, anAccount, T, useTestStore, yesOf200 } from './testing-store.ts';

describe.each(dialects)('changes of contact on %s', (dialect) => {
  const on = useTestStore(dialect);

  async function put(parts: Partial<ContactChange> = {}, account = anAccount()): Promise<ContactChange> {
    const change = aContactChange(account.id, parts);
    await on.store.tx(async (tables) => {
      if (!(await tables.accounts.byId(account.id))) await tables.accounts.insert(account);
      await tables.contactChanges.insert(change);
    });
    return change;
  }
  const consume = ({ tokenHash }: ContactChange, now = T) =>
    on.store.tx((tables) => tables.contactChanges.consume(tokenHash, now));

  test('a change comes back whole, once and in time', async () => {
    const change = await put();
    expect(await consume(change, change.expiresAt)).toBeNull();
    expect(await consume(change, change.expiresAt - 1)).toEqual(change);
    expect(await consume(change)).toBeNull();
  });

  test('of 200 tries at once, one succeeds', async () => {
    const change = await put();
    expect(await yesOf200(async () => (await consume(change)) !== null)).toBe(1);
  });

  test('later changes of a kind are removed, and no earlier one, other kind or other account', async () => {
    const account = anAccount();
    const earlier = await put({ expiresAt: T + 10 }, account);
    const later = await put({ expiresAt: T + 30 }, account);
    const email = await put({ expiresAt: T + 30, kind: 'email' }, account);
    const others = await put({ expiresAt: T + 30 });
    await on.store.tx((tables) => tables.contactChanges.removeSince({ ...later, expiresAt: T + 20 }));
    expect(await consume(later)).toBeNull();
    for (const kept of [earlier, email, others]) expect(await consume(kept)).toEqual(kept);
  });

  test('an account has a pending change until the change expires or is consumed', async () => {
    const [change, others] = [await put(), await put()];
    const { anyPending } = on.store.read.contactChanges;
    expect(await anyPending(change.accountId, change.expiresAt - 1)).toBe(true);
    expect(await anyPending(change.accountId, change.expiresAt)).toBe(false);
    await consume(change);
    expect(await anyPending(change.accountId, T)).toBe(false);
    expect(await anyPending(others.accountId, T)).toBe(true);
  });
});
