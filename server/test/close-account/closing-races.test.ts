import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { closeDueAccounts } from '../../src/operations/close-account/close-due-accounts.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { changeContactTo, undo, undoTokenTo } from '../change-contact/undo-helpers.ts';
import { databaseRows } from '../database-rows.ts';
import { offer, twoAccounts } from '../merge-accounts/merge-helpers.ts';
import { freshEmail, PASSWORD, useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { proveOwnPassword, stepUp } from '../reauth.ts';

const ROUNDS = 4;

describe.each(dialects)('closing an account on one of two nodes, on %s', (dialect) => {
  const use = useProduct(dialect);

  const close = (browser: Browser) => browser.call(endpoints.closeAccount, { when: 'now' });
  const there = async () => (await use().anotherNode()).url;
  /** Returns the kinds of rows that contain a contact. */
  const holding = async (contact: string) =>
    (await databaseRows(use())).filter((row) => row.includes(contact)).map((row) => row.split(' ')[0]);
  /** Creates two stepped-up accounts, and a merge that was offered to the first one. */
  async function offered() {
    const accounts = await twoAccounts(use());
    const proved = { by: 'contact', contact: { kind: 'email', value: accounts.email } } as const;
    const { security } = await offer(use(), accounts.browser, { accountId: await userIdOf(accounts.other), ...proved });
    await stepUp(use(), accounts.other, 'email');
    for (const one of [accounts.browser, accounts.other]) await proveOwnPassword(one, PASSWORD);
    return { ...accounts, security };
  }
  const answers = (all: readonly { readonly status: number }[]) =>
    expect(all.filter(({ status }) => status >= 500)).toEqual([]);

  test('closing an account while another account merges it ends with the account closed, or merged whole', async () => {
    const node = await there();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { browser, other, email, security } = await offered();
      const [merged, closed] = await Promise.all([
        browser.at(node).call(endpoints.mergeAccount, { security, password: PASSWORD }),
        close(other),
      ]);
      answers([merged, closed]);
      expect([merged.key === 'OK', closed.key === 'OK'].filter(Boolean)).toHaveLength(1);
      const { data } = await browser.call(endpoints.currentUser, {});
      expect(data.email).toBe(merged.key === 'OK' ? email : null);
      if (closed.key === 'OK') expect(await holding(email)).toEqual([]);
    }
  });

  test('closing an account while it merges another ends with both closed, or with the other account whole', async () => {
    const node = await there();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { browser, other, phone, email, security } = await offered();
      const [merged, closed] = await Promise.all([
        browser.at(node).call(endpoints.mergeAccount, { security, password: PASSWORD }),
        close(browser),
      ]);
      answers([merged, closed]);
      const left = await other.call(endpoints.currentUser, {});
      if (closed.key === 'OK') expect(await holding(phone)).toEqual([]);
      else expect((await browser.call(endpoints.currentUser, {})).data.email).toBe(email);
      if (merged.key !== 'OK') expect(left.data.email).toBe(email);
      else if (closed.key === 'OK') expect(await holding(email)).toEqual([]);
    }
  });

  test('closing an account while its contact changes does only one of the two', async () => {
    const node = await there();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { browser, phone } = await use().newAccount();
      await stepUp(use(), browser);
      await proveOwnPassword(browser, PASSWORD);
      const email = freshEmail();
      const identifyCode = await use().requestCode(browser, 'change', { email });
      await use().pass(60_000);
      const [changed, closed] = await Promise.all([
        browser.at(node).call(endpoints.changeContact, { email, identifyCode }),
        close(browser),
      ]);
      answers([changed, closed]);
      expect([changed.key, closed.key]).toContain('OK');
      expect(changed.key === 'OK' && closed.key === 'OK').toBe(false);
      if (closed.key === 'OK') expect([await holding(email), await holding(phone)]).toEqual([[], []]);
      else expect((await browser.call(endpoints.currentUser, {})).data).toMatchObject({ phone, email });
    }
  });

  test('a due closing while a change is undone keeps the account with its former contact', async () => {
    const other = await use().anotherNode();
    for (let round = 0; round < ROUNDS; round += 1) {
      const [browser, email] = [use().browser(), freshEmail()];
      await use().register(browser, { email });
      await stepUp(use(), browser, 'email');
      await browser.call(endpoints.closeAccount, { when: 'later' });
      await use().pass(lifetimes.closingMs - 120_000);
      browser.bearer = (await browser.call(endpoints.token, { grant_type: 'refresh_token' })).data.access_token;
      expect((await changeContactTo(use(), browser, { email: freshEmail() })).key).toBe('OK');
      const token = await undoTokenTo(use(), email);
      await use().pass(120_000);
      const [undone, closed] = await Promise.all([undo(use().browser(), token), closeDueAccounts(other.ports)]);
      expect([undone.key, closed]).toEqual(['OK', 0]);
      expect(await holding(email)).toContain('contact');
    }
  });

  test('closing an account while its owner signs in on another node does not leave a valid session', async () => {
    const node = await there();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { browser, phone } = await use().newAccount();
      await stepUp(use(), browser);
      await proveOwnPassword(browser, PASSWORD);
      const second = use().browser().at(node);
      const [signedIn, closed] = await Promise.all([second.signIn(phone, PASSWORD), close(browser)]);
      answers([signedIn, closed]);
      expect(closed.key).toBe('OK');
      if (signedIn.key === 'OK') expect((await second.call(endpoints.currentUser, {})).status).toBe(410);
      expect(await holding(phone)).toEqual([]);
    }
  });
});
