import { consoleEndpoints as calls } from '@isoline/contract/console/console-endpoints.ts';
import { limits } from '@isoline/contract/limits.ts';
import { searchKinds } from '@isoline/contract/values/person.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { freshEmail, freshPhone, useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { CONSOLE, operatorOf } from './console-browser.ts';

describe.each(dialects)('what operators search for on %s', (dialect) => {
  const use = useProduct(dialect, CONSOLE);

  test('a contact is masked in the trail, also where it was typed into another search or is incomplete', async () => {
    const security = await operatorOf(use(), 'security');
    const [phone, email] = [freshPhone(), freshEmail()];
    for (const by of searchKinds)
      for (const text of [phone, email]) await security.call(calls.searchPeople, { text, by });
    await security.call(calls.searchPeople, { text: phone.slice(0, -1) });
    const { entries } = (await security.call(calls.auditEntries, { operator: security.name })).data;
    expect(entries.filter(({ kind }) => kind === 'people-searched')).toHaveLength(2 * searchKinds.length + 1);
    for (const part of [phone.slice(0, -1), email.split('@')[0]]) expect(JSON.stringify(entries)).not.toContain(part);
  });

  test('a text that begins no nickname finds the beginning of an email without "@", and a nickname at a provider', async () => {
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

  test('300 searches for a text in an hour are answered, so that nobody finds the rest of a masked contact by trying', async () => {
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
