import { consoleEndpoints as calls } from '@isoline/contract/console/console-endpoints.ts';
import { limits } from '@isoline/contract/rate-limits.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { freshEmail, freshPhone, useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { CONSOLE, operatorOf } from './console-browser.ts';

describe.each(dialects)("operators' searches on %s", (dialect) => {
  const use = useProduct(dialect, CONSOLE);

  test('the trail stores the kind of a search, the accounts found and a keyed hash, and not its text', async () => {
    const security = await operatorOf(use(), 'security');
    const { browser, phone } = await use().newAccount();
    const id = await userIdOf(browser);
    const nickName = `Fisher ${freshPhone().slice(-6)}`;
    for (const text of [phone, `+86 ${phone}`, phone.slice(-4), nickName])
      await security.call(calls.searchPeople, { text });
    const filter = { operator: security.name, kind: 'people-searched' } as const;
    const { entries } = (await security.call(calls.auditEntries, filter)).data;
    const [byName, byEnd, spelled, whole] = entries.map(({ detail }) => detail);
    expect(whole).toEqual({ by: 'phone', found: 1, ids: id, hash: expect.stringMatching(/^[\w-]{43}$/) });
    expect(spelled).toEqual(whole);
    expect(byEnd).toMatchObject({ by: 'phone-end', hash: expect.not.stringMatching(String(whole?.hash)) });
    expect(byName).toEqual({ by: 'nickname', found: 0, hash: expect.any(String) });
  });

  test('a text that starts no nickname finds the start of an e-mail without "@", and a nickname at a provider', async () => {
    const viewer = await operatorOf(use(), 'viewer');
    const [{ browser }, other] = [await use().newAccount(), await use().newAccount()];
    const [id, email, otherId] = [await userIdOf(browser), freshEmail(), await userIdOf(other.browser)];
    const nickName = `Nick ${use().app.ports.random.id()}`;
    await use().app.ports.store.tx(async ({ accounts, identities }) => {
      await accounts.setContact(id, { kind: 'email', value: email });
      const identity = { id: nickName, provider: 'wx', appId: 'desktop', subject: nickName, unionId: null } as const;
      await identities.insert({ ...identity, accountId: otherId, nickName, avatar: null, linkedAt: 0 });
    });
    const start = email.split('@')[0] ?? '';
    const found = async (text: string) => (await viewer.call(calls.searchPeople, { text })).data;
    expect(await found(start)).toMatchObject({ by: 'email-start', people: [{ id }] });
    expect(await found(nickName.toUpperCase())).toMatchObject({ by: 'provider', people: [{ id: otherId }] });
    expect(await found('nobody at all')).toMatchObject({ by: 'nickname', people: [] });
  });

  test('only 300 searches an hour are answered, so that nobody can find the rest of a masked contact by trial', async () => {
    const viewer = await operatorOf(use(), 'viewer');
    const { browser, phone } = await use().newAccount();
    const id = await userIdOf(browser);
    for (let tries = 0; tries < limits.peopleSearches.count; tries += 20) {
      const tried = () => viewer.call(calls.searchPeople, { text: freshPhone() });
      await Promise.all(Array.from({ length: 20 }, tried));
    }
    for (const given of [{ text: phone }, { text: phone.slice(-4), cursor: '0' }]) {
      const refused = await viewer.call(calls.searchPeople, given);
      expect([refused.status, JSON.stringify(refused)]).toEqual([429, expect.not.stringContaining(id)]);
    }
    expect((await viewer.call(calls.searchPeople, {})).key).toBe('OK');
    const other = await operatorOf(use(), 'viewer');
    expect((await other.call(calls.searchPeople, { text: phone })).data.people).toMatchObject([{ id }]);
  });
});
